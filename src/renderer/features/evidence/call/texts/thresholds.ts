import type { PipelineView } from '../../pipeline-view.ts'

const POINTS = 'points'

/** What the thresholds of calls are called. */
export const thresholds: PipelineView<'call'>['thresholds'] = [
  {
    title: 'Penalties',
    lead: 'Sets how many of the 100 points of a stage each finding costs.',
    settings: {
      'penalties.missingRequired': { label: 'Penalty, missing required step', unit: POINTS },
      'penalties.major': { label: 'Penalty, major violation', unit: POINTS },
      'penalties.minor': { label: 'Penalty, minor violation', unit: POINTS },
      'penalties.timing': { label: 'Penalty, late step', unit: POINTS },
      'penalties.order': { label: 'Penalty, wrong order', unit: POINTS },
      'penalties.chargeOncePerEvent': {
        label: 'Single penalty for lateness',
        hint: 'When on, a late step that also breaks a timing rule costs only the larger penalty.',
      },
    },
  },
  {
    title: 'Judge',
    lead: 'Sets how far a judge may move the score by rules and what it may decide.',
    settings: {
      discretionaryMax: {
        label: 'Maximum adjustment',
        hint: 'The judge’s score of a stage differs from the score by rules by at most this much.',
        unit: POINTS,
      },
      'evaluator.llmMayPassUndetectable': {
        label: 'Judge may pass undetectable steps',
        hint: 'When on, a step without phrases passes if the judge quotes words that are in the transcript.',
      },
      'masking.enabled': {
        label: 'Mask personal data',
        hint: 'Names, email addresses and phone, card and account numbers become placeholders before the judge sees them.',
      },
    },
  },
  {
    title: 'Confidence and escalation',
    lead: 'Sets what happens to a stage when the confidence of the judge is low.',
    settings: {
      'confidence.fallbackBelow': {
        label: 'Fall back below confidence',
        hint: 'The rules alone score a stage whose confidence is lower.',
        isPercentage: true,
      },
      'confidence.reviewBelow': { label: 'Escalate below confidence', isPercentage: true },
      'confidence.noteBelow': { label: 'Add note below confidence', isPercentage: true },
      'confidence.coverageDifference': {
        label: 'Maximum difference from rule coverage',
        hint: 'A note is added when the judge’s confidence and the share of steps found by rules differ by more than this.',
        isPercentage: true,
      },
      'escalations.categoryMargin': {
        label: 'Escalate near category threshold',
        hint: 'The call is escalated when the score of a category is at most this far from its threshold.',
        unit: POINTS,
      },
    },
  },
  {
    title: 'Transcript',
    lead: 'Sets when the transcript is too uncertain to check a step, and how soon an answer must follow a question.',
    isAdvanced: true,
    settings: {
      'transcript.inconclusiveBelow': {
        label: 'Minimum recognition confidence',
        hint: 'A check on words recognized with less confidence is inconclusive.',
        isPercentage: true,
      },
      'transcript.answerWithinSeconds': {
        label: 'Maximum time to answer',
        hint: 'What a customer says later does not count as the answer to a question.',
        unit: 's',
      },
    },
  },
  {
    title: 'Question size',
    lead: 'Limits the length of a question to a judge and of its answer.',
    isAdvanced: true,
    settings: {
      'evaluator.temperature': { label: 'Temperature' },
      'evaluator.maxOutputTokens': { label: 'Max output tokens', unit: 'tokens' },
      'evaluator.maxCharacters': { label: 'Maximum prompt length', unit: 'characters' },
    },
  },
]
