/** How a line reads: as code for certain, as code where others beside it do, or as something else. */
type Likeness = 'code' | 'maybe' | 'other'

/** Lines of Python, Ruby, R and shells, whose comments begin with a number sign, that are no sentence. */
const CODE: readonly RegExp[] = [
  /^(?:from\s+[\w.]+\s+)?import\s+[\w.*]+(?:\s+as\s+\w+)?(?:\s*,\s*[\w.]+(?:\s+as\s+\w+)?)*$/,
  /^(?:async\s+)?def\s+[\w.]+[?!]?(?:\s*\(.*\)(?:\s*->.+)?:?)?$/,
  /^class\s+[A-Z]\w*(?:\(.*\))?:$/,
  /^(?:if|elif|while|with|except|return|for\s+\w+\s+in|for\s+\w+,\s*\w+\s+in)\b.*(?:\w\(|[=!<>]=|[[\]'"]).*:?$/,
  /^for\s+\w+\s+in\s+[\w.$"{}]+(?::|;\s*do)$/,
  /^(?:else|try|finally|except):$/,
  /^[a-z_][\w.]*(?:_|\.|\[[^\]]*\])[\w.[\]'"]*\s*[-+*/%|&]?=\s*\S/i,
  /^[a-z_]\w*(?:\s*,\s*[a-z_]\w*)*\s*=\s*(?:[rfbu]?["'[{]|[A-Za-z_][\w.]*\(|(?:None|True|False|NULL)$)/i,
  /^[A-Za-z][\w.]*\s*<-\s*\S/,
  /^(?!\w+\(e?s\)$)[A-Za-z_][\w.]*\(.*\)$/,
  /^(?:puts|echo|print|require|require_relative)\s+["'$]/,
  /^(?:\$|>>>|In \[\d+\]:)\s+\S/,
  /^export\s+\w+=/,
  /^(?:sudo\s+[a-z]|pip3?\s+install\b|(?:apt|apt-get|npm|brew|conda|gem|yarn)\s+(?:install|update|add|run)\b)/,
  /^git\s+(?:add|branch|checkout|clone|commit|fetch|init|merge|pull|push|rebase|status)\b/,
  /^(?:INSERT INTO|CREATE TABLE|DELETE FROM|SELECT \S.*\bFROM)\s+\S/,
  /^(?:cd|mkdir|touch|source)\s+[\w./~-]+$/,
]

/** What says something of a sum as well as of a variable, and what closes a part of code. */
const MAYBE = /^\(.*\)[,;]$|^[a-z_]\w*\s*[-+*/%]?=(?!=)\s*\S|^(?:end|fi|done|esac|pass|break|continue)$/i

/** What the preprocessor of C reads, behind its number sign. */
const DIRECTIVE =
  /^(?:include\s*(?:<[^<>]+>|"[^"]+")|define\s+[A-Z_][A-Z0-9_]*(?:\(|\s|$)|(?:ifn?def|undef|pragma)\s+\w|if\s+defined|endif$)/

/** Lines of C and what is like it; the second is no item of a list that ends with a semicolon. */
const OF_C = /[;{}]$/
const STATEMENT = /[)\]}'"\d];$|^[{}()[\]]+[;,]?$/

/**
 * Whether a heading of number signs is a comment, or a line for a preprocessor, in code that stands in no fence: Markdown
 * takes it for a heading, and its writer did not. It is told by the lines that touch it, where only other comments stand
 * between: code below a heading of the first level, or above it, or on both sides of a deeper one. What opens the text is
 * its title. `from` is where the heading begins.
 */
export function isCommentOfCode(text: string, from: number, depth: number): boolean {
  if (text.charAt(from) !== '#') return false
  const below = touching(text, from, 1)
  const above = touching(text, from, -1)
  const line = lineAt(text, from)
  if (DIRECTIVE.test(line.replace(/^#\s*/, '')))
    return [...above, ...below].some((other) => isDirective(other) || OF_C.test(other))
  const isAbove = areCode(above)
  const isBelow = areCode(below)
  if (depth > 1) return isAbove && isBelow
  return isAbove || (isBelow && text.slice(0, from).trim() !== '')
}

/** Whether a paragraph is code that stands in no fence: most of its lines read as code, and one of them for certain. */
export function isBareCode(source: string): boolean {
  const lines = source.split('\n').map((line) => line.trim())
  const isCertain = (line: string) => likenessOf(line) === 'code' || STATEMENT.test(line)
  const likely = lines.filter((line) => isCertain(line) || OF_C.test(line) || likenessOf(line) === 'maybe')
  return likely.length * 2 > lines.length && lines.some(isCertain)
}

/** Lines up to the next empty one, away from the heading, without the comments that stand first. */
function touching(text: string, from: number, step: 1 | -1): string[] {
  const lines: string[] = []
  let at = next(text, from, step)
  for (let read = 0; at !== null && read < MOST_LINES; read += 1) {
    const line = lineAt(text, at)
    if (line === '') break
    if (lines.length > 0 || !/^#\s/.test(line) || isDirective(line)) lines.push(line)
    at = next(text, at, step)
  }
  return lines
}

/** So many lines tell what they are; a comment is not longer. */
const MOST_LINES = 6

/** A longer line is no line of code that somebody wrote into a text. */
const LONGEST_LINE = 300

/** Where the line below or above begins; `null` without one. */
function next(text: string, from: number, step: 1 | -1): number | null {
  if (step === 1) {
    const end = text.indexOf('\n', from)
    return end === -1 ? null : end + 1
  }
  const begin = text.lastIndexOf('\n', from - 1)
  return begin === -1 || from === 0 ? null : begin === 0 ? 0 : text.lastIndexOf('\n', begin - 1) + 1
}

function lineAt(text: string, from: number): string {
  const end = text.indexOf('\n', from)
  return text.slice(from, end === -1 ? text.length : end).trim()
}

function isDirective(line: string): boolean {
  return line.startsWith('#') && DIRECTIVE.test(line.slice(1).trimStart())
}

/** Whether the line that touches is code, or may be and stands with another that is or may be. */
function areCode([first, ...more]: readonly string[]): boolean {
  if (first === undefined) return false
  const likeness = likenessOf(first)
  return likeness === 'code' || (likeness === 'maybe' && more.some((line) => likenessOf(line) !== 'other'))
}

/** Reads a line without its comment; one with marks of Markdown, or that ends as a sentence does, is no code. */
function likenessOf(line: string): Likeness {
  if (line.length > LONGEST_LINE) return 'other'
  const code = line.replace(/\s+#\s.*$/, '')
  if (/^(?:[-*+|<]|>(?!>>))|`|\]\(|\*\*|[\p{L}][.?!]$/u.test(code)) return 'other'
  if (CODE.some((pattern) => pattern.test(code))) return 'code'
  return MAYBE.test(code) ? 'maybe' : 'other'
}
