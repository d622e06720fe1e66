import { BookMarked } from 'lucide-react'
import { deferred } from '../../../components/deferred.tsx'
import { isNamedIn } from '../parts/named-in.ts'
import { PlainStatus } from '../parts/plain-decision.tsx'
import type { PipelineView } from '../pipeline-view.ts'
import { MemoryTitle } from './decision-parts.tsx'
import { memoryCorrection, memoryQuestion } from './questions.ts'
import { thresholds } from './texts/thresholds.ts'
import { guards, keepTexts, keptOf, missingTexts, purpose, reasons, triggers } from './texts/words.ts'

/** Prompts of an assistant, with the memories that were found for them. */
export const memory: PipelineView<'memory'> = {
  icon: BookMarked,
  noun: { one: 'prompt', many: 'prompts' },
  purpose,
  dropHint: 'query sets as JSON Lines',
  takes: { text: 'Prompts, and a folder of memories', example: ['prompts.jsonl'] },
  attachments: 'transcripts',
  Evidence: deferred(async () => (await import('./memory-evidence.tsx')).MemoryEvidence),
  BlindEvidence: deferred(async () => (await import('./blind-memory.tsx')).BlindMemory),
  layouts: [],
  result: ({ candidates }) => keptOf(candidates.filter(({ kept }) => kept).length, candidates.length),
  decisions: {
    Mark: () => null,
    Title: MemoryTitle,
    Status: ({ decision }) => <PlainStatus decision={{ ...decision, evidence: [] }} guards={guards} />,
    Quotes: () => null,
    question: memoryQuestion,
    correction: memoryCorrection,
  },
  options: { candidate: keepTexts, missing: missingTexts },
  guards,
  triggers,
  raisedBy: { CONSTRAINT_DROPPED: isNamedIn, JUDGES_DISAGREE: isNamedIn },
  reasons,
  thresholds,
  viewSettings: [],
}
