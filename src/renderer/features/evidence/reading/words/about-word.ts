import { miscues } from '../../../../../shared/pipelines/reading/miscues.ts'
import type { Likeness, ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import { shownPause } from '../../../../lib/formats/format.ts'
import { spoken } from '../../../../lib/formats/labels.ts'
import { aboutWord as said } from '../texts/screen.ts'
import { guards } from '../texts/words.ts'
import { kindsOf } from './word-marks.ts'

/** All that is known of a word, a sentence each; nothing for a word that was read as it stands. */
export function aboutWord(word: ReadingWord): string[] {
  const kinds = kindsOf(word).filter((kind) => kind !== 'hesitation' && kind !== 'longPause')
  return [
    ...kinds.map((kind) => `${miscues[kind].label}: ${miscues[kind].description}`),
    ...aboutJudge(word),
    ...aboutHearing(word),
  ]
}

/** What the judge said, as the source words it (000-21). */
function aboutJudge({ judge }: ReadingWord): string[] {
  if (judge === null) return []
  const { reasoning, confidence } = judge
  return [said.judgeReasonConfidence(effectOf(judge), reasoning, confidence)]
}

function effectOf({ applied, verdict, blockedBy }: NonNullable<ReadingWord['judge']>): string {
  if (applied) return 'overrode V1 → correct'
  if (blockedBy === null) return 'kept the error'
  const said = verdict === 'keep_error' ? 'misread' : 'read correctly'
  return `took the word for ${said}, without effect: ${guards[blockedBy]}`
}

function aboutHearing(word: ReadingWord): string[] {
  const { inflectionDrop, merge, attempts, pause, gap, forgiven, likeness } = word
  return [
    inflectionDrop ? said.onlyEndingMissing : null,
    likeness === null || inflectionDrop ? null : likenesses[likeness],
    forgiven === null ? null : said.rule(spoken(forgiven).toLowerCase()),
    merge === null ? null : said.heard(spoken(merge.kind).toLowerCase(), merge.parts.join(' + ')),
    attempts.length === 0 ? null : `Tries: ${attempts.map((attempt) => `“${attempt}”`).join(', ')}.`,
    word.engines.primary?.timing === 'segment' ? said.wordsTimeEstimatedFromSegment : null,
    pause === null || gap === null ? null : said.silenceBefore(shownPause(gap)),
  ].filter((sentence) => sentence !== null)
}

const likenesses: Readonly<Record<Likeness, string>> = {
  function_word: said.functionWordReplacedAnother,
  morphological: said.sameStemAnotherEndingOr,
  visual: said.visuallySimilarWord,
}
