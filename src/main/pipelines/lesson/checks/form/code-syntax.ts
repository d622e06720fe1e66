import { type ParserPlugin, parse } from '@babel/parser'
import type { Code } from 'mdast'
import { parseAllDocuments } from 'yaml'
import { counted, plural } from '../../../../../shared/counted.ts'
import type { Block } from '../../../../../shared/markdown/blocks.ts'
import { proseTextOf } from '../../../../../shared/markdown/prose.ts'
import { type Checked, checked, type Defect, notApplicable } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'
import { type Fault, faultOf, sentence, TEMPLATE } from './fault.ts'
import { isProgram, pythonFault } from './python-syntax.ts'
import { sqlFault, statementsIn } from './sql-syntax.ts'
import { tomlFault } from './toml-syntax.ts'

const NAME = 'Code syntax'

/** Longer blocks are not parsed, in characters. */
const MAX_CHARACTERS = 20_000

/** Maximum nesting depth of generic calls: deeper ones take the parser too long, as it tries two readings of each. */
const MAX_GENERICS = 8

const readers: Readonly<Record<string, Fault>> = {
  json: jsonFault,
  jsonc: jsonFault,
  json5: () => null,
  yaml: yamlFault,
  yml: yamlFault,
  js: scriptFault,
  javascript: scriptFault,
  mjs: scriptFault,
  cjs: scriptFault,
  jsx: scriptFault,
  ts: scriptFault,
  typescript: scriptFault,
  tsx: scriptFault,
  toml: tomlFault,
  python: pythonFault,
  python3: pythonFault,
  py: pythonFault,
  py3: pythonFault,
  sql: sqlFault,
  mysql: sqlFault,
  postgresql: sqlFault,
  postgres: sqlFault,
  pgsql: sqlFault,
  sqlite: sqlFault,
  tsql: sqlFault,
}

/**
 * Reports blocks of code that are empty or have a syntax error: JSON, YAML, TOML, JavaScript, TypeScript, Python
 * and SQL. Omitted text (“...”), templates, fragments of a program and code that the lesson shows as wrong are not defects.
 */
export function codeSyntax({ blocks, text }: LessonText): Checked {
  const fenced = blocks.flatMap((block, at) =>
    block.node.type === 'code' && /^[`~]{3}/u.test(text.slice(block.from, block.from + 3))
      ? [{ block, node: block.node, before: blocks[at - 1], after: blocks[at + 1] }]
      : [],
  )
  const read = fenced.filter(({ node }) => readerOf(node) !== null)
  if (fenced.length === 0) return notApplicable(NAME, 'The lesson has no fenced code.')
  const defects = fenced.flatMap(({ block, node, before, after }) => {
    if (node.value.trim() === '') return isDirective(node) ? [] : [emptyCode(block, node)]
    const fault = readerOf(node)?.(node.value) ?? null
    return fault === null || isShownAsWrong(node, [before, after]) ? [] : [unreadable(block, node, fault)]
  })
  if (read.length === 0 && defects.length === 0)
    return notApplicable(
      NAME,
      `No parser reads the ${fenced.length === 1 ? 'language of the only block' : `languages of the ${fenced.length} blocks`} of code, or the code is too long.`,
    )
  const others = read
    .filter(({ node }) => readerOf(node) === sqlFault)
    .reduce((sum, { node }) => sum + statementsIn(node.value).others, 0)
  const ofOthers =
    others === 0
      ? ''
      : ` ${counted(others, 'statement')} of SQL ${plural(others, 'was', 'were')} not checked.`
  const detail = `${read.length} of ${counted(fenced.length, 'block')} of code parsed, ${defects.length} ${plural(defects.length, 'is', 'are')} empty or cannot be read.${ofOthers}`
  return checked(NAME, detail, defects)
}

function readerOf({ lang, meta, value }: Code): Fault | null {
  if (value.length > MAX_CHARACTERS || nestedGenerics(value) > MAX_GENERICS) return null
  const [, name = ''] = /^\{?\.?([\w-]+)/u.exec(lang ?? '') ?? []
  const reader = readers[name.toLowerCase()] ?? null
  if (reader === sqlFault && statementsIn(value).checked.length === 0) return null
  return reader === pythonFault && (IS_OUTPUT.test(meta ?? '') || !isProgram(value)) ? null : reader
}

/** A mark behind the language for what a program prints. */
const IS_OUTPUT = /^out(?:put)?\b/iu

/** Returns the maximum nesting depth of generic calls such as “a<B>(” in a block. */
function nestedGenerics(source: string): number {
  const open: boolean[] = []
  let [depth, most] = [0, 0]
  for (const [mark] of source.matchAll(/(?<!=)>\s{0,20}\(|[()]/gu)) {
    if (mark === ')') depth -= open.pop() === true ? 1 : 0
    else {
      open.push(mark !== '(')
      depth += mark === '(' ? 0 : 1
    }
    most = Math.max(most, depth)
  }
  return most
}

/** Returns whether a block is a directive of MyST or a chunk of a notebook; these may be empty. */
function isDirective({ lang }: Code): boolean {
  return /^[{:=]/u.test(lang ?? '')
}

/** Languages whose blocks may be empty: a program may print nothing, and learners may have to fill in a text. */
const MAY_BE_EMPTY = /^(?:output|text|txt|plain|plaintext|console|none|)$/iu

/** A file behind the language, which a site shows in the block or in its editor: it may be empty. */
const FROM_FILE = /\bsrc\s*=|[\w-]\.[a-z]{1,5}\b/iu

function emptyCode({ from, to }: Block, { lang, meta }: Code): Defect {
  return {
    type: 'CODE',
    severity: MAY_BE_EMPTY.test(lang ?? '') || FROM_FILE.test(meta ?? '') ? 'info' : 'minor',
    criterion: 'completeness',
    place: { from, to },
    description: 'This block of code is empty.',
    suggestedFix: 'Write the code, or leave the block out.',
  }
}

function unreadable({ from, to }: Block, { lang }: Code, fault: string): Defect {
  return {
    type: 'CODE',
    severity: 'info',
    criterion: 'factual_accuracy',
    place: { from, to },
    description: `The parser of “${lang ?? ''}” cannot read this code: ${fault}`,
    suggestedFix: 'Correct the code, or name another language.',
  }
}

/** Errors of a program that runs: its code is read without a fault. */
const AT_RUN_TIME =
  /\b(?:uncaught )?(?:\(in promise\) )?(?:type|reference|range|uri|eval|value|key|index|name|attribute|zero ?division)errors?\b[^\n]*|\b(?:error handl\w*|handl\w* (?:the |an |any )?errors?|on ?error|error\.\w+|new error|catch\w* (?:the |an |any )?errors?|if (?:there is |there's )?an error|no errors?|an error (?:-|–|—)[^\n]*|error messages?|trial and error|mensajes? de error|сообщени\p{L}+ об ошибк\p{L}+)/giu

const WRONG =
  /\b(?:errors?|wrong|invalid|incorrect|fails?|broken|not valid|bad|mistakes?|does(?: not|n['’]t) (?:work|compile|parse)|syntaxerror)\b|ошибк|неверн|неправильн|\berror(?:es)?\b|incorrect|falsch|fehler|erreur|错误|錯誤|报错|報錯|無効|エラー|오류|خطأ|❌/iu

/** Words for errors of syntax: the others are about what a program does, or about a program that cannot do it. */
const WRONG_SYNTAX =
  /syntax ?errors?|errors? (?:of|in) (?:the )?syntax|(?:wrong|invalid|bad|incorrect) syntax|syntaxfehler|erreurs? de syntaxe|err(?:or|ores) de sintaxis|синтаксическ\p{L}+ ошибк|ошибк\p{L}+ синтаксис|语法错误|語法錯誤|構文エラー|문법 오류|خطأ (?:في الصياغة|صياغ)|\b(?:unexpected|unclosed|unterminated|unbalanced|unmatched)\b|\bmissing (?:an? |the |closing |opening )*[\p{P}\p{S}]|(?:missing|forg[eo]t\w*|without|extra|no) (?:\w+ ){0,3}(?:bracket|brace|parenthes|quote)|not (?:compile|parse)|❌/iu

/** Length of the text above and below the code that is about the code, in characters. */
const MAX_NEAR = 200

/**
 * Returns whether the lesson shows the code as wrong, in its own comments or in the text around it. A bracket that is
 * missing is shown only by words about syntax: a lesson about errors has programs that run, too.
 */
function isShownAsWrong({ value, meta }: Code, around: readonly (Block | undefined)[]): boolean {
  const [before = '', after = ''] = around.map((block) =>
    block === undefined ? '' : proseTextOf(block.node),
  )
  const texts = [before.slice(-MAX_NEAR), after.slice(0, MAX_NEAR)]
  const pattern = isUnbalanced(value) ? WRONG_SYNTAX : WRONG
  return [...commentsIn(value), meta ?? '', ...texts].some((each) =>
    pattern.test(each.replace(pattern === WRONG ? AT_RUN_TIME : /$^/u, ' ')),
  )
}

/** Strings, regular expressions and comments: their brackets are text. */
const TEXTS =
  /\/\*[\s\S]{0,2000}?\*\/|(?<!:)\/\/[^\n]*|(?:^|\s)(?:#|--)[^\n]*|'''[\s\S]{0,4000}?'''|"""[\s\S]{0,4000}?"""|`(?:\\[\s\S]|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<=[=(,:;!&|?[{}\n]\s{0,20})\/(?![/*\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//gu

/** Returns whether a block has a bracket that is not closed, or closes one that is not open. */
function isUnbalanced(code: string): boolean {
  const open: string[] = []
  for (const [mark] of code.replace(TEXTS, ' ').matchAll(/[()[\]{}]/gu)) {
    if ('([{'.includes(mark)) open.push(mark)
    else if (open.pop() !== PAIRS[mark]) return true
  }
  return open.length > 0
}

const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Comments of scripts: text that they leave out says nothing about the code. */
const COMMENTS = /(?<!:)\/\/[^\n]*|\/\*[\s\S]{0,2000}?\*\//gu

/** Strings within a line: dots in them leave nothing out. */
const SHORT_STRINGS = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/gu

function commentsIn(code: string): string[] {
  return code.match(/\/\/[^\n]*|\/\*[\s\S]{0,2000}?\*\/|#[^\n]*|<!--[\s\S]{0,2000}?-->/gu) ?? []
}

function jsonFault(source: string): string | null {
  const plain = source
    .replace(
      /("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//gu,
      (_, text: string | undefined) => text ?? ' ',
    )
    .replace(/,(\s*[\]}])/gu, '$1')
    .trim()
    .replace(/,$/u, '')
  const forms = [
    plain,
    `{${plain}}`,
    `[${plain}]`,
    ...(isLines(plain) ? [`[${plain.split('\n').join(',')}]`] : []),
  ]
  if (forms.some(isJson) || TEMPLATE.test(source)) return null
  const last = faultOf(() => JSON.parse(plain))
  return last === null ? null : sentence(last)
}

function isLines(text: string): boolean {
  return text.split('\n').every((line) => /^\s*[{["\d-].*$/u.test(line))
}

function isJson(text: string): boolean {
  return faultOf(() => JSON.parse(text)) === null
}

function yamlFault(source: string): string | null {
  const error = parseAllDocuments(source, {
    prettyErrors: false,
    logLevel: 'silent',
    uniqueKeys: false,
    customTags: [],
  })
  const first = 'errors' in error ? undefined : error.flatMap(({ errors }) => errors)[0]
  return first === undefined || TEMPLATE.test(source) ? null : sentence(first.message)
}

/** Wrappers that turn a fragment into a program: class members, object fields, branches, elements. */
const WRAPPERS: readonly ((source: string) => string)[] = [
  (source) => source,
  (source) => `class A { ${source}\n}`,
  (source) => `({ ${source}\n})`,
  (source) => `(${source}\n)`,
  (source) => (/^(?:\s*\/\/[^\n]*\n)*\s*</u.test(source) ? `<>${source}\n</>` : source),
  (source) => `switch (a) { ${source}\n}`,
  (source) => `async function* f() { ${source}\n}`,
]

/** Optional arguments of a signature: “parse(text[, reviver])”, at most three within each other. */
const OPTIONAL = /(?<=[\w)}\]])\[(,[^[\]\n]*)\]/gu

function withoutOptional(source: string): string {
  return [1, 2, 3].reduce((code) => code.replace(OPTIONAL, '$1'), source)
}

/** Dialects to try: lessons show types in blocks of JavaScript, and elements in blocks of TypeScript. */
const DIALECTS: readonly (readonly ParserPlugin[])[] = [
  ['jsx', 'typescript', 'decorators-legacy', 'decoratorAutoAccessors'],
  ['typescript', 'decorators-legacy'],
  ['jsx', 'decorators', 'decoratorAutoAccessors'],
]

function scriptFault(source: string): string | null {
  const shown = withoutOptional(source)
    .replace(/^([ \t]*)(?:\.\.\.|…)[ \t]*$/gmu, '$1')
    .replace(/^#!.*$/mu, '')
    .replace(/·{3,}/gu, '')
    .replace(/([=(>?:,]\s*)\/\*[^*]*\*\/(?=\s*[);,\n])/gu, '$1null') // A comment instead of a value.
    .replace(/\*\/?!\*/gu, '') // Diff marks of lines that a site highlights.
    .replace(/^(?:[-+] |> )/gmu, '')
  const isRead = WRAPPERS.some((wrap) =>
    DIALECTS.some((plugins) => scriptFaultOf(wrap(shown), plugins) === null),
  )
  if (isRead) return null
  const bare = source.replace(COMMENTS, ' ').replace(SHORT_STRINGS, "''")
  if (
    !hasOpenCall(bare) &&
    TEMPLATE.test(bare.replace(/\$\{/gu, '')) &&
    /…|\{%|\{\{|\.\.\.(?![\w[{(])/u.test(bare)
  )
    return null
  const fault = scriptFaultOf(shown, ['jsx', 'typescript', 'decorators-legacy'])
  return fault === null ? null : sentence(fault)
}

/** Returns whether a line ends a statement within the parentheses that it opens: no omitted text closes them. */
function hasOpenCall(code: string): boolean {
  const count = (line: string, mark: string) => line.split(mark).length - 1
  return code
    .split('\n')
    .some((line) => /;\s*$/u.test(line) && !/[{}]|\bfor\b/u.test(line) && count(line, '(') > count(line, ')'))
}

/**
 * Semantic errors that are ignored, such as two variables with the same name: lessons show variants of code one below
 * the other.
 */
const OF_MEANING =
  /already been declared|Duplicate|is not defined|Missing initializer|must be the last|cannot be used to decorate|not allowed in strict|may only|only be used/u

function scriptFaultOf(source: string, plugins: readonly ParserPlugin[]): string | null {
  return faultOf(() => {
    const fault = (parsed(source, plugins).errors ?? []).find(({ message }) => !OF_MEANING.test(message))
    if (fault !== undefined) throw new Error(fault.message)
  })
}

function parsed(
  source: string,
  plugins: readonly ParserPlugin[],
): ReturnType<typeof parse> & { readonly errors?: readonly Error[] | null } {
  return parse(source, {
    errorRecovery: true,
    sourceType: 'unambiguous',
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
    allowSuperOutsideMethod: true,
    allowUndeclaredExports: true,
    allowNewTargetOutsideFunction: true,
    allowImportExportEverywhere: true,
    plugins: [...plugins],
  })
}
