import { miscues } from '../../../../../shared/pipelines/reading/miscues.ts'
import type { ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import { shownPause } from '../../../../lib/formats/format.ts'
import { spoken } from '../../../../lib/formats/labels.ts'
import { aboutWord as texts } from '../texts/screen.ts'
import { guards } from '../texts/words.ts'
import { kindsOf } from './word-marks.ts'

/** Returns everything that is known about a word, as sentences; nothing for a word that was read as written. */
export function aboutWord(word: ReadingWord): string[] {
  const kinds = kindsOf(word).filter((kind) => kind !== 'hesitation' && kind !== 'longPause')
  return [
    ...kinds.map((kind) => `${miscues[kind].label}: ${miscues[kind].description}`),
    ...aboutJudge(word),
    ...aboutHearing(word),
  ]
}

/** Returns the judge's answer in the words of the source document (000-21). */
function aboutJudge({ judge }: ReadingWord): string[] {
  if (judge === null) return []
  const { reasoning, confidence } = judge
  return [texts.judge(effectOf(judge), reasoning, confidence)]
}

function effectOf({ applied, verdict, blockedBy }: NonNullable<ReadingWord['judge']>): string {
  if (applied) return texts.overrode
  if (blockedBy === null) return texts.keptError
  const proposed = verdict === 'keep_error' ? texts.proposedMisread : texts.proposedCorrect
  return proposed(guards[blockedBy])
}

function aboutHearing(word: ReadingWord): string[] {
  const { inflectionDrop, merge, attempts, pause, gap, forgiven, likeness } = word
  return [
    inflectionDrop ? texts.onlyEndingMissing : null,
    likeness === null || inflectionDrop ? null : texts.likeness[likeness],
    forgiven === null ? null : texts.acceptedBy(spoken(forgiven).toLowerCase()),
    merge === null ? null : texts.heardAs(spoken(merge.kind).toLowerCase(), merge.parts.join(' + ')),
    attempts.length === 0 ? null : texts.attempts(attempts),
    word.engines.primary?.timing === 'segment' ? texts.timeEstimated : null,
    pause === null || gap === null ? null : texts.silenceBefore(shownPause(gap)),
  ].filter((sentence) => sentence !== null)
}
