import { BookOpen } from 'lucide-react'
import { deferred } from '../../../components/deferred.tsx'
import type { PipelineView } from '../pipeline-view.ts'
import { WordClaim } from './decisions/claim.tsx'
import { wordCorrection } from './decisions/correction.ts'
import { HeardQuotes } from './decisions/heard-quotes.tsx'
import { WordNumber, WordTitle } from './decisions/title.tsx'
import { WordStatus } from './decisions/word-status.tsx'
import { layouts } from './layouts.ts'
import { view as said } from './texts/screen.ts'
import { thresholds } from './texts/thresholds.ts'
import { guards, optionTexts, reasons, triggers } from './texts/words.ts'

/** Oral reading. */
export const reading: PipelineView<'reading'> = {
  icon: BookOpen,
  noun: { one: 'reading', many: 'readings' },
  dropHint: 'a passage, the word files of its recognizers and its recording, or folders of them',
  attachments: 'recordings',
  Evidence: deferred(async () => (await import('./reading-evidence.tsx')).ReadingEvidence),
  BlindEvidence: deferred(async () => (await import('./blind-reading.tsx')).BlindReading),
  layouts,
  decisions: {
    Mark: WordNumber,
    Title: WordTitle,
    Status: WordStatus,
    Quotes: HeardQuotes,
    Claim: WordClaim,
    question: () => said.whatDidChildSay,
    correction: wordCorrection,
  },
  options: { disputed_word: optionTexts, advisory_word: optionTexts },
  guards,
  triggers,
  reasons,
  thresholds,
  viewSettings: [
    {
      id: 'review.playChosenWord',
      label: said.playSelectedWord,
      hint: said.wordRecordingPlayedSoonSelected,
    },
  ],
}
