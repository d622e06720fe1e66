import { parser } from '@lezer/python'
import { type Fault, TEMPLATE } from './fault.ts'

/**
 * Returns the syntax error of a block of Python 3. Not errors: magic commands of notebooks, templates, omitted parts,
 * bodies that are left to the learner, and fragments such as a branch without its condition. A block that is mostly no
 * Python, such as output, has no error either.
 */
export const pythonFault: Fault = (source) => {
  const code = programOf(source)
  const open = unclosedLine(code)
  if (open !== null && isMostlyPython(source, 1) && !isOmitting(source) && !isDiff(source))
    return `the bracket in “${open.trim().slice(0, MAX_SHOWN)}” is not closed.`
  const string = unclosedString(code)
  if (string !== null && isMostlyPython(source, 1) && !isOmitting(source) && !isDiff(source))
    return `the string in “${string.trim().slice(0, MAX_SHOWN)}” is not closed.`
  const errors = errorsIn(code)
  const [first] = errors
  if (first === undefined || !isMostlyPython(source, errors.length)) return null
  const isFragment = FRAGMENTS.some(([of, whole]) => of.test(code) && errorsIn(whole(code)).length === 0)
  if (isFragment || isOmitting(source) || isDiff(source)) return null
  const before = code.split('\n').slice(0, first)
  const shown = (before.findLast((line) => line.trim() !== '') ?? '').trim().slice(0, MAX_SHOWN)
  return `error near “${shown}”.`
}

/** Strings, comments and brackets: all that decides whether a bracket is open. */
const BRACKETS =
  /(?:'''[\s\S]*?(?:'''|$)|"""[\s\S]*?(?:"""|$)|'(?:\\[\s\S]|[^'\\\n])*'?|"(?:\\[\s\S]|[^"\\\n])*"?|#[^\n]*)|[([{]|[)\]}]/gu

/**
 * Returns the line of a bracket that is never closed although its statement ends: the next line of code is not indented
 * further and closes nothing. The parser reads the rest of the block as part of the bracket, so that its errors look like
 * those of prose. `null` if there is none.
 */
function unclosedLine(code: string): string | null {
  const open: number[] = []
  let [line, last] = [0, 0]
  for (const { 0: token, index } of code.matchAll(BRACKETS)) {
    line += code.slice(last, index).split('\n').length - 1
    last = index
    if (/^[([{]$/u.test(token)) open.push(line)
    else if (/^[)\]}]$/u.test(token)) open.pop()
  }
  const lines = code.split('\n')
  const found = [...new Set(open)].find((at) => {
    const [own = '', below] = [lines[at], lines.slice(at + 1, at + 1 + MAX_BLANK).find(isCode)]
    if (/[,([{\\]\s*(?:#.*)?$/u.test(own)) return isLeftBelow(own, lines.slice(at + 1))
    if (below === undefined) return lines.slice(at + 1).every((each) => !isCode(each))
    const isName = /^\s*\w+\s*$/u.test(below) && /[\w)\]}'"]\s*$/u.test(own)
    const isStatement = (CODE_LINE.test(below) || isName) && !/^\s*[)\]}]/u.test(below)
    return HEADER.test(own) || (isStatement && indentOf(below) <= indentOf(own))
  })
  return found === undefined ? null : (lines[found] ?? null)
}

/** Returns whether a statement follows at the indent of a line that ends within a bracket: arguments are indented further. */
function isLeftBelow(own: string, below: readonly string[]): boolean {
  const next = below.slice(0, MAX_BLANK).find((line) => isCode(line) && indentOf(line) <= indentOf(own))
  return next !== undefined && STATEMENT.test(next)
}

/** A statement that is no argument of a call. */
const STATEMENT =
  /^\s*(?:(?:async\s+)?(?:def|class|with|for|while|try)\b.*:\s*(?:#.*)?$|(?:import|from|return|raise|del|assert)\s\S|[\w.]+ = |[\w.]+\([^()]*\)\s*(?:#.*)?$)/u

/** Returns the line of a string that does not end on it; `null` if there is none. */
function unclosedString(code: string): string | null {
  for (const { 0: token, index } of code.matchAll(BRACKETS)) {
    const [quote = ''] = token
    if (!/['"]/u.test(quote) || token.startsWith(quote.repeat(3))) continue
    if (token.length === 1 || !token.endsWith(quote) || /(?<!\\)(?:\\\\)*\\.$/u.test(token))
      return code.slice(code.lastIndexOf('\n', index) + 1).split('\n')[0] ?? null
  }
  return null
}

/** Maximum number of blank lines and comments between a line and the next line of code. */
const MAX_BLANK = 20

/** Maximum length of the line that a finding shows, in characters. */
const MAX_SHOWN = 80

/**
 * Returns whether a block tagged as Python is a program of Python 3, and not a session of a console or a notebook, a
 * command of another language, an error values as they are printed, a signature, or Python 2. Contexts in
 * parentheses count as none, as the parser does not know them.
 */
export function isProgram(source: string): boolean {
  return !NO_PROGRAM.test(source)
}

const NO_PROGRAM = new RegExp(
  [
    /^[ \t]*(?:>>>|(?:In|Out) ?\[[\d ]*\]:)/,
    /^[ \t]*%%(?!time|capture|prun|writefile[ \t]+\S+\.py\b)/,
    /^[ \t]*(?:print[ \t]+["'\w%(]|print[ \t]*>>|exec[ \t]+["'\w]|raise[ \t]+\w+[ \t]*,)/,
    /^[ \t]*except[ \t]+[\w.()]+[ \t]*,[ \t]*\w+[ \t]*:|(?<![\w.'"-])0\d+\b(?!\.)|\bur["']/,
    /^Traceback |^[ \t]*File "[^"\n]*", line |^\w*(?:Error|Exception|Warning)\b(?::|$)/,
    /<(?:class|function|module|bound method|built-in|generator)\b|<[\w.]+ (?:object|at)\b|\bat 0x[\da-f]/,
    /^[ \t]*\w+: \w+\(\{$|^[\w.]+\([^()\n]*\) [\w.]+\(/,
    /\[,|^[ \t]*(?:async[ \t]+)?with[ \t]*\(/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'mu',
)

/** Marks of what a program leaves out, besides those of templates. */
const OMITTED = new RegExp(`${TEMPLATE.source}|\\.\\.|\\?\\?|[=(,] ?\\?`, 'mu')

/** Returns whether a block leaves something out: dots and marks of templates within strings and comments do not. */
function isOmitting(source: string): boolean {
  const bare = source.replace(BRACKETS, (token) =>
    /^[([{)\]}]$/u.test(token) || /^#\s*(?:\.\.\.|…)/u.test(token) ? token : ' ',
  )
  return OMITTED.test(bare)
}

/** Returns whether a block shows lines that were removed or added. */
function isDiff(source: string): boolean {
  return /^[ \t]*[-+][ \t]*\w+[ \t]*=(?!=)|^- *\w/mu.test(source)
}

/** Returns the program within a block, without magic commands. */
function programOf(source: string): string {
  const lines = source.replace(/\r\n?/gu, '\n').split('\n')
  return dedented(lines.map(withoutMagic)).join('\n')
}

/** Replaces a magic command, a command of the system, a request for help, dots and prose with an empty statement. */
function withoutMagic(line: string): string {
  return line
    .replace(PROSE, '$1pass')
    .replace(
      /^(\s*)(?:[%!?]\S.*|[\w.]+\?{1,2}\s*|\w+\s*=\s*[!%][\w{].*|(?:\.\.\.|…|etc\.?|\.)\s*)$/u,
      '$1pass',
    )
}

/** A line of words alone, as in “do something here”: a comment without its mark, or output. */
const PROSE =
  /^(\s*)(?!(?:False|None|True|and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield)\b)[\p{L}\p{M}]+(?:[ ,;'’-]+[\p{L}\p{M}]+)+[.!?]*\s*$/u

/** Removes the indent that all lines share, and gives a header without a body an empty one. */
function dedented(lines: readonly string[]): string[] {
  const indents = lines.filter(isCode).map((line) => indentOf(line))
  const shared = Math.min(...indents)
  const plain = lines.map((line) => (isCode(line) ? line.slice(shared) : line.trim() === '' ? '' : line))
  return plain.flatMap((line, at) => {
    if (!HEADER.test(line)) return [line]
    const next = plain.slice(at + 1).find(isCode)
    const hasComment = plain[at + 1] !== undefined && /^\s*#/u.test(plain[at + 1] ?? '')
    const isOpen =
      next === undefined || (indentOf(next) <= indentOf(line) && (hasComment || isBlank(plain[at + 1])))
    return isOpen ? [line, `${' '.repeat(indentOf(line) + 1)}pass`] : [line]
  })
}

const HEADER =
  /^\s*(?:async\s+)?(?:def|class|if|elif|else|for|while|try|except|finally|with)\b.*:\s*(?:#.*)?$/u

function isCode(line: string): boolean {
  return !/^\s*(?:#|$)/u.test(line)
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === ''
}

function indentOf(line: string): number {
  return /^\s*/u.exec(line)?.[0].length ?? 0
}

/** Fragments by their first or last line, and what turns one into a program. */
const FRAGMENTS: readonly (readonly [RegExp, (code: string) => string])[] = [
  [/^\s*(?:elif|else)\b/u, (code) => `if a:\n pass\n${code}`],
  [/^\s*(?:except|finally)\b/u, (code) => `try:\n pass\n${code}`],
  [/^[^\n]*,[ \t]*(?:#.*)?(?:\n|$)/u, (code) => `a(${code}\n)`],
  [/^[^\n]*,[ \t]*(?:#.*)?(?:\n|$)/u, (code) => `{${code}\n}`],
  [/\n?@[^\n]*\s*$/u, (code) => `${code}\ndef a():\n pass`],
]

/** A number that ends in a point, which the parser does not know. */
const UNKNOWN_FLOAT = /(?<![\w.])\d+\.(?![\w.])/gu

/** Returns the numbers of the lines that have an error, in their order and counted from one. */
function errorsIn(code: string): number[] {
  const source = `${code.replace(UNKNOWN_FLOAT, '$&0')}\n`
  const ends = [...source.matchAll(/\n/gu)].map(({ index }) => index)
  const lines: number[] = []
  let line = 0
  parser.parse(source).iterate({
    enter: ({ type, from }) => {
      if (!type.isError) return
      while ((ends[line] ?? from) < from) line += 1
      if (lines.at(-1) !== line + 1) lines.push(line + 1)
    },
  })
  return lines
}

/** Strings over several lines: they have no lines of code. */
const LONG_STRINGS = /'''[\s\S]*?'''|"""[\s\S]*?"""/gu

/** Returns whether a block is Python with an error, and not output or prose: few of its lines have errors. */
function isMostlyPython(source: string, errors: number): boolean {
  const lines = source.replace(LONG_STRINGS, "''").split('\n').filter(isCode)
  const sure = lines.filter((line) => CODE_LINE.test(line)).length
  return sure > 0 && errors <= Math.max(1, lines.length / 4) && sure * 2 >= lines.length
}

/** A line that can hardly be anything but code. */
const CODE_LINE =
  /^\s*(?:(?:async\s+)?(?:def|class|if|elif|else|for|while|try|except|finally|with|return|import|from|raise|yield|pass|break|continue|del|assert|global|nonlocal|lambda|match|case)\b|@\w|[\w.[\]'", *]+\s*(?:[-+*/%&|^]|\/\/|\*\*)?=(?!=)|[\w.]+\s*\(|[\w.]+\[|[bfr]{0,2}['"]|\(*-?\d[\d.\s()]*[-+*/%][-+*/%\d.\s()]*$|\[[^\n]* for \w[^\n]* in )|^\s*[\])}]|[,([{\\:]\s*(?:#.*)?$/u
