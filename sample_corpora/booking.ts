/**
 * Bookings for a chain of mountain huts.
 *
 * A hut has beds, not rooms. A stay takes some of them for some nights, and a quote adds up what the nights cost under the
 * rules of the season. Amounts are whole cents throughout, because a tenth of a euro has no exact binary form.
 */

import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";

export type Cents = number;
export type IsoDate = `${number}-${number}-${number}`;

/** Something that is stored under an identifier. */
export interface Stored {
  readonly id: string;
}

export interface Hut extends Stored {
  readonly name: string;
  readonly altitude: number;
  readonly beds: number;
  readonly pricePerNight: Cents;
}

export interface Stay {
  readonly hutId: string;
  readonly from: IsoDate;
  readonly nights: number;
  readonly guests: readonly Guest[];
}

export interface Guest {
  readonly name: string;
  readonly age: number;
  /** Members of an alpine club sleep for less. */
  readonly member?: boolean;
}

export enum Board {
  None = "none",
  Breakfast = "breakfast",
  Half = "half",
}

export interface Booking extends Stored {
  readonly stay: Stay;
  readonly board: Board;
  readonly total: Cents;
  readonly state: State;
}

/** The life of a booking: held for a day, then either confirmed or gone. */
export type State =
  | { kind: "held"; until: Date }
  | { kind: "confirmed"; at: Date }
  | { kind: "cancelled"; at: Date; refund: Cents };

export type Result<T> = { ok: true; value: T } | { ok: false; problem: string };

const DAY = 24 * 60 * 60 * 1000;

// Small helpers: dates are compared as days since 1970, in UTC, so that daylight saving cannot shorten a night.

const dayNumber = (date: IsoDate): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY);

const nightsOf = ({ from, nights }: Stay): number[] =>
  Array.from({ length: nights }, (_, index) => dayNumber(from) + index);

const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

export const success = <T>(value: T): Result<T> => ({ ok: true, value });

export const failure = (problem: string): Result<never> => ({ ok: false, problem });

/** Writes an amount as people read it. */
export function format(amount: Cents): string;
/** Writes an amount in a given currency. */
export function format(amount: Cents, currency: string): string;
/** Writes the amounts of a list, one a line. */
export function format(amounts: readonly Cents[], currency?: string): string;
export function format(amount: Cents | readonly Cents[], currency = "EUR"): string {
  if (typeof amount !== "number") {
    return amount.map((single) => format(single, currency)).join("\n");
  }
  const sign = amount < 0 ? "-" : "";
  const whole = Math.trunc(Math.abs(amount) / 100);
  const rest = String(Math.abs(amount) % 100).padStart(2, "0");
  return `${sign}${whole}.${rest} ${currency}`;
}

/** A rule changes what one guest pays for one night. Rules are applied in order. */
export abstract class PriceRule {
  abstract readonly label: string;

  abstract applies(guest: Guest, day: number): boolean;

  abstract change(price: Cents): Cents;

  apply(price: Cents, guest: Guest, day: number): Cents {
    return this.applies(guest, day) ? Math.round(this.change(price)) : price;
  }
}

export class ChildRule extends PriceRule {
  readonly label = "children under 12 pay half";

  applies(guest: Guest): boolean {
    return guest.age < 12;
  }

  change(price: Cents): Cents {
    return price / 2;
  }
}

export class MemberRule extends PriceRule {
  readonly label = "members save eight euros";

  applies(guest: Guest): boolean {
    return guest.member === true && guest.age >= 12;
  }

  change(price: Cents): Cents {
    return Math.max(0, price - 800);
  }
}

export class WeekendRule extends PriceRule {
  readonly label = "Saturday night costs a fifth more";

  applies(_guest: Guest, day: number): boolean {
    // Day 0 was a Thursday, so Saturdays leave a remainder of 2.
    return day % 7 === 2;
  }

  change(price: Cents): Cents {
    return price * 1.2;
  }
}

/** Keeps things in memory. The huts use the same interface with a database behind it. */
export class Shelf<T extends Stored> {
  readonly #items = new Map<string, T>();

  get(id: string): T | undefined {
    return this.#items.get(id);
  }

  put(item: T): T {
    this.#items.set(item.id, item);
    return item;
  }

  *where(test: (item: T) => boolean): Generator<T> {
    for (const item of this.#items.values()) {
      if (test(item)) yield item;
    }
  }
}

/** What a guest pays for meals, a night. */
export function boardPrice(board: Board, guest: Guest): Cents {
  switch (board) {
    case Board.None:
      return 0;
    case Board.Breakfast:
      return guest.age < 12 ? 700 : 1200;
    case Board.Half:
      return guest.age < 12 ? 2100 : 3600;
    default: {
      const forgotten: never = board;
      throw new Error(`No price for ${String(forgotten)}`);
    }
  }
}

/** The share of the total that comes back when a booking is cancelled so many days ahead. */
export const refundShare = (daysAhead: number): number => {
  if (daysAhead >= 14) return 1;
  if (daysAhead >= 3) return 0.5;
  return 0;
};

export class BookingDesk extends EventEmitter {
  readonly #huts: Shelf<Hut>;
  readonly #bookings = new Shelf<Booking>();
  readonly #rules: readonly PriceRule[];
  #now: () => Date;

  constructor(huts: Shelf<Hut>, rules: readonly PriceRule[], now: () => Date = () => new Date()) {
    super();
    this.#huts = huts;
    this.#rules = rules;
    this.#now = now;
  }

  /** Beds that are still free in a hut on a night. Holds that have run out no longer count. */
  free(hut: Hut, day: number): number {
    const taken = this.#bookings.where(
      ({ stay, state }) => stay.hutId === hut.id && this.#blocks(state) && nightsOf(stay).includes(day),
    );
    return hut.beds - sum(Array.from(taken, ({ stay }) => stay.guests.length));
  }

  quote(hut: Hut, stay: Stay, board: Board): Cents {
    return sum(
      nightsOf(stay).flatMap((day) =>
        stay.guests.map((guest) => {
          const bed = this.#rules.reduce((price, rule) => rule.apply(price, guest, day), hut.pricePerNight);
          return bed + boardPrice(board, guest);
        }),
      ),
    );
  }

  /** Holds the beds for a day, so that the guests can ask each other once more. */
  hold(stay: Stay, board: Board = Board.None): Result<Booking> {
    const hut = this.#huts.get(stay.hutId);
    if (!hut) return failure(`There is no hut called ${stay.hutId}`);
    if (stay.nights < 1 || stay.guests.length === 0) return failure("A stay needs a night and a guest");

    const full = nightsOf(stay).find((day) => this.free(hut, day) < stay.guests.length);
    if (full !== undefined) {
      const date = new Date(full * DAY).toISOString().slice(0, 10);
      return failure(`${hut.name} has only ${this.free(hut, full)} beds left on ${date}`);
    }

    const booking = this.#bookings.put({
      id: randomUUID(),
      stay,
      board,
      total: this.quote(hut, stay, board),
      state: { kind: "held", until: new Date(this.#now().getTime() + DAY) },
    });
    this.emit("held", booking);
    return success(booking);
  }

  confirm(id: string): Result<Booking> {
    const booking = this.#bookings.get(id);
    if (!booking) return failure(`No booking ${id}`);
    if (booking.state.kind !== "held") return failure(`Booking ${id} is already ${booking.state.kind}`);
    if (!this.#blocks(booking.state)) return failure("The hold has run out; please ask for the beds again");
    return success(this.#move(booking, { kind: "confirmed", at: this.#now() }));
  }

  cancel(id: string): Result<Booking> {
    const booking = this.#bookings.get(id);
    if (!booking) return failure(`No booking ${id}`);
    if (booking.state.kind === "cancelled") return success(booking);

    const now = this.#now();
    const paid = booking.state.kind === "confirmed" ? booking.total : 0;
    const daysAhead = dayNumber(booking.stay.from) - Math.floor(now.getTime() / DAY);
    const refund = Math.round(paid * refundShare(daysAhead));
    return success(this.#move(booking, { kind: "cancelled", at: now, refund }));
  }

  #blocks(state: State): boolean {
    switch (state.kind) {
      case "held":
        return state.until > this.#now();
      case "confirmed":
        return true;
      case "cancelled":
        return false;
    }
  }

  #move(booking: Booking, state: State): Booking {
    const moved = this.#bookings.put({ ...booking, state });
    this.emit(state.kind, moved);
    return moved;
  }
}

/** The note that is pinned to the door of the hut every evening. */
export const doorNote = (hut: Hut, bookings: readonly Booking[]): string => {
  const names = bookings.flatMap(({ stay }) => stay.guests.map(({ name }) => name)).sort();
  return `${hut.name}, ${hut.altitude} m
${"=".repeat(hut.name.length)}
Tonight ${names.length} of ${hut.beds} beds are taken.
${names.map((name) => `  - ${name}`).join("\n")}
Boots stay downstairs. Good night!`;
};
