import { BookMarked } from 'lucide-react'
import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { lazyComponent } from '../../../components/lazy-component.tsx'
import { Struck } from '../../../components/marks/struck.tsx'
import type { CorrectionField } from '../../../lib/pipelines/presentation.ts'
import { isNamedIn } from '../parts/named-in.ts'
import { optionChoices } from '../parts/option-choices.ts'
import { PlainStatus } from '../parts/plain-decision.tsx'
import type { PipelineView } from '../pipeline-view.ts'
import { questions as questionsTexts } from './texts/screen.ts'
import { thresholds } from './texts/thresholds.ts'
import { guards, keepTexts, keptOf, missingTexts, purpose, reasons, triggers } from './texts/words.ts'

/** The view of prompts to an assistant with the memories retrieved for them. */
export const memory: PipelineView<'memory'> = {
  icon: BookMarked,
  noun: { one: 'prompt', many: 'prompts' },
  purpose,
  dropHint: 'query sets as JSON Lines',
  takes: { text: 'Prompts, and a folder of memories', example: ['prompts.jsonl'] },
  attachments: 'transcripts',
  Evidence: lazyComponent(async () => (await import('./memory-evidence.tsx')).MemoryEvidence),
  BlindEvidence: lazyComponent(async () => (await import('./blind-memory.tsx')).BlindMemory),
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

/** The title of the memory, and whether it is kept. */
function MemoryTitle({ decision }: { readonly decision: ReviewableDecision }) {
  const { label } = decision
  if (decision.isHidden) return <span className="cut">{label}</span>
  const { before, after } = decision
  return (
    <>
      <span className="cut">{label}</span>
      <span className="dim small nowrap">
        {before === after ? null : (
          <>
            <Struck>{shown(decision, before)}</Struck>{' '}
          </>
        )}
        {shown(decision, after)}
      </span>
    </>
  )
}

function shown({ kind }: ReviewableDecision, value: string): string {
  const texts = kind === 'missing' ? { yes: { label: 'not asked' }, no: missingTexts['no'] } : keepTexts
  return (Object.entries(texts).find(([name]) => name === value)?.[1]?.label ?? value).toLowerCase()
}

/** Returns the question for a blind reviewer. */
function memoryQuestion({ kind, label }: ReviewableDecision): string {
  return kind === 'missing' ? questionsTexts.memoryMissingWouldHelp : questionsTexts.doesHelpPrompt(label)
}

/** Returns the correction field: kept or dropped, or the memories that are missing. */
function memoryCorrection(decision: ReviewableDecision): CorrectionField {
  return decision.kind === 'missing'
    ? { label: questionsTexts.missingMemoriesOneIdLine, isLong: true, choices: [] }
    : {
        label: questionsTexts.whatShould,
        isLong: false,
        choices: optionChoices(decision, keepTexts),
        isClosed: true,
      }
}
