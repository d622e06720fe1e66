import type { PipelineView } from '../../pipeline-view.ts'

const POINTS = 'points'

/** Texts of the thresholds of calls. */
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
      'escalations.unassignedShare': {
        label: 'Escalate above unassigned speech',
        hint: 'The call is escalated when a larger share of its words has no speaker in the transcript.',
        isPercentage: true,
      },
      'escalations.missingRequired': {
        label: 'Escalate missing required steps',
        hint: 'When on, a call without a required step is escalated.',
      },
      'escalations.failedMajor': {
        label: 'Escalate failed major rules',
        hint: 'When on, a call that breaks a major rule is escalated.',
      },
      'escalations.failedCall': {
        label: 'Escalate failed calls',
        hint: 'When on, a call that fails is escalated.',
      },
    },
  },
  {
    title: 'Phrases',
    lead: 'Sets when words are close to a phrase. A judge or a person decides these checks.',
    settings: {
      'detection.closeMatches': {
        label: 'Find close wordings',
        hint: 'When on, words that differ a little from a phrase make its check possible.',
      },
      'detection.maxMissing': {
        label: 'Maximum missing words',
        hint: 'Close words lack at most this share of the words of meaning of a phrase.',
        isPercentage: true,
      },
      'detection.leastScore': {
        label: 'Minimum score of close words',
        hint: 'The score combines words of meaning, other words and their order.',
        isPercentage: true,
      },
      'detection.negationWithinWords': {
        label: 'Maximum distance of a negation',
        hint: 'A negation at most this many words from a phrase makes its check possible.',
        unit: 'words',
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
    title: 'Interruptions',
    lead: 'Sets when speech over the other voice is an interruption, for rules that count interruptions.',
    isAdvanced: true,
    settings: {
      'interruptions.overlapSeconds': {
        label: 'Minimum overlap',
        hint: 'Both voices speak at the same time for at least this long.',
        unit: 's',
      },
      'interruptions.pauseSeconds': {
        label: 'Maximum pause within speech',
        hint: 'After a longer pause, a voice begins to speak again.',
        unit: 's',
      },
      'interruptions.minWords': {
        label: 'Minimum words of an interruption',
        hint: 'Fewer words only confirm that the agent listens.',
        unit: 'words',
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
