import { type ParserPlugin, parse } from '@babel/parser'
import type { Code } from 'mdast'
import { parseAllDocuments } from 'yaml'
import { counted, plural } from '../../../../../shared/counted.ts'
import type { Block } from '../../../../../shared/markdown/blocks.ts'
import { proseTextOf } from '../../../../../shared/markdown/prose.ts'
import { type Checked, checked, type Defect, notApplicable } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'

const NAME = 'Code syntax'

/** A longer block is not parsed. */
const MAX_CHARACTERS = 20_000

/** More calls with types within each other take a parser too long, as it tries each as two things. */
const MAX_GENERICS = 8

/** A fault for which a block cannot be read; `null` where there is none. */
type Fault = (source: string) => string | null

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
}

/**
 * Blocks of code that are empty, or that the parser of their language cannot read: JSON, YAML, JavaScript and TypeScript.
 * Left out text (“...”), templates, parts of a program and code that the lesson shows as wrong are no defects.
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
  const detail = `${read.length} of ${counted(fenced.length, 'block')} of code parsed, ${defects.length} ${plural(defects.length, 'is', 'are')} empty or cannot be read.`
  return checked(NAME, detail, defects)
}

function readerOf({ lang, value }: Code): Fault | null {
  if (value.length > MAX_CHARACTERS || nestedGenerics(value) > MAX_GENERICS) return null
  const [, name = ''] = /^\{?\.?([\w-]+)/u.exec(lang ?? '') ?? []
  return readers[name.toLowerCase()] ?? null
}

/** How many calls with types, such as “a<B>(”, are open at once in a block. */
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

/** Directives of MyST and chunks of notebooks may have no text. */
function isDirective({ lang }: Code): boolean {
  return /^[{:=]/u.test(lang ?? '')
}

/** A program may print nothing, and a text may be for learners to fill in. */
const MAY_BE_EMPTY = /^(?:output|text|txt|plain|plaintext|console|none|)$/iu

function emptyCode({ from, to }: Block, { lang }: Code): Defect {
  return {
    type: 'CODE',
    severity: MAY_BE_EMPTY.test(lang ?? '') ? 'info' : 'minor',
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

const WRONG =
  /\b(?:errors?|wrong|invalid|incorrect|fails?|broken|not valid|bad|mistakes?|does(?: not|n['’]t) (?:work|compile|parse)|syntaxerror)\b|ошибк|неверн|неправильн|error|incorrect|falsch|fehler|erreur|错误|錯誤|無効|エラー|오류|خطأ|❌/iu

/** Whether a lesson shows code as wrong: in its own comments, or in the texts around it. */
function isShownAsWrong({ value, meta }: Code, around: readonly (Block | undefined)[]): boolean {
  const texts = around.map((block) => (block === undefined ? '' : proseTextOf(block.node)))
  return [...commentsIn(value), meta ?? '', ...texts].some((each) => WRONG.test(each))
}

function commentsIn(code: string): string[] {
  return code.match(/\/\/[^\n]*|\/\*[\s\S]{0,2000}?\*\/|#[^\n]*|<!--[\s\S]{0,2000}?-->/gu) ?? []
}

/** Marks of templates and of parts that are left out; no parser reads them, and readers do. */
const TEMPLATE = /\{\{|\{%|<%|\$\{|<[A-Za-z][\w -]*>|\.\.\.|…|\[\[|^[ \t]*[>$] /mu

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

/** Programs, and parts of them that a lesson may show: members of a class, fields of an object, branches, elements. */
const WRAPPERS: readonly ((source: string) => string)[] = [
  (source) => source,
  (source) => `class A { ${source}\n}`,
  (source) => `({ ${source}\n})`,
  (source) => `(${source}\n)`,
  (source) => (/^(?:\s*\/\/[^\n]*\n)*\s*</u.test(source) ? `<>${source}\n</>` : source),
  (source) => `switch (a) { ${source}\n}`,
  (source) => `async function* f() { ${source}\n}`,
]

/** Lessons show types in blocks of JavaScript, and elements in blocks of TypeScript. */
const DIALECTS: readonly (readonly ParserPlugin[])[] = [
  ['jsx', 'typescript', 'decorators-legacy'],
  ['typescript', 'decorators-legacy'],
  ['jsx', 'decorators'],
]

function scriptFault(source: string): string | null {
  const shown = source
    .replace(/^([ \t]*)(?:\.\.\.|…)[ \t]*$/gmu, '$1')
    .replace(/^#!.*$/mu, '')
    .replace(/\*\/?!\*/gu, '') // marks of lines that a site highlights
    .replace(/^(?:[-+] |> )/gmu, '')
  const isRead = WRAPPERS.some((wrap) =>
    DIALECTS.some((plugins) => scriptFaultOf(wrap(shown), plugins) === null),
  )
  if (isRead) return null
  if (TEMPLATE.test(source.replace(/\$\{/gu, '')) && /…|\{%|\{\{|\.\.\.(?![\w[{(])/u.test(source)) return null
  const fault = scriptFaultOf(shown, ['jsx', 'typescript', 'decorators-legacy'])
  return fault === null ? null : sentence(fault)
}

/** Errors of meaning, such as two variables of one name: lessons show variants of code below each other. */
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

function faultOf(read: () => unknown): string | null {
  try {
    read()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function sentence(message: string): string {
  const line = message.split('\n')[0] ?? ''
  return line.endsWith('.') ? line : `${line}.`
}
