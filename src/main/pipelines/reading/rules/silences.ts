import type { ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import type { TimeSpan } from '../../../../shared/pipelines/reading/speech.ts'
import type { ReadingState } from '../evidence/state.ts'
import { spanOf, toMilliseconds } from '../evidence/time.ts'

/** A heard word in order, by the primary or by the cross-validator alone. */
interface Heard {
  readonly span: TimeSpan | null
  /** The passage word; `null` for a word that is not in the passage. */
  readonly index: number | null
}

/**
 * Returns the longest silence, in seconds, between each passage word and the previous heard one. A word has none if it
 * was not heard, was the first, or if a word in between has no time. Words that only the primary heard correctly are
 * skipped: their times are not reliable.
 */
export function silencesBefore(state: ReadingState): Map<number, number> {
  const silences = new Map<number, number>()
  let end: number | null = null
  let longest: number | null = null
  for (const { span, index } of inOrder(state)) {
    if (span === null || end === null) longest = null
    else if (longest !== null) longest = Math.max(longest, span.start - end)
    if (index !== null) {
      if (longest !== null) silences.set(index, toMilliseconds(longest))
      longest = 0
    }
    end = span === null ? null : Math.max(end ?? span.end, span.end)
  }
  return silences
}

function inOrder({ words, insertions }: ReadingState): Heard[] {
  const tokens = new Map<number, Heard>()
  for (const each of insertions)
    if (each.engine === 'primary') tokens.set(each.token, { span: spanOf(each), index: null })
  for (const word of words.toReversed()) {
    const token = word.engines.primary?.token ?? null
    if (token === null) continue
    if (word.status === 'unconfirmed') tokens.delete(token)
    else tokens.set(token, { span: word.spoken, index: word.index })
  }
  const heard = [...tokens].sort(([a], [b]) => a - b).map(([, each]) => each)
  for (const word of words) if (word.status === 'recovered') putInPlace(word, heard)
  return heard
}

/**
 * Inserts a word without a time before the next passage word, and one with a time before the words that begin later.
 */
function putInPlace({ index, spoken }: ReadingWord, heard: Heard[]): void {
  const at = heard.findIndex((each) =>
    spoken === null ? (each.index ?? -1) > index : (each.span?.start ?? -1) > spoken.start,
  )
  heard.splice(at === -1 ? heard.length : at, 0, { span: spoken, index })
}
