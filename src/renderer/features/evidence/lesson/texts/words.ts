import type { EditAnswer } from '../../../../../shared/pipelines/lesson/changes/edit.ts'
import type { Criterion } from '../../../../../shared/pipelines/lesson/criteria.ts'
import type { IssueSeverity, IssueType } from '../../../../../shared/pipelines/lesson/issue.ts'
import type { FactClaim, LessonFinal, LessonOutcome } from '../../../../../shared/pipelines/lesson/outcome.ts'
import type { Recommendation } from '../../../../../shared/pipelines/lesson/verdict.ts'
import type {
  CriterionAnswer,
  IssueAnswer,
  NOT_JUDGED,
} from '../../../../../shared/pipelines/lesson/words.ts'
import type { OptionText } from '../../../../lib/pipelines/presentation.ts'
import type { PipelineView } from '../../pipeline-view.ts'

/** The purpose of the pipeline. */
export const purpose = 'Judges lessons by six criteria and, if writers are set up, refines them.'

/** The question of each criterion about a lesson (002-06). */
export const criterionQuestions: Readonly<Record<Criterion, string>> = {
  learning_objective_alignment: 'Does it teach what its objectives say?',
  pedagogical_structure: 'Does each step build on the one before?',
  factual_accuracy: 'Is everything it states true?',
  clarity_readability: 'Can its learners understand it?',
  engagement_examples: 'Do examples and exercises involve the learner?',
  completeness: 'Does it cover its topic?',
}

export const severityLabels: Readonly<Record<IssueSeverity, string>> = {
  critical: 'critical',
  major: 'major',
  minor: 'minor',
  info: 'remark',
}

export const typeLabels: Readonly<Record<IssueType, string>> = {
  EMPTY: 'empty',
  TRUNCATION: 'cut off',
  DIAGRAM: 'diagram',
  LANGUAGE: 'language',
  SCRIPT: 'script',
  LENGTH: 'length',
  SHORT_SECTION: 'short section',
  MISSING_SECTION: 'missing section',
  HEADINGS: 'headings',
  UNLABELED_CODE: 'code without language',
  DUPLICATE: 'repetition',
  READABILITY: 'readability',
  KEYWORDS: 'keywords',
  OBJECTIVES: 'objectives',
  PROHIBITED_TERM: 'prohibited term',
  HYGIENE: 'markup',
  FACT: 'fact',
  ENTROPY: 'uncertain words',
  JUDGED: 'judges',
  UNCLEAR: 'unclear issue',
  ORDER: 'order to the judge',
  CODE: 'code',
  FORMULA: 'formula',
  LINK: 'link',
  CONTRADICTION: 'contradiction',
}

export const recommendationTexts: Readonly<Record<Recommendation, OptionText>> = {
  ACCEPT: { label: 'Accept', hint: 'publish as it is' },
  TARGETED_FIX: { label: 'Targeted fix', hint: 'refine a few places' },
  ITERATIVE_REFINEMENT: { label: 'Iterative refinement', hint: 'refine and judge again' },
  REGENERATE: { label: 'Regenerate', hint: 'write it again' },
  ESCALATE_TO_HUMAN: { label: 'Escalate', hint: 'a person decides' },
}

/** Returns the label of the recommendation, or that there is none. */
export function recommended({ recommendation }: Pick<LessonFinal, 'recommendation'>): string {
  return recommendation === null ? 'None' : recommendationTexts[recommendation].label
}

/** Returns the result of a lesson as a short text. */
export function result({ recommendation }: Pick<LessonFinal, 'recommendation'>): string {
  return recommendation === null
    ? 'no recommendation'
    : `${recommendationTexts[recommendation].label.toLowerCase()} recommended`
}

export const criterionTexts: Readonly<Record<CriterionAnswer, OptionText>> = {
  met: { label: 'Met' },
  partly: { label: 'Partly met' },
  not: { label: 'Not met' },
}

/** The value of a decision that no judge was asked about. */
export const unjudgedText: Readonly<Record<typeof NOT_JUDGED, OptionText>> = {
  not_judged: { label: 'Not judged' },
}

export const issueTexts: Readonly<Record<IssueAnswer, OptionText>> = {
  critical: { label: 'Critical' },
  major: { label: 'Major' },
  minor: { label: 'Minor' },
  info: { label: 'Remark' },
  none: { label: 'No issue' },
}

export const editTexts: Readonly<Record<EditAnswer, OptionText>> = {
  accept: { label: 'Accept' },
  reject: { label: 'Reject' },
}

export const guards: PipelineView<'lesson'>['guards'] = {
  critical_issue: 'a critical issue is open',
  factual_accuracy: 'factual accuracy is below its minimum',
  thin_panel: 'too few judges answered',
  unclear_issue: 'an issue of a judge is unclear',
  order_to_judge: 'the lesson gives orders to its judges',
  other_language: 'it is in another language',
  empty_section: 'the section would be empty',
  further_heading: 'its headings are not those of the section',
  truncated: 'it is cut off',
  word_count: 'it does not have the requested length',
  open_fence: 'a block of code is not closed',
  too_long: 'it is too long',
  protected_span: 'code, a diagram, a formula or an image was changed',
  objectives: 'the objectives were changed',
  refusal: 'the writer refuses',
  chat_text: 'it has text that is not for learners',
  section_locked: 'the section is locked',
  sections_changed: 'other sections would change',
  no_change: 'it changes nothing',
  delta_judge: 'the delta judge finds the issue not fixed',
  quality_lock: 'the score of a locked criterion fell',
  better_version: 'another version has the higher score',
  not_judged: 'no judge scored the text with this edit',
}

export const triggers: PipelineView<'lesson'>['triggers'] = {
  LOW_SCORE_AFTER_REFINEMENT: 'Low score after refinement',
  LOW_JUDGE_CONFIDENCE: 'Low judge confidence',
  CONFLICTING_VERDICTS: 'Conflicting verdicts',
  FACTUAL_ACCURACY_CONCERNS: 'Factual accuracy concerns',
  FACTS_UNVERIFIED: 'Facts without evidence',
  COST_EXCEEDED: 'Cost exceeded',
  MAX_ITERATIONS_REACHED: 'Maximum iterations reached',
  THROWN_OUT: 'Rejected by checks',
  NEEDS_REPAIR: 'Needs refinement',
  UNCLEAR_ISSUE: 'Unclear issue of a judge',
  JUDGES_ESCALATE: 'Judges recommend a person',
  CONTRADICTORY_SCORES: 'Scores of a judge contradict each other',
  ORDER_TO_JUDGE: 'Orders to the judge',
}

/** Labels of how a lesson without a score was handled. */
export const pathLabels: Readonly<Record<LessonOutcome['path'], string>> = {
  thrown_out: 'rejected by checks without a model',
  judged: 'judged',
  not_judged: 'not judged',
}

/** Labels of the quality status. */
export const qualityLabels: Readonly<Record<NonNullable<LessonOutcome['qualityStatus']>, string>> = {
  good: 'Good',
  acceptable: 'Acceptable',
  below_standard: 'Below standard',
}

/** Labels of the results of checks without a model. */
export const checkResults: Readonly<Record<LessonOutcome['checks'][number]['result'], string>> = {
  passed: 'passed',
  warned: 'warning',
  failed: 'failed',
  not_applicable: 'not checked',
}

export const claimStatuses: Readonly<Record<FactClaim['status'], string>> = {
  verified: 'verified',
  no_evidence: 'no evidence',
  contradicted: 'contradicted',
}

/** Why the judge may have been wrong. */
export const reasons: PipelineView<'lesson'>['reasons'] = {
  misread_evidence: 'Evidence misread',
  invented_evidence: 'Evidence invented',
  wrong_rule: 'Wrong criterion applied',
  wrong_severity: 'Wrong severity',
  missed_content: 'Content missed',
  right_for_wrong_reason: 'Right answer, wrong reason',
}

/** Labels of both rulings on a lesson. */
export const rulings = { approve: 'Publish', reject: 'Send back' }
