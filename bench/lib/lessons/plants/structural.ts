import { codePlaceOf } from '../../../../src/shared/markdown/fences.ts'
import { type Ground, oneOf, type Plant, replaced } from './planted.ts'
import { pointedAt } from './pointed-at.ts'

const CHINESE = '这里我们需要特别注意循环的终止条件否则程序将永远不会停止运行下去'

/** Defects of the structure: every one has to be found without a model. */
export const structural: readonly Plant[] = [
  {
    name: 'removed section that something points to',
    isStructural: true,
    types: ['MISSING_SECTION'],
    into: (ground) => {
      const section = oneOf(pointedAt(ground), ground.random)
      return section === null ? null : replaced(ground.text, { from: section.from, to: section.treeTo }, '')
    },
  },
  {
    name: 'foreign script',
    isStructural: true,
    types: ['SCRIPT'],
    into: ({ text, paragraphs, random }) => {
      const paragraph = oneOf(paragraphs, random)
      return paragraph === null
        ? null
        : replaced(text, { from: paragraph.to, to: paragraph.to }, ` ${CHINESE}。`)
    },
  },
  { name: 'cut end', isStructural: true, types: ['TRUNCATION'], into: cutEnd, hasItself: hasOpenEnd },
  { name: 'open fence', isStructural: true, types: ['TRUNCATION'], into: openFence },
  {
    name: 'emptied section',
    isStructural: true,
    types: ['EMPTY', 'TRUNCATION'],
    into: emptied,
    hasItself: hasBareHeading,
  },
  {
    name: 'repeated paragraph',
    isStructural: true,
    types: ['DUPLICATE'],
    hasItself: hasRepetition,
    into: ({ text, paragraphs, random }) => {
      const long = paragraphs.filter(({ from, to }) => to - from > 80 && !text.slice(from, to).includes('<'))
      const [paragraph, behind] = [oneOf(long, random), oneOf(paragraphs, random)]
      if (paragraph === null || behind === null) return null
      const again = `\n\n${text.slice(paragraph.from, paragraph.to)}`
      return replaced(text, { from: behind.to, to: behind.to }, again)
    },
  },
  { name: 'heading level left out', isStructural: true, types: ['HEADINGS'], into: jump },
  {
    name: 'headings lost',
    isStructural: true,
    types: ['HEADINGS'],
    into: ({ text, blocks, sections }) => {
      if (sections.reduce((sum, { words }) => sum + words, 0) < 400) return null
      return blocks
        .filter(({ node, within }) => node.type === 'heading' && within.length === 0)
        .reduceRight((rest, { from, to }) => replaced(rest, { from, to }, ''), text)
    },
  },
  {
    name: 'nothing but the beginning',
    isStructural: true,
    types: ['EMPTY'],
    into: ({ text, sections }) => text.slice(sections[0]?.from ?? 0).slice(0, 150),
  },
  {
    name: 'code without a language',
    isStructural: true,
    types: ['UNLABELED_CODE'],
    into: ({ text, blocks, random }) => {
      const block = oneOf(
        blocks.filter(
          ({ node, from }) =>
            node.type === 'code' && (node.lang ?? '') !== '' && /[`~]/.test(text.charAt(from)),
        ),
        random,
      )
      if (block === null) return null
      const end = text.indexOf('\n', block.from)
      const marks = /^[`~]+/.exec(text.slice(block.from))?.[0] ?? ''
      return replaced(text, { from: block.from, to: end }, marks)
    },
  },
]

/** In the last third, within a sentence of a paragraph. */
function cutEnd({ text, paragraphs, random }: Ground): string | null {
  const late = paragraphs.filter(({ from }) => from > (2 * text.length) / 3)
  const paragraph = oneOf(late, random)
  if (paragraph === null) return null
  const source = text.slice(paragraph.from, paragraph.to)
  const ends = [...source.matchAll(/[\p{Ll}](?= [\p{Ll}])/gu)].map(({ index }) => index + 1)
  const end = oneOf(ends.slice(1), random)
  return end === null ? null : text.slice(0, paragraph.from + end)
}

/** Whether a section of the lesson ends with a paragraph whose last character is a letter. */
function hasOpenEnd({ text, sections, blocks }: Omit<Ground, 'random'>): boolean {
  return sections.some(({ from, to }) => {
    const last = blocks.findLast((block) => block.from > from && block.from < to)
    return (
      last?.node.type === 'paragraph' &&
      last.within.length === 0 &&
      /\p{L}$/u.test(text.slice(last.from, last.to))
    )
  })
}

/** Whether a heading of the lesson has the next one right below it that is not below its level, or nothing. */
function hasBareHeading({ sections, blocks }: Omit<Ground, 'random'>): boolean {
  return sections.some(
    ({ depth, from, to, treeTo }) =>
      depth > 0 && to === treeTo && !blocks.some((block) => block.from > from && block.from < to),
  )
}

/** Whether a paragraph of the lesson stands in it twice. */
function hasRepetition({ text, paragraphs }: Omit<Ground, 'random'>): boolean {
  const long = paragraphs.map(({ from, to }) => text.slice(from, to)).filter((source) => source.length > 80)
  return new Set(long).size < long.length
}

function openFence({ text, blocks, random }: Ground): string | null {
  const closed = blocks.filter(
    ({ node, from, to, within }) =>
      node.type === 'code' &&
      within.length === 0 &&
      /^[`~]{3}/.test(text.slice(from)) &&
      codePlaceOf(node, text).to < to,
  )
  const block = oneOf(closed, random)
  if (block === null || block.node.type !== 'code') return null
  return replaced(text, { from: codePlaceOf(block.node, text).to, to: block.to }, '')
}

function emptied({ text, sections, blocks, random }: Ground): string | null {
  const [title, ...rest] = sections.filter(({ depth }) => depth > 0)
  const full = rest.filter(({ to, treeTo, words }) => to === treeTo && words > 10)
  const section = title === undefined ? null : oneOf(full, random)
  if (section === null) return null
  const heading = blocks.find(({ from }) => from === section.from)
  return replaced(text, { from: heading?.to ?? section.to, to: section.to }, '\n\n')
}

function jump({ text, sections, random }: Ground): string | null {
  const titled = sections.filter(({ depth }) => depth > 0)
  const deep = titled.flatMap((section, at) => {
    const before = titled[at - 1]
    const isMarked = text.charAt(section.from) === '#'
    return before !== undefined && before.depth <= 4 && isMarked && section.depth <= before.depth + 1
      ? [{ section, depth: before.depth + 2 }]
      : []
  })
  const chosen = oneOf(deep, random)
  if (chosen === null) return null
  const { from, depth } = chosen.section
  return replaced(text, { from, to: from + depth }, '#'.repeat(chosen.depth))
}
