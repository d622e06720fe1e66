/** The likeness of a line to code: certain, possible (if adjacent lines are code), or none. */
type Likeness = 'code' | 'maybe' | 'other'

/** Lines of Python, Ruby, R and shells, whose comments begin with a number sign; these patterns match no sentence. */
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

/** Statements that may also be formulas, and closing keywords of a block of code. */
const MAYBE = /^\(.*\)[,;]$|^[a-z_]\w*\s*[-+*/%]?=(?!=)\s*\S|^(?:end|fi|done|esac|pass|break|continue)$/i

/** Directives of the C preprocessor, after the number sign. */
const DIRECTIVE =
  /^(?:include\s*(?:<[^<>]+>|"[^"]+")|define\s+[A-Z_][A-Z0-9_]*(?:\(|\s|$)|(?:ifn?def|undef|pragma)\s+\w|if\s+defined|endif$)/

/** Lines of C and similar languages; the second does not match a list item that ends with a semicolon. */
const OF_C = /[;{}]$/
const STATEMENT = /[)\]}'"\d];$|^[{}()[\]]+[;,]?$/

/**
 * Returns whether a heading with number signs is a comment or a preprocessor line in code outside of a fence, which
 * Markdown reads as a heading. It is decided by the adjacent lines, skipping other comments: code below or above a
 * heading of the first level, or on both sides of a deeper one. The heading at the beginning of the text is its title.
 * `from` is the start offset of the heading.
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

/**
 * Returns whether a paragraph is code outside of a fence: most of its lines may be code, and one of them certainly is.
 */
export function isBareCode(source: string): boolean {
  const lines = source.split('\n').map((line) => line.trim())
  const isCertain = (line: string) => likenessOf(line) === 'code' || STATEMENT.test(line)
  const likely = lines.filter((line) => isCertain(line) || OF_C.test(line) || likenessOf(line) === 'maybe')
  return likely.length * 2 > lines.length && lines.some(isCertain)
}

/** Returns the lines up to the next empty one, away from the heading, without leading comments. */
function touching(text: string, from: number, step: 1 | -1): string[] {
  const lines: string[] = []
  let at = next(text, from, step)
  for (let read = 0; at !== null && read < MAX_LINES; read += 1) {
    const line = lineAt(text, at)
    if (line === '') break
    if (lines.length > 0 || !/^#\s/.test(line) || isDirective(line)) lines.push(line)
    at = next(text, at, step)
  }
  return lines
}

/** Maximum number of lines to examine; a comment is not longer. */
const MAX_LINES = 6

/** Longer lines are not code, in characters. */
const LONGEST_LINE = 300

/** Returns the start offset of the line below or above; `null` without one. */
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

/** Returns whether the adjacent line is code, or possibly code next to another such line. */
function areCode([first, ...more]: readonly string[]): boolean {
  if (first === undefined) return false
  const likeness = likenessOf(first)
  return likeness === 'code' || (likeness === 'maybe' && more.some((line) => likenessOf(line) !== 'other'))
}

/** Classifies a line without its comment; a line with Markdown marks or with the end of a sentence is not code. */
function likenessOf(line: string): Likeness {
  if (line.length > LONGEST_LINE) return 'other'
  const code = line.replace(/\s+#\s.*$/, '')
  if (/^(?:[-*+|<]|>(?!>>))|`|\]\(|\*\*|[\p{L}][.?!]$/u.test(code)) return 'other'
  if (CODE.some((pattern) => pattern.test(code))) return 'code'
  return MAYBE.test(code) ? 'maybe' : 'other'
}
