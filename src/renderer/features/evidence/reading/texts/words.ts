import type { JudgeGuard, WordType } from '../../../../../shared/pipelines/reading/outcome.ts'
import type { OptionText } from '../../../../lib/pipelines/presentation.ts'
import type { PipelineView } from '../../pipeline-view.ts'

/** What the pipeline is for. */
export const purpose =
  'Finds the words that a child misread, from a passage and what speech recognizers heard.'

/** What a word can be, as somebody says who has only listened. */
export const optionTexts = {
  correct: { label: 'Read correctly', hint: 'the recognizer made the error' },
  substitution: { label: 'Substitution', hint: 'another word, or only part of it' },
  omission: { label: 'Omission', hint: 'the word was not said' },
} as const satisfies Readonly<Record<WordType, OptionText>>

export const guards: Readonly<Record<JudgeGuard, string>> = {
  same_word: 'the answer was about another word',
  no_new_errors: 'a judge cannot add errors',
  only_substitutions: 'only a substitution can become correct',
  cross_validator_correct: 'the cross-validator did not hear the word',
  only_disagreed: 'the recognizers agree',
  min_confidence: 'the judge’s confidence was too low',
}

export const triggers: PipelineView<'reading'>['triggers'] = {
  RECOGNISER_SILENT: 'Recognizer silent',
  TIMES_FROM_SEGMENTS: 'Times from segments',
  BAND_CHANGE: 'Band change',
  LOW_CONFIDENCE_OVERRIDE: 'Low-confidence override',
  LENIENCY_AGAINST_JUDGE: 'Leniency against judge',
  OVERRIDE_RATE: 'Override rate',
}

/** Why the judge may have been wrong. */
export const reasons: PipelineView<'reading'>['reasons'] = {
  misread_evidence: 'Evidence misread',
  invented_evidence: 'Evidence invented',
  wrong_rule: 'Wrong rule applied',
  missed_context: 'Context missed',
  corrected_the_child: 'Reading corrected',
  right_for_wrong_reason: 'Right answer, wrong reason',
}
