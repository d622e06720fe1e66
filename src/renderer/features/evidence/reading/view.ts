import { BookOpen } from 'lucide-react'
import { counted } from '../../../../shared/counted.ts'
import { deferred } from '../../../components/deferred.tsx'
import { isSure } from '../parts/is-sure.ts'
import type { PipelineView } from '../pipeline-view.ts'
import { WordClaim } from './decisions/claim.tsx'
import { wordCorrection } from './decisions/correction.ts'
import { HeardQuotes } from './decisions/heard-quotes.tsx'
import { raisedBy } from './decisions/raised-by.ts'
import { WordNumber, WordTitle } from './decisions/title.tsx'
import { WordStatus } from './decisions/word-status.tsx'
import { layouts } from './layouts.ts'
import { shownRate } from './shown-rate.ts'
import { answer, naming, playChosenWord, result } from './texts/decision.ts'
import { thresholds } from './texts/thresholds.ts'
import { guards, optionTexts, pageTextTexts, purpose, reasons, triggers, windowTexts } from './texts/words.ts'

/** Oral reading. */
export const reading: PipelineView<'reading'> = {
  icon: BookOpen,
  ...naming,
  purpose,
  Evidence: deferred(async () => (await import('./reading-evidence.tsx')).ReadingEvidence),
  BlindEvidence: deferred(async () => (await import('./blind-reading.tsx')).BlindReading),
  layouts,
  result: ({ metrics: { wcpm, errors, forgiven } }) =>
    result(wcpm === null ? null : shownRate(wcpm), counted(errors, 'error'), forgiven),
  decisions: {
    isSettled: (decision) => decision.source === 'judge' && decision.blockedBy === null && isSure(decision),
    Mark: WordNumber,
    Title: WordTitle,
    Status: WordStatus,
    Quotes: HeardQuotes,
    Claim: WordClaim,
    question: () => answer.question,
    correction: wordCorrection,
  },
  options: {
    disputed_word: optionTexts,
    advisory_word: optionTexts,
    forgiven_word: optionTexts,
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
