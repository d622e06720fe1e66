import { BookMarked } from 'lucide-react'
import { optionChoices } from '../parts/option-choices.ts'
import { PlainClaim, PlainQuotes, PlainStatus, PlainTitle } from '../parts/plain-decision.tsx'
import type { PipelineView } from '../pipeline-view.ts'
import { MemoryEvidence } from './memory-evidence.tsx'
import { thresholds } from './texts/thresholds.ts'
import { answers, guards, missing, triggers } from './texts/words.ts'

/** Prompts with the memories that were found for them. */
export const memory: PipelineView<'memory'> = {
  icon: BookMarked,
  noun: { one: 'prompt with memories', many: 'prompts with memories' },
  dropHint: 'prompts with their memories (NAME.memory.json)',
  attachments: 'files',
  Evidence: MemoryEvidence,
  BlindEvidence: MemoryEvidence,
  layouts: [],
  decisions: {
    Mark: () => null,
    Title: PlainTitle,
    Status: ({ decision }) => <PlainStatus decision={decision} guards={guards} />,
    Quotes: PlainQuotes,
    Claim: PlainClaim,
    question: ({ kind }) =>
      kind === 'missing' ? 'Is nothing missing?' : 'Does this memory help with the prompt?',
    correction: (decision) =>
      decision.kind === 'missing'
        ? { label: 'Missing memories, by their ids', isLong: true, choices: [] }
        : { label: 'What it should be', isLong: false, choices: optionChoices(decision, answers) },
  },
  options: { candidate: answers, missing },
  guards,
  triggers,
  thresholds,
  viewSettings: [],
}
