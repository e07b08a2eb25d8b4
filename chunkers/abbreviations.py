"""What stands before a full stop that ends no sentence: abbreviations sentencex does not list, and ordinals.

Data only. Words are in lower case and without their final dot. Left out on purpose: what is also a common
word at the end of a sentence (`no`, `art`, `им`), and what only ever stands before a number.
"""

from __future__ import annotations

_TABLE: dict[str, str] = {
    "en": "approx assn bros capt chap cmdr dept eqs esp figs hon incl inst messrs mfr mgr mt refs rep sect secs supt univ viz vols",
    "de": (
        "abb abschn allg anm aufl bde bspw bsp bzw ca dipl evtl fr geb gest ggf hr hrn hrsg ing inkl jh jhd jr kap lt"
        " mag mio mrd nr prof resp sog st std str usw vgl ziff zit zzgl jan feb febr apr jul aug sept okt nov dez"
    ),
    "fr": (
        "m mm mme mmes mlle mlles dr drs mgr pr prof st ste sts stes av bd bld boul cf chap coll dir éd env fig hab ibid"
        " ill loc nos pp réf sq suiv tél trad vol janv févr avr juil sept oct nov déc"
    ),
    "es": (
        "sr sra sres sras srta dr dra dres d dña don prof profa ing lic arq gral cnel tte sto sta hno ud uds vd vds av"
        " avda cía dpto dto ed fig gob máx mín núm nro ntra pág págs párr prov pral tít tlf vol vols"
    ),
    "it": (
        "sig sigg sig.ra sig.na dott dott.ssa dr prof prof.ssa ing arch avv geom rag ten s ss sto artt capp cfr cit ecc"
        " figg lett pag pagg rif segg sezz tel trad voll"
    ),
    "pt": (
        "sr sra srs sras srta dr dra drs dras d prof profa eng arq exmo exma ilmo ilma sto sta gen cel ten exa exas av"
        " cia cód ed fig fls máx mín núm obs pág págs séc tel tít trad vol vols"
    ),
    "nl": "dhr mevr mej dr drs ir ing prof ds st gebr afb bijv blz ca enz evt fig hfst nr nrs resp vgl",
    "sv": "hr fr frk dr prof s:t bl.a ca dvs ev exkl fig forts inkl jfr kl mkt nr obs osv resp t.ex tel",
    "da": "hr fr frk dr prof skt bl.a ca dvs evt fig inkl jf kl maks nr osv pkt stk tlf vedr",
    "nb": "hr fr frk dr prof st bl.a ca dvs evt fig inkl jf kl maks nr osv pkt tlf vedr",
    "fi": "hra rva nti tri prof esim ks mm nk nro puh tms toim vrt yms",
    "pl": (
        "p pp dr hab prof mgr inż lek ks św bł bp abp al cz doc dol fot gen godz hr im kard kpt lic mjr mln mld np nr"
        " ob płk por poz przyp red rozdz rys rtm str tab tj tłum tys tzn tzw ul wg woj wyd zob"
    ),
    "cs": "dr ing mgr bc prof doc judr mudr phdr rndr sv č čj čl obr odst např popř příp str tzn tzv ul",
    "sk": "dr ing mgr bc prof doc judr mudr phdr rndr sv č čl obr odst napr príp str tzn tzv ul",
    "hu": "dr id ifj özv prof kb stb ún vö szerk évf",
    "ro": "dl dna d-na d-l dr prof ing sf str nr pag alin fig tel",
    "tr": "dr prof doç yrd av sn alb gen müh mim öğr ord apt bkz cad çev mah örn sok şti tel vb vd yy",
    "ru": (
        "акад архим архиеп бульв вв гг гл гос губ доп ж.-д зам зав и.о инж им искл канд корп млн млрд наб напр нач обл"
        " отв отд пер прим проф просп разд ред рис руб с.-х св см соч ср ст стр тов тт тыс ул франц чел экз"
    ),
    "uk": "акад бул вв вул гг гл гр доц зав заст ім інж канд корп млн млрд наб напр обл пл просп проф ред рис рр св см ст стор стр тис",
    "bg": "акад бул гл гр д-р др доц инж кв млн млрд напр обл пл проф ред рис св стр тел ул хил",
    "el": "κ κα κος δρ καθ αγ αρ αριθ βλ εικ εκδ κεφ λεωφ μτφ οδ παρ πβ περ πίν σελ στρ τηλ τόμ χιλ",
    "hi": "डॉ प्रो पं श्री सुश्री कु चौ स्व",
    "bn": "ড ডা মো মোঃ প্রফে",
}

ABBREVIATIONS: dict[str, frozenset[str]] = {
    code: frozenset(words.casefold().split()) for code, words in _TABLE.items()
}
"""Words that end no sentence though a full stop follows, by language."""

ORDINAL_DOT = frozenset(
    {
        "de",
        "da",
        "nb",
        "nn",
        "no",
        "fi",
        "cs",
        "sk",
        "pl",
        "hu",
        "et",
        "lv",
        "sl",
        "hr",
        "sr",
        "bs",
        "tr",
        "is",
        "lb",
        "eu",
    }
)
"""Languages that write "3rd" as "3."."""
