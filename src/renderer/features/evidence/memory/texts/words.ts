import type { MemoryAnswer } from '../../../../../shared/pipelines/memory/words.ts'
import type { OptionText } from '../../../../lib/pipelines/presentation.ts'
import type { PipelineView } from '../../pipeline-view.ts'

/** What can be decided about a candidate. */
export const answers: Readonly<Record<MemoryAnswer, OptionText>> = {
  keep: { label: 'Keep', hint: 'it helps with the prompt' },
  drop: { label: 'Drop', hint: 'it does not help' },
}

/** Whether nothing is missing. */
export const missing: PipelineView<'memory'>['options']['missing'] = {
  yes: { label: 'Yes', hint: 'every memory that helps is here' },
  no: { label: 'No', hint: 'a memory that helps was not found' },
}

export const guards: PipelineView<'memory'>['guards'] = {
  cap: 'over the limit',
  not_both: 'dropped by the other judge',
  kept_everything: 'everything was kept',
  always_included: 'always included',
  withdrawn: 'changed since',
}

export const triggers: PipelineView<'memory'>['triggers'] = {
  JUDGES_DISAGREE: 'Judges disagree',
  CONSTRAINT_DROPPED: 'Constraint or decision dropped',
  KEPT_EVERYTHING: 'Everything kept',
}
