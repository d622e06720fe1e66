import { BookOpen } from 'lucide-react'
import type { OpenDecision } from '../../../../shared/contract/cases/cases.ts'
import { counted } from '../../../../shared/counted.ts'
import { lazyComponent } from '../../../components/lazy-component.tsx'
import { isSure } from '../parts/is-sure.ts'
import type { PipelineView } from '../pipeline-view.ts'
import { WordClaim } from './decisions/claim.tsx'
import { wordCorrection, wordMeanings } from './decisions/correction.ts'
import { HeardQuotes } from './decisions/heard-quotes.tsx'
import { raisedBy } from './decisions/raised-by.ts'
import { WordNumber, WordTitle } from './decisions/title.tsx'
import { WordStatus } from './decisions/word-status.tsx'
import { layouts } from './layouts.ts'
import { shownRate } from './shown-rate.ts'
import { answer, naming, playChosenWord, result } from './texts/decision.ts'
import { thresholds } from './texts/thresholds.ts'
import { guards, optionTexts, pageTextTexts, purpose, reasons, triggers, windowTexts } from './texts/words.ts'

/** The view of oral reading. */
export const reading: PipelineView<'reading'> = {
  icon: BookOpen,
  ...naming,
  purpose,
  Evidence: lazyComponent(async () => (await import('./reading-evidence.tsx')).ReadingEvidence),
  BlindEvidence: lazyComponent(async () => (await import('./blind-reading.tsx')).BlindReading),
  layouts,
  result: ({ metrics: { wcpm, errors, forgiven } }) =>
    result(wcpm === null ? null : shownRate(wcpm), counted(errors, 'error'), forgiven),
  decisions: {
    isSettled: isSettledWord,
    Mark: WordNumber,
    Title: WordTitle,
    Status: WordStatus,
    Quotes: HeardQuotes,
    quotesInEvidence: true,
    Claim: WordClaim,
    meanings: wordMeanings,
    question: () => answer.question,
    correction: wordCorrection,
  },
  options: {
    disputed_word: optionTexts,
    advisory_word: optionTexts,
    forgiven_word: optionTexts,
    settled_word: optionTexts,
    reading_window: windowTexts,
    left_out_text: pageTextTexts,
  },
  guards,
  triggers,
  raisedBy,
  reasons,
  thresholds,
  viewSettings: [{ id: 'review.playChosenWord', ...playChosenWord }],
}

/**
 * Returns whether a word is settled: an error that no engine disputes, or a confident answer of the judge that took
 * effect.
 */
function isSettledWord(decision: OpenDecision): boolean {
  if (decision.kind === 'settled_word') return true
  return decision.source === 'judge' && decision.blockedBy === null && isSure(decision)
}
