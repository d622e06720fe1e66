import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { mathFromMarkdown } from 'mdast-util-math'
import { frontmatter } from 'micromark-extension-frontmatter'
import { gfm } from 'micromark-extension-gfm'
import { math } from 'micromark-extension-math'
import { atFirstUse } from '../at-first-use.ts'
import { AppError } from '../errors.ts'
import { deepLineOf, isTooDeep } from './depth.ts'

type Extension = ReturnType<typeof import('micromark-extension-math').math>
type Listed = NonNullable<Extension['text']>[string]
type Construct = Extract<Listed, { tokenize: unknown }>
type Tokenizer = Construct['tokenize']
type State = ReturnType<Tokenizer>

const DOLLAR = 36
const BACKSLASH = 92

/**
 * Accepts formulas only by Pandoc's rule: no space after the opening dollar sign and before the closing one, and no
 * digit after the closing one. “It costs $5, or $10 with a book” has none.
 */
function onlyFormulas(extension: Extension): Extension {
  const inline = extension.text?.[DOLLAR]
  if (inline === undefined || Array.isArray(inline)) return extension
  return { ...extension, text: { ...extension.text, [DOLLAR]: guarded(inline) } }
}

function guarded(construct: Construct): Construct {
  const check: Construct = { partial: true, tokenize: looksLikeFormula }
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return effects.check(check, construct.tokenize.call(this, effects, ok, nok), nok)
    },
  }
}

/** Looks ahead without consuming: two dollar signs are left to the parser, a single one needs a closing one. */
const looksLikeFormula: Tokenizer = (effects, ok, nok) => {
  let last: number | null = null
  const start: State = (code) => {
    effects.enter('data')
    effects.consume(code)
    return second
  }
  const second: State = (code) => {
    if (code === DOLLAR) return done(ok)(code)
    if (code === null || isSpace(code)) return done(nok)(code)
    return inside(code)
  }
  const inside: State = (code) => {
    if (code === null) return done(nok)(code)
    const isClosing = code === DOLLAR && last !== BACKSLASH
    if (isClosing && last !== null && isSpace(last)) return done(nok)(code)
    last = code
    effects.consume(code)
    return isClosing ? behind : inside
  }
  const behind: State = (code) => done(code !== null && code >= 48 && code <= 57 ? nok : ok)(code)
  const done =
    (state: State): State =>
    (code) => {
      effects.exit('data')
      return state(code)
    }
  return start
}

/** Line ends and tabs have negative codes in the parser. */
function isSpace(code: number): boolean {
  return code === 32 || code < 0
}

const OPENING = /^([ \t>]*(?:`{3,}|~{3,}))([\w{.-][^\n]*)$/gm

/**
 * Replaces the backticks after the marks of a fence (```` ```warn header="Use `x`" ````), character for character.
 * CommonMark reads such a line as text and its closing fence as an opening one, so that code and text are swapped from
 * there on; the generators of some sites, and the writers, read it as a fence.
 */
function withPlainFenceLines(text: string): string {
  if (!/^[ \t>]*```+[\w{.-][^\n]*`/m.test(text)) return text
  return text.replace(OPENING, (line, marks: string, behind: string) =>
    behind.includes('```') ? line : marks + behind.replaceAll('`', "'"),
  )
}

const LABEL = /^([ \t>]*\$\$)([ \t]*\([\w:.-]{1,100}\)[ \t]*)$/gm

/**
 * Replaces the label after the closing marks of a formula (`$$ (eq:sum)`) with spaces, character for character. MyST
 * gives formulas their names this way; without this, the formula has no end, and text and formulas are swapped from
 * there on.
 */
function withoutFormulaLabels(text: string): string {
  if (!text.includes('$$')) return text
  return text.replace(LABEL, (_, marks: string, label: string) => marks + ' '.repeat(label.length))
}

/** Maximum length of a parsed text, in characters: a megabyte takes seconds and a gigabyte of memory. */
export const MAX_CHARACTERS = 1_000_000

const BYTE_ORDER_MARK = '\uFEFF'

const options = atFirstUse(() => ({
  extensions: [gfm(), frontmatter(['yaml', 'toml']), onlyFormulas(math())],
  mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown(['yaml', 'toml']), mathFromMarkdown()],
}))

/**
 * Parses a Markdown text: CommonMark with GitHub's tables, task lists, footnotes and links, front matter, and formulas
 * between dollar signs. Every node has a position, and its offsets are characters of this text, even after a byte order
 * mark and with CRLF.
 *
 * Every text has a tree. Only a text of more than `MAX_CHARACTERS`, or with nesting too deep to be intended, is refused
 * with `INPUT_REFUSED`; the message names the line.
 */
export function parseMarkdown(text: string): Root {
  if (text.length > MAX_CHARACTERS)
    throw new AppError(
      'INPUT_REFUSED',
      `The text has ${text.length} characters; at most ${MAX_CHARACTERS} are read. Divide it into parts.`,
    )
  const deep = deepLineOf(text)
  if (deep !== null) throw tooDeep(`line ${deep}`)
  const skipped = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0
  const root = parsed(withoutFormulaLabels(withPlainFenceLines(text.slice(skipped))))
  if (isTooDeep(root)) throw tooDeep('it')
  if (skipped > 0) shift(root, skipped)
  return root
}

function parsed(text: string): Root {
  try {
    return fromMarkdown(text, options())
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep('it')
    throw error
  }
}

function tooDeep(where: string): AppError {
  return new AppError(
    'INPUT_REFUSED',
    `The text was not read: ${where} nests lists, quotes or emphasis too deeply. Write it with fewer levels.`,
  )
}

function shift(root: Root, by: number): void {
  const open: Nodes[] = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.position?.start.offset !== undefined) node.position.start.offset += by
    if (node.position?.end.offset !== undefined) node.position.end.offset += by
    if ('children' in node) open.push(...node.children)
  }
}
