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
import { withPlainFenceLines } from './fence-lines.ts'
import { onlyFormulas } from './formulas.ts'

/** The longest text that is parsed, in characters: a megabyte takes seconds and a gigabyte of memory. */
export const MOST_CHARACTERS = 1_000_000

const BYTE_ORDER_MARK = '\uFEFF'

const options = atFirstUse(() => ({
  extensions: [gfm(), frontmatter(['yaml', 'toml']), onlyFormulas(math())],
  mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown(['yaml', 'toml']), mathFromMarkdown()],
}))

/**
 * The tree of a Markdown text: CommonMark with GitHub's tables, task lists, footnotes and links, front matter, and
 * formulas between dollar signs. Every node has a position, and its offsets are characters of this text, also behind
 * a byte order mark and with CRLF.
 *
 * Any text has a tree. Only one of more than `MOST_CHARACTERS`, or that nests so deeply that nobody has written it,
 * is refused with `INPUT_REFUSED`; the message says which line.
 */
export function parseMarkdown(text: string): Root {
  if (text.length > MOST_CHARACTERS)
    throw new AppError(
      'INPUT_REFUSED',
      `The text has ${text.length} characters; at most ${MOST_CHARACTERS} are read. Divide it into parts.`,
    )
  const deep = deepLineOf(text)
  if (deep !== null) throw tooDeep(`line ${deep}`)
  const skipped = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0
  const root = parsed(withPlainFenceLines(text.slice(skipped)))
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
