"""The tables of programming languages: the bundled grammars, other names for them, and how files tell theirs."""

from __future__ import annotations

GRAMMARS = frozenset(
    """
    actionscript ada agda apex arduino asm astro bash beancount bibtex bicep bitbake bsl c cairo capnp chatito
    clarity clojure cmake cobol comment commonlisp cpon cpp csharp css csv cuda d dart dockerfile doxygen dtd elisp
    elixir elm embeddedtemplate erlang fennel firrtl fish fortran fsharp fsharp_signature func gdscript
    gitattributes gitcommit gitignore gleam glsl gn go gomod gosum graphql groovy gstlaunch hack hare haskell haxe
    hcl heex hlsl html hyprlang ini ispc janet java javascript jsdoc json jsonnet julia kconfig kdl kotlin latex
    linkerscript llvm lua luadoc luap luau magik make markdown markdown_inline matlab mermaid meson netlinx nim
    ninja nix nqc objc ocaml ocaml_interface odin org pascal pem perl pgn php po pony powershell printf prisma
    properties proto psv puppet purescript pymanifest python qmldir qmljs query r racket re2c readline rego
    requirements ron rst ruby rust scala scheme scss smali smithy solidity sparql sql squirrel starlark svelte swift
    tablegen tcl terraform test thrift toml tsv tsx twig typescript typst udev ungrammar uxntal v verilog vhdl vim
    vue wast wat wgsl xcompose xml yaml yuck zig
    """.split()
)
"""What the grammar pack calls the grammars that it bundles."""

UNSAFE = frozenset("agda cobol markdown typst".split())
"""Grammars that crash or never come back on some texts: they are not run."""


def _table(lines: str) -> dict[str, str]:
    """`language: name name …`, one language a line, turned around."""
    pairs = (line.split(":", 1) for line in lines.strip().splitlines())
    return {name: language.strip() for language, names in pairs for name in names.split()}


ALIASES = _table(
    """
    bash: sh shell zsh ksh dash shellscript shell-script console shell-session
    c: h
    clojure: clj
    commonlisp: lisp common-lisp cl
    cpp: c++ cplusplus cxx cc hpp hxx
    csharp: c# cs c-sharp
    dockerfile: docker containerfile
    elisp: emacs-lisp el
    elixir: ex exs
    embeddedtemplate: erb ejs
    erlang: erl
    fortran: f90 f95
    fsharp: f# fs
    go: golang
    groovy: gradle
    hack: hacklang
    haskell: hs
    hcl: opentofu
    html: htm xhtml
    ini: cfg conf dosini
    javascript: js jsx mjs cjs node nodejs ecmascript
    json: jsonc json5 jsonl ndjson geojson
    julia: jl
    kotlin: kt kts
    latex: tex
    make: makefile mk gnumake
    markdown: md
    matlab: octave
    objc: objective-c objectivec obj-c objective_c
    ocaml: ml
    pascal: delphi objectpascal
    perl: pl perl5
    php: php7 php8
    powershell: ps1 pwsh posh
    proto: protobuf protocol-buffers
    python: py py3 python2 python3 pyi cython pyw
    r: rlang rscript
    rst: restructuredtext
    ruby: rb jruby
    rust: rs
    scala: sc
    scheme: scm
    scss: sass
    solidity: sol
    sql: postgres postgresql mysql sqlite plsql tsql
    starlark: bazel bzl
    terraform: tf
    typescript: ts mts cts
    verilog: systemverilog sv
    vhdl: vhd
    vim: viml vimscript
    xml: svg xsd xslt
    yaml: yml
    """
)

FILE_NAMES = _table(
    """
    bash: .bashrc .bash_profile .bash_aliases .profile .zshrc .zshenv .zprofile .envrc PKGBUILD APKBUILD configure
    bitbake: bblayers.conf
    cmake: CMakeLists.txt
    dockerfile: Dockerfile Containerfile
    gitattributes: .gitattributes
    gitcommit: COMMIT_EDITMSG
    gitignore: .gitignore .dockerignore .npmignore .prettierignore .eslintignore
    gomod: go.mod
    gosum: go.sum
    groovy: Jenkinsfile
    ini: .gitconfig .editorconfig .pylintrc .flake8 .coveragerc .npmrc setup.cfg tox.ini
    json: .babelrc .eslintrc .prettierrc composer.lock Pipfile.lock
    kconfig: Kconfig
    make: Makefile makefile GNUmakefile
    meson: meson.build meson_options.txt
    pymanifest: MANIFEST.in
    python: SConstruct SConscript wscript .pythonrc
    readline: .inputrc
    requirements: requirements.txt requirements-dev.txt constraints.txt
    ruby: Gemfile Rakefile Guardfile Podfile Fastfile Vagrantfile Brewfile Capfile Berksfile config.ru .irbrc
    starlark: BUILD BUILD.bazel WORKSPACE WORKSPACE.bazel MODULE.bazel Tiltfile
    toml: Pipfile poetry.lock uv.lock Cargo.lock
    vim: .vimrc _vimrc .gvimrc
    yaml: .clang-format .clang-tidy .prettierrc.yaml
    """
)

SUFFIXES = _table(
    """
    actionscript: as
    ada: adb ads ada
    agda: agda
    apex: cls trigger
    arduino: ino
    asm: asm s S nasm
    astro: astro
    bash: sh bash zsh ksh bats ebuild command
    beancount: beancount
    bibtex: bib
    bicep: bicep bicepparam
    bitbake: bb bbappend bbclass
    bsl: bsl
    c: c h
    cairo: cairo
    capnp: capnp
    clarity: clar
    clojure: clj cljs cljc edn bb
    cmake: cmake
    cobol: cob cbl cpy
    commonlisp: lisp lsp cl asd
    cpp: cpp cc cxx c++ hpp hh hxx h++ ipp tpp inl cppm ixx
    csharp: cs csx
    css: css
    cuda: cu cuh
    d: d di
    dart: dart
    dockerfile: dockerfile
    dtd: dtd
    elisp: el
    elixir: ex exs
    elm: elm
    embeddedtemplate: erb ejs
    erlang: erl hrl
    fennel: fnl
    fish: fish
    fortran: f f90 f95 f03 f08 for
    fsharp: fs fsx
    fsharp_signature: fsi
    gdscript: gd
    gleam: gleam
    glsl: glsl vert frag geom comp
    gn: gn gni
    go: go
    graphql: graphql gql graphqls
    groovy: groovy gradle gvy
    hack: hack
    hare: ha
    haskell: hs lhs
    haxe: hx
    hcl: hcl
    heex: heex
    hlsl: hlsl fx
    ini: ini cfg conf
    ispc: ispc
    janet: janet
    java: java
    javascript: js mjs cjs jsx es6
    json: json jsonc json5 geojson webmanifest jsonl ndjson
    jsonnet: jsonnet libsonnet
    julia: jl
    kdl: kdl
    kotlin: kt kts
    linkerscript: ld lds
    llvm: ll
    lua: lua
    luau: luau
    magik: magik
    make: mk mak make
    matlab: m
    mermaid: mmd mermaid
    nim: nim nims nimble
    ninja: ninja
    nix: nix
    objc: mm
    ocaml: ml
    ocaml_interface: mli
    odin: odin
    pascal: pas pp dpr lpr
    perl: pl pm t
    php: php phtml php3 php4 php5 php7 phps
    pony: pony
    powershell: ps1 psm1 psd1
    prisma: prisma
    properties: properties
    proto: proto
    puppet: pp
    purescript: purs
    python: py pyi pyw pyx pxd
    qmljs: qml
    query: scm
    r: r R
    racket: rkt rktd
    rego: rego
    ron: ron
    ruby: rb rake gemspec ru podspec
    rust: rs
    scala: scala sc sbt
    scheme: scm ss sld
    scss: scss
    smali: smali
    smithy: smithy
    solidity: sol
    sparql: rq sparql
    sql: sql ddl dml psql
    squirrel: nut
    starlark: bzl star bazel
    svelte: svelte
    swift: swift
    tablegen: td
    tcl: tcl tk
    terraform: tf tfvars
    thrift: thrift
    toml: toml
    tsx: tsx
    twig: twig
    typescript: ts mts cts
    typst: typ
    v: v
    verilog: sv svh vh
    vhdl: vhd vhdl
    vim: vim
    vue: vue
    wast: wast
    wat: wat
    wgsl: wgsl
    xml: xml xsd xsl xslt svg plist rss atom
    yaml: yaml yml
    yuck: yuck
    zig: zig zon
    """
)

INTERPRETERS = _table(
    """
    bash: sh bash zsh ksh dash ash bats
    clojure: clojure bb
    commonlisp: sbcl clisp
    elixir: elixir
    fish: fish
    groovy: groovy
    haskell: runghc runhaskell stack
    javascript: node nodejs bun
    julia: julia
    kotlin: kotlin
    lua: lua luajit
    make: make gmake
    nix: nix
    ocaml: ocaml
    perl: perl
    php: php
    powershell: pwsh powershell
    python: python pypy uv pythonw
    r: Rscript
    racket: racket
    ruby: ruby jruby rake
    scala: scala scala-cli
    scheme: guile
    swift: swift
    tcl: tclsh wish expect
    typescript: ts-node deno tsx
    """
)

MARKDOWN_SUFFIXES = frozenset("md markdown mdown mkd mkdn mdx qmd rmd".split())
HTML_SUFFIXES = frozenset("html htm xhtml shtml".split())
TEXT_SUFFIXES = frozenset("txt text log rst adoc asciidoc org tex latex csv tsv psv srt vtt po pot".split())
