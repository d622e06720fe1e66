import * as z from 'zod'
import { atFirstUse } from '../../at-first-use.ts'

/** A sentence of a judge's rationale: its index, from 0, and its text. */
export const MarkedSentence = z.object({ index: z.int().nonnegative(), text: z.string().min(1) })
export type MarkedSentence = z.infer<typeof MarkedSentence>

/** Abbreviations that never end a sentence, in the languages of judges. */
const NEVER_LAST = short(
  'e\\.g|i\\.e|cf|vs|dr|mr|mrs|ms|prof|st|z\\.b|d\\.h|ca|bzw|т\\.е|т\\.к|т\\.н|напр|см|ул|им',
)

/** Abbreviations before a number; “no.” ends a sentence if no number follows. */
const BEFORE_NUMBER = short('no|nos|nr|fig|p|pp|art|стр|рис|гл|с|п|№')

/** Abbreviations that end a sentence if a capital letter follows. */
const MAY_BE_LAST = short('etc|approx|resp|sec|min|max|т\\.д|т\\.п|др|пр|руб|коп|тыс|млн|млрд|г|гг|в|вв')

/** An initial, such as the A of “A. Lovelace”. */
const INITIAL = /(?:^|[\s.(])\p{Lu}\.$/u

/** The number of an item of a list. */
const ITEM = /^\s*\d{1,3}\.$/u

function short(words: string): RegExp {
  return new RegExp(`(?:^|[\\s(«“"'])(?:${words})\\.$`, 'iu')
}

/** Created at first use, as it takes longer than the rest of this module's start. */
const segmenter = atFirstUse(() => new Intl.Segmenter('en', { granularity: 'sentence' }))

/** Returns the sentences of a text, in order, without surrounding blanks. */
export function sentencesOf(text: string): string[] {
  return sentenceRanges(text).map(({ from, to }) => text.slice(from, to))
}

/** Returns the ranges of the sentences of a text, without surrounding blanks: UTF-16 units, `to` exclusive. */
export function sentenceRanges(text: string): { readonly from: number; readonly to: number }[] {
  const ranges: { from: number; to: number }[] = []
  let start = 0
  let end = 0
  const close = () => {
    const sentence = text.slice(start, end)
    const from = start + sentence.length - sentence.trimStart().length
    const to = start + sentence.trimEnd().length
    if (to > from) ranges.push({ from, to })
  }
  for (const { segment } of segmenter().segment(text)) {
    if (end > start && !continues(text.slice(start, end), segment)) {
      close()
      start = end
    }
    end += segment.length
  }
  close()
  return ranges
}

/** Returns whether a full stop at the end of a part does not end its sentence. */
function continues(part: string, next: string): boolean {
  const end = part.trimEnd()
  if (/[\r\n]/u.test(part.slice(end.length))) return false
  if (INITIAL.test(end) || ITEM.test(end) || NEVER_LAST.test(end)) return true
  if (BEFORE_NUMBER.test(end)) return /^\p{N}/u.test(next)
  return MAY_BE_LAST.test(end) && !/^\p{Lu}/u.test(next)
}

/**
 * Returns the marks whose sentences the text still contains, in its order, each with the present index of its sentence.
 */
export function heldMarks(text: string | null, marks: readonly MarkedSentence[]): MarkedSentence[] {
  const sentences = text === null ? [] : sentencesOf(text)
  const held = new Map<number, MarkedSentence>()
  for (const mark of marks) {
    const index = sentences[mark.index] === mark.text ? mark.index : sentences.indexOf(mark.text)
    if (index !== -1) held.set(index, { index, text: mark.text })
  }
  return [...held.values()].toSorted((a, b) => a.index - b.index)
}
