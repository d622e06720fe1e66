import { counted } from '../../../../../shared/counted.ts'
import type { MemoryCategory } from '../../../../../shared/pipelines/memory/candidate.ts'
import type { JudgedMemory, MemoryOutcome } from '../../../../../shared/pipelines/memory/outcome.ts'
import type { MemoryAnswer } from '../../../../../shared/pipelines/memory/words.ts'
import type { OptionText, OptionTexts } from '../../../../lib/pipelines/presentation.ts'
import type { PipelineView } from '../../pipeline-view.ts'

/** The purpose of the pipeline. */
export const purpose = 'Decides which stored memories help with a prompt of a coding assistant.'

export const categoryLabels: Readonly<Record<MemoryCategory, string>> = {
  DECISION: 'Decision',
  CONSTRAINT: 'Constraint',
  PREFERENCE: 'Preference',
  RUNBOOK: 'Runbook',
  TECH_DEBT: 'Tech debt',
  SESSION_SUMMARY: 'Session',
  NOTE: 'Note',
}

/** The answers about a candidate. */
export const keepTexts: Readonly<Record<MemoryAnswer, OptionText>> = {
  keep: { label: 'Keep', hint: 'it helps with this prompt' },
  drop: { label: 'Drop', hint: 'it does not help with this prompt' },
}

/** Returns how many of the candidates are kept. */
export const keptOf = (kept: number, candidates: number) =>
  `${kept} of ${counted(candidates, 'memory', 'memories')} kept`

/** The answers about missing memories. */
export const missingTexts: OptionTexts = {
  yes: { label: 'Nothing is missing' },
  no: { label: 'A memory is missing' },
}

export const judgeMarks: Readonly<Record<JudgedMemory['judge'], string>> = {
  kept: 'kept',
  dropped: 'dropped',
  not_asked: 'not asked',
}

/** Why a candidate was left out before or after a judge was asked. */
export const cuts: Readonly<Record<NonNullable<JudgedMemory['cutBy']>, string>> = {
  noise_floor: 'Below the noise floor',
  evidence: 'Too little in common',
  pool: 'Outside the candidate pool',
  cap: 'Kept, but over the maximum',
}

export const withdrawals: Readonly<Record<MemoryOutcome['withdrawn'][number]['why'], string>> = {
  retired: 'withdrawn: retired since it was found',
  gone: 'withdrawn: its file is gone',
  outside: 'withdrawn: its path is outside the memory folder',
  changed: 'withdrawn: its title changed since it was found',
}

export const guards: PipelineView<'memory'>['guards'] = {
  cap: 'more were kept than are injected',
  not_both: 'only one of two judges kept it',
  kept_everything: 'everything was kept although a memory contains instructions',
  always_included: 'its tag is in the prompt',
  instructions: 'it contains instructions',
  withdrawn: 'its file had changed',
}

export const triggers: PipelineView<'memory'>['triggers'] = {
  JUDGES_DISAGREE: 'Judges disagree',
  CONSTRAINT_DROPPED: 'Constraint or decision dropped',
  KEPT_EVERYTHING: 'Everything kept',
  HAS_INSTRUCTIONS: 'Memory with instructions',
}

/** Why the judge may have been wrong. */
export const reasons: PipelineView<'memory'>['reasons'] = {
  misread_evidence: 'Memory misread',
  invented_evidence: 'Link invented',
  wrong_rule: 'Wrong rule applied',
  missed_link: 'Link missed',
  same_words_only: 'Same words, other subject',
  followed_orders: 'Instructions in a memory followed',
  right_for_wrong_reason: 'Right answer, wrong reason',
}
