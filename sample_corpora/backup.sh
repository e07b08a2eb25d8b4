#!/usr/bin/env bash
#
# backup.sh - nightly archives of the folders that would be missed
#
# Packs every folder of a list into a dated archive, checks that the archive can be read back, and throws old archives
# away: the last seven days are kept, then one a week for two months. Anything that goes wrong leaves the older archives
# untouched and ends with a non-zero status, so that cron sends a mail.
#
# Usage: backup.sh [-c FILE] [-n] [-v] {run|list|verify|restore NAME FOLDER}

set -euo pipefail
IFS=$'\n\t'

# ---------------------------------------------------------------- settings

readonly PROGRAM=${0##*/}
readonly TODAY=$(date +%Y-%m-%d)

config=${BACKUP_CONFIG:-$HOME/.config/backup.conf}
target=${BACKUP_TARGET:-$HOME/backups}
keep_days=7
keep_weeks=8
dry_run=no
verbose=no

# Folders to pack, one a line; the configuration file may replace the list.
sources=(
    "$HOME/documents"
    "$HOME/photographs"
)

# Never worth a byte of disk.
excludes=(
    '*.tmp'
    '.cache'
    'node_modules'
    '__pycache__'
)

# ---------------------------------------------------------------- messages

usage() {
    cat <<HELP
$PROGRAM packs folders into dated archives under $target.

  run                    pack, check and tidy up
  list                   show the archives, newest first
  verify                 check every archive against its checksum
  restore NAME FOLDER    unpack one archive into a folder

Options
  -c FILE   read settings from FILE (now: $config)
  -n        say what would be done, and do nothing
  -v        say more
  -h        this help
HELP
}

log() {
    printf '%s  %s\n' "$(date +%H:%M:%S)" "$*" >&2
}

debug() {
    if [[ $verbose == yes ]]; then
        log "$@"
    fi
}

die() {
    log "error: $*"
    exit 1
}

# ---------------------------------------------------------------- one at a time

lock=""

# A directory is created or it is not: unlike a file, it cannot be made twice by two programs at the same moment.
take_lock() {
    local candidate=$target/.lock
    if ! mkdir "$candidate" 2>/dev/null; then
        die "another backup seems to be running (remove $candidate if it is not)"
    fi
    lock=$candidate
}

# Half an archive is worse than none, so whatever has no final name yet is removed on the way out.
clean_up() {
    local status=$?
    if [[ -n $lock ]]; then
        rm -f -- "$target"/*.partial
        rmdir -- "$lock"
    fi
    if ((status != 0)); then
        log "stopped with status $status"
    fi
}

trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# ---------------------------------------------------------------- packing

# "Photos of Ada/" becomes "photos-of-ada"
archive_stem() {
    local name=${1%/}
    name=${name##*/}
    tr '[:upper:]' '[:lower:]' <<<"$name" | tr -cs 'a-z0-9\n' '-'
}

pack() {
    local folder=$1
    local stem archive pattern
    local -a options=()

    stem=$(archive_stem "$folder")
    archive=$target/$stem-$TODAY.tar.gz

    if [[ ! -d $folder ]]; then
        log "skipped, no such folder: $folder"
        return 0
    fi
    if [[ $dry_run == yes ]]; then
        log "would pack $folder into $archive"
        return 0
    fi

    for pattern in "${excludes[@]}"; do
        options+=("--exclude=$pattern")
    done

    debug "packing $folder"
    tar -czf "$archive.partial" "${options[@]}" -C "$(dirname "$folder")" "$(basename "$folder")"

    # Reading the whole archive once costs a minute and has saved a wedding.
    tar -tzf "$archive.partial" >/dev/null || die "archive of $folder cannot be read back"

    mv -- "$archive.partial" "$archive"
    (cd "$target" && sha256sum "${archive##*/}" >"${archive##*/}.sha256")
    log "packed $folder ($(du -h "$archive" | cut -f1))"
}

# ---------------------------------------------------------------- keeping and forgetting

# Prints "keep" or "drop" for an archive of the given date.
verdict() {
    local day=$1
    local age weekday

    age=$((($(date -d "$TODAY" +%s) - $(date -d "$day" +%s) + 43200) / 86400))
    weekday=$(date -d "$day" +%u)

    case $age in
        -*) echo keep ;; # from the future: a wrong clock is no reason to delete
        *)
            if ((age < keep_days)) || { ((weekday == 7)) && ((age < 7 * keep_weeks)); }; then
                echo keep
            else
                echo drop
            fi
            ;;
    esac
}

forget() {
    local archive day
    for archive in "$target"/*.tar.gz; do
        [[ -e $archive ]] || continue
        day=${archive%.tar.gz}
        day=${day: -10}
        if [[ $(verdict "$day") == keep ]]; then
            debug "keeping ${archive##*/}"
        elif [[ $dry_run == yes ]]; then
            log "would delete ${archive##*/}"
        else
            rm -f -- "$archive" "$archive.sha256"
            log "deleted ${archive##*/}"
        fi
    done
}

# ---------------------------------------------------------------- looking and bringing back

list_archives() {
    local archive day size name
    for archive in "$target"/*.tar.gz; do
        [[ -e $archive ]] || continue
        day=${archive%.tar.gz}
        printf '%s\t%s\t%s\n' "${day: -10}" "$(du -h "$archive" | cut -f1)" "${archive##*/}"
    done | sort -r | while read -r day size name; do
        printf '%s  %8s  %s\n' "$day" "$size" "$name"
    done
}

verify_all() {
    local sum
    local bad=0
    for sum in "$target"/*.sha256; do
        [[ -e $sum ]] || continue
        if (cd "$target" && sha256sum --quiet -c "${sum##*/}"); then
            debug "sound: ${sum##*/}"
        else
            bad=$((bad + 1))
        fi
    done
    ((bad == 0)) || die "$bad damaged"
    log "every archive is sound"
}

restore() {
    local name=$1 folder=$2
    [[ -f $target/$name ]] || die "no archive called $name; try: $PROGRAM list"
    mkdir -p -- "$folder"
    tar -xzf "$target/$name" -C "$folder"
    log "unpacked $name into $folder"
}

# ---------------------------------------------------------------- main

main() {
    local option folder command
    while getopts 'c:nvh' option; do
        case $option in
            c) config=$OPTARG ;;
            n) dry_run=yes ;;
            v) verbose=yes ;;
            h) usage && exit 0 ;;
            *) usage >&2 && exit 2 ;;
        esac
    done
    shift $((OPTIND - 1))

    # The configuration is plain Bash and may set any of the variables above.
    if [[ -r $config ]]; then
        # shellcheck source=/dev/null
        source "$config"
    fi

    command=${1:-run}
    mkdir -p -- "$target"

    case $command in
        run)
            take_lock
            for folder in "${sources[@]}"; do
                pack "$folder"
            done
            forget
            ;;
        list)
            list_archives
            ;;
        verify)
            verify_all
            ;;
        restore)
            (($# == 3)) || die "restore needs the name of an archive and a folder"
            restore "$2" "$3"
            ;;
        *)
            usage >&2
            exit 2
            ;;
    esac
}

main "$@"
