import type { Root } from 'mdast'
import { blocksOf } from '../../../../shared/markdown/blocks.ts'
import { proseOf } from '../../../../shared/markdown/prose.ts'

/** A sentence of prose. */
export interface Sentence {
  /** The text without marks of Markdown. */
  readonly text: string
  /** Range of characters in the text, `to` exclusive. */
  readonly from: number
  readonly to: number
}

/** Abbreviations: their point does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|ca|approx|fig|no|vol|dr|mr|mrs|ms|prof|st|jr|inc|ltd|[A-ZА-ЯЁ]|г|гг|в|вв|н\. ?э|т\. ?е|т\. ?к|т\. ?д|т\. ?п|др|пр|им|ул|рис|см|стр|тыс|млн|млрд|руб)\.\s*$/iu

/** Returns the sentences of a text that is not Markdown. */
export function sentencesIn(text: string, language: string): Sentence[] {
  const sentences: Sentence[] = []
  let from = 0
  let end = 0
  for (const { segment } of segmenterOf(language).segment(text)) {
    end += segment.length
    if (ABBREVIATION.test(text.slice(from, end)) && end < text.length) continue
    const part = text.slice(from, end)
    const start = from + (part.length - part.trimStart().length)
    if (part.trim() !== '') sentences.push({ text: part.trim(), from: start, to: start + part.trim().length })
    from = end
  }
  return sentences
}

/** Returns the sentences of the paragraphs, lists and tables of a Markdown text; headings and code have none. */
export function sentencesOf(root: Root, language: string): Sentence[] {
  return blocksOf(root)
    .filter(({ node }) => node.type !== 'heading')
    .flatMap(({ node }) => {
      const cells = node.type === 'table' ? node.children.flatMap((row) => row.children) : [node]
      return cells.flatMap((cell) => sentencesOfBlock(proseOf(cell), language))
    })
}

function sentencesOfBlock(runs: ReturnType<typeof proseOf>, language: string): Sentence[] {
  let text = ''
  const places: number[] = []
  for (const { value, from, to } of runs) {
    for (let at = 0; at < value.length; at += 1) places.push(Math.min(from + at, to - 1))
    text += value.replaceAll('\n', ' ')
  }
  return sentencesIn(text, language).flatMap((sentence) => {
    const [from, last] = [places[sentence.from], places[sentence.to - 1]]
    return from === undefined || last === undefined ? [] : [{ text: sentence.text, from, to: last + 1 }]
  })
}

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known !== undefined) return known
  const [locale] = Intl.Segmenter.supportedLocalesOf(isTag(language) ? language : 'en')
  const made = new Intl.Segmenter(locale ?? 'en', { granularity: 'sentence' })
  segmenters.set(language, made)
  return made
}

function isTag(language: string): boolean {
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language)
}
