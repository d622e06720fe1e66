import type { CheckAnswer, OverallReason } from '../../../../../shared/pipelines/call/outcome.ts'
import type { OptionText } from '../../../../lib/pipelines/presentation.ts'
import type { PipelineView } from '../../pipeline-view.ts'

/** The purpose of the pipeline. */
export const purpose = 'Checks service calls against a call flow, compliance rules and a rubric.'

/** The results of a step. */
export const checkTexts: Readonly<Record<CheckAnswer, OptionText>> = {
  passed: { label: 'Passed' },
  failed: { label: 'Failed' },
  not_applicable: {
    label: 'Not applicable',
    hint: 'it does not apply to this call and does not count in the score',
  },
}

/** The results of a rule. */
export const ruleTexts: Readonly<Record<CheckAnswer, OptionText>> = {
  ...checkTexts,
  passed: { label: 'Followed' },
  failed: { label: 'Broken' },
}

/** Why a call fails regardless of its score, as the end of a sentence. */
export const failureTexts: Readonly<Record<OverallReason['code'], string>> = {
  critical_violation: 'a critical rule was broken',
  category_below_threshold: 'a category is below its passing score',
  required_mapping_missing: 'a required check is missing',
  required_step_missing: 'a required step was not done',
  no_rubric: 'there is no rubric',
  nothing_to_score: 'there is nothing to score',
  checks_open: 'some checks are open',
}

/** The assignment of the two sides of a call to the speakers. */
export const speakerTexts: Readonly<Record<'as_heard' | 'swapped', OptionText>> = {
  as_heard: { label: 'As heard' },
  swapped: { label: 'Swapped', hint: 'the agent is the customer, and the customer the agent' },
}

export const guards: PipelineView<'call'>['guards'] = {
  low_confidence: 'low confidence',
  critical_denied: 'critical violation denied',
  critical_invented: 'critical violation invented',
  critical_uncited: 'critical rule not cited',
  wrong_ids: 'answer about another stage',
  steps_incomplete: 'steps incomplete',
  step_contradicted: 'step contradicted',
  evidence_unverified: 'quote not in transcript',
  adjustment_too_large: 'adjustment too large',
  adjustment_unjustified: 'adjustment not justified',
  feedback_uncited: 'feedback without evidence',
  feedback_too_long: 'feedback too long',
  unknown_rule: 'unknown rule cited',
  text_contradicts: 'text contradicts the verdict',
  quote_of_other_speaker: 'quote of another speaker',
  raise_unsupported: 'raise not supported',
}

export const triggers: PipelineView<'call'>['triggers'] = {
  CRITICAL_VIOLATION: 'Critical violation',
  FALLBACK_USED: 'Fallback used',
  LOW_CONFIDENCE: 'Low confidence',
  ADJUSTMENT_UNJUSTIFIED: 'Adjustment not justified',
  RAISED_DESPITE_MAJOR: 'Raised despite a major violation',
  NEAR_THRESHOLD: 'Near threshold',
  POSSIBLE_VIOLATION: 'Possible violation',
  POSSIBLE_PHRASE: 'Possible phrase',
  CHECKS_INCONCLUSIVE: 'Checks inconclusive',
  REQUIRED_STEP_MISSING: 'Required step missing',
  MAJOR_RULE_FAILED: 'Major rule failed',
  CALL_FAILED: 'Call failed',
  RESULT_CHANGED: 'Result changed by the judge',
  ANSWER_FLAGGED: 'Answer flagged',
  SPEAKERS_UNSURE: 'Speakers unsure',
  UNASSIGNED_SPEECH: 'Unassigned speech',
  TIMES_ESTIMATED: 'Times estimated',
  NO_RUBRIC: 'No rubric',
}

/** Why the judge may have been wrong. */
export const reasons: PipelineView<'call'>['reasons'] = {
  misread_evidence: 'Evidence misread',
  invented_evidence: 'Evidence invented',
  wrong_rule: 'Wrong rule applied',
  wrong_speaker: 'Wrong speaker',
  wrong_stage: 'Wrong stage',
  right_for_wrong_reason: 'Right answer, wrong reason',
}
