import * as z from 'zod'
import { atFirstUse } from '../../at-first-use.ts'

/** A sentence of a judge's rationale: where it stands among the others, from 0, and its words. */
export const MarkedSentence = z.object({ index: z.int().nonnegative(), text: z.string().min(1) })
export type MarkedSentence = z.infer<typeof MarkedSentence>

/** Abbreviations that never end a sentence, in the languages that judges write. */
const NEVER_LAST = short(
  'e\\.g|i\\.e|cf|vs|dr|mr|mrs|ms|prof|st|z\\.b|d\\.h|ca|bzw|т\\.е|т\\.к|т\\.н|напр|см|ул|им',
)

/** Those that stand before a number; “no.” ends a sentence where none comes. */
const BEFORE_NUMBER = short('no|nos|nr|fig|p|pp|art|стр|рис|гл|с|п|№')

/** Those that end a sentence where a capital letter follows. */
const MAY_BE_LAST = short('etc|approx|resp|sec|min|max|т\\.д|т\\.п|др|пр|руб|коп|тыс|млн|млрд|г|гг|в|вв')

/** An initial, such as the A of “A. Lovelace”. */
const INITIAL = /(?:^|[\s.(])\p{Lu}\.$/u

/** The number of an item of a list. */
const ITEM = /^\s*\d{1,3}\.$/u

function short(words: string): RegExp {
  return new RegExp(`(?:^|[\\s(«“"'])(?:${words})\\.$`, 'iu')
}

/** Making one takes longer than all else that a start does of this file. */
const segmenter = atFirstUse(() => new Intl.Segmenter('en', { granularity: 'sentence' }))

/** The sentences of a text, in order, without the blanks around them. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const { segment } of segmenter().segment(text)) {
    const last = sentences.at(-1)
    if (last !== undefined && goesOn(last, segment)) sentences[sentences.length - 1] = last + segment
    else sentences.push(segment)
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '')
}

/** Whether a full stop at the end of a part does not end its sentence. */
function goesOn(part: string, next: string): boolean {
  const end = part.trimEnd()
  if (/[\r\n]/u.test(part.slice(end.length))) return false
  if (INITIAL.test(end) || ITEM.test(end) || NEVER_LAST.test(end)) return true
  if (BEFORE_NUMBER.test(end)) return /^\p{N}/u.test(next)
  return MAY_BE_LAST.test(end) && !/^\p{Lu}/u.test(next)
}

/** Marks that a text still holds, in its order, each under the place where the sentence stands now. */
export function heldMarks(text: string | null, marks: readonly MarkedSentence[]): MarkedSentence[] {
  const sentences = text === null ? [] : sentencesOf(text)
  const held = new Map<number, MarkedSentence>()
  for (const mark of marks) {
    const index = sentences[mark.index] === mark.text ? mark.index : sentences.indexOf(mark.text)
    if (index !== -1) held.set(index, { index, text: mark.text })
  }
  return [...held.values()].toSorted((a, b) => a.index - b.index)
}
