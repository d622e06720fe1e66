import type { Block } from '../../../../src/shared/markdown/blocks.ts'
import { isThrownOutNaively } from '../../lessons/naive.ts'
import type { Chance } from '../../measures/chance.ts'
import { type Ground, oneOf, type PlantedClass } from './planted.ts'

const naive = (text: string) => (isThrownOutNaively(text) ? 1 : 0)

/** Lessons that a writer did not finish, by the place where the text stops. */
export const cutEnds: readonly PlantedClass[] = [
  cut('in a paragraph', (ground) => ground.paragraphs, withinWords),
  cut('in a list item', itemsOf, withinWords),
  cut('in a table', ({ blocks }) => blocks.filter(({ node }) => node.type === 'table'), withinRow),
  cut('after a colon', colonsOf, (source) => source.length),
  cut('in a quotation', ({ blocks }) => blocks.filter(isQuoted), withinWords),
  cut('in an admonition', admonished, withinWords),
]

function cut(
  place: string,
  blocksIn: (ground: Ground) => readonly Block[],
  endIn: (source: string, random: Chance) => number | null,
): PlantedClass {
  return {
    name: `cut end: ${place}`,
    types: ['TRUNCATION'],
    naive,
    into: (ground) => {
      const { text, random, from } = ground
      const late = blocksIn(ground).filter((block) => block.from > from + (text.length - from) / 3)
      const block = oneOf(late, random)
      if (block === null) return null
      const end = endIn(text.slice(block.from, block.to), random)
      return end === null ? null : text.slice(0, block.from + end)
    },
  }
}

/** Between or within words of the second half of a sentence, as a model stops at a token. */
function withinWords(source: string, random: Chance): number | null {
  const ends = [...source.matchAll(/\p{Ll}(?= \p{Ll})|\p{Ll}(?=\p{Ll}{2})|\p{Lo}\p{M}*(?= ?\p{Lo})/gu)]
    .map(({ 0: letters, index }) => index + letters.length)
    .filter((end) => end >= Math.min(25, source.length / 2) && !isInMarks(source, end))
  return oneOf(ends, random)
}

/** Whether a place lies in code, in a link or in a formula: these may have any end. */
function isInMarks(source: string, end: number): boolean {
  const before = source.slice(0, end)
  return /`[^`]*$|\[[^\]]*$|\]\([^)]*$|\$[^$]*$|<[^>]*$/u.test(before)
}

/** Within a row below the second one. */
function withinRow(source: string, random: Chance): number | null {
  const rows = source.split('\n')
  if (rows.length < 5) return null
  const at = 3 + random.below(rows.length - 3)
  const [row = '', above] = [rows[at], rows.slice(0, at).join('\n').length + 1]
  const ends = [...row.matchAll(/\p{L}(?=\p{L}| \p{L})/gu)].map(({ index }) => index + 1)
  const end = oneOf(ends, random)
  return end === null ? null : above + end
}

function itemsOf({ blocks, text }: Ground): Block[] {
  return blocks.filter(
    ({ node, within, from, to }) =>
      node.type === 'paragraph' &&
      within.at(-1) === 'listItem' &&
      to - from > 60 &&
      !/\n/u.test(text.slice(from, to).slice(0, 0)),
  )
}

function colonsOf({ blocks, text }: Ground): Block[] {
  return blocks.filter(
    ({ node, within, from, to }, at) =>
      node.type === 'paragraph' &&
      within.length === 0 &&
      blocks[at + 1] !== undefined &&
      /\p{L}[:：]\s*$/u.test(text.slice(from, to)),
  )
}

function isQuoted({ node, within, from, to }: Block): boolean {
  return node.type === 'paragraph' && within[0] === 'blockquote' && to - from > 60
}

/** Marks of boxes: directives of Pandoc, MyST and Docusaurus, boxes of MkDocs, and components of MDX. */
const BOX =
  /^(?:(:{3,})\s*\{?[\w.-]|!!! \w|(`{3,})\{(?:note|tip|warning|important|hint|admonition)|<(callout|aside|note|tip|warning)[\w-]*)/iu

/** Paragraphs in a box that a mark opens above them and one below closes. */
function admonished({ blocks, text }: Ground): Block[] {
  return blocks.filter(({ node, from, to }, at) => {
    if (node.type === 'code')
      return (
        /^`{3,}\{(?:note|tip|warning|important|hint|admonition|seealso)/u.test(text.slice(from, to)) &&
        to - from > 80
      )
    if (node.type !== 'paragraph' || to - from < 60) return false
    const above = blocks[at - 1]
    const own = text.slice(from, to)
    return (
      BOX.test(own) ||
      (above !== undefined &&
        BOX.test(text.slice(above.from, above.to)) &&
        !/<\/|\n:::\s*$/u.test(text.slice(above.from, above.to)))
    )
  })
}
