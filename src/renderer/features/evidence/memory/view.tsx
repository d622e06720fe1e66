import { BookMarked } from 'lucide-react'
import { PlainClaim, PlainStatus } from '../parts/plain-decision.tsx'
import type { PipelineView } from '../pipeline-view.ts'
import { BlindMemory } from './blind-memory.tsx'
import { MemoryTitle } from './decision-parts.tsx'
import { MemoryEvidence } from './memory-evidence.tsx'
import { memoryCorrection, memoryQuestion } from './questions.ts'
import { thresholds } from './texts/thresholds.ts'
import { guards, keepTexts, missingTexts, triggers } from './texts/words.ts'

/** Prompts of an assistant, with the memories that were found for them. */
export const memory: PipelineView<'memory'> = {
  icon: BookMarked,
  noun: { one: 'prompt', many: 'prompts' },
  dropHint: 'query sets as JSON Lines',
  attachments: 'transcripts',
  Evidence: MemoryEvidence,
  BlindEvidence: BlindMemory,
  layouts: [],
  decisions: {
    Mark: () => null,
    Title: MemoryTitle,
    Status: ({ decision }) => <PlainStatus decision={{ ...decision, evidence: [] }} guards={guards} />,
    Quotes: () => null,
    Claim: PlainClaim,
    question: memoryQuestion,
    correction: memoryCorrection,
  },
  options: { candidate: keepTexts, missing: missingTexts },
  guards,
  triggers,
  thresholds,
  viewSettings: [],
}
