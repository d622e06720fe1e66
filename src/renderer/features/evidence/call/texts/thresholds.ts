import type { PipelineView } from '../../pipeline-view.ts'

const SHARE = '0 to 1.'
const POINTS = 'points'

/** What the thresholds of calls are called. */
export const thresholds: PipelineView<'call'>['thresholds'] = {
  'penalties.missingRequired': { label: 'Penalty: required step missing', unit: POINTS },
  'penalties.major': { label: 'Penalty: major violation', unit: POINTS },
  'penalties.minor': { label: 'Penalty: minor violation', unit: POINTS },
  'penalties.timing': { label: 'Penalty: late step', unit: POINTS },
  'penalties.order': { label: 'Penalty: wrong order', unit: POINTS },
  'penalties.chargeOncePerEvent': {
    label: 'Charge one event once',
    hint: 'A late step and a timing rule about the same step cost the larger of both.',
  },
  discretionaryMax: {
    label: 'Largest adjustment by the judge',
    hint: 'The judge’s score of a stage differs from the one by rules by at most so many points.',
    unit: POINTS,
  },
  'transcript.inconclusiveBelow': {
    label: 'Checks are inconclusive below recognition confidence',
    hint: SHARE,
  },
  'transcript.answerWithinSeconds': { label: 'A question is answered within', unit: 'seconds' },
  'confidence.fallbackBelow': { label: 'Fall back to rules below confidence', hint: SHARE },
  'confidence.reviewBelow': { label: 'Call a reviewer below confidence', hint: SHARE },
  'confidence.noteBelow': { label: 'Add a note below confidence', hint: SHARE },
  'confidence.coverageDifference': {
    label: 'Largest difference between the judge’s confidence and the coverage by rules',
    hint: SHARE,
  },
  'evaluator.llmMayPassUndetectable': {
    label: 'The judge may pass steps without phrases',
    hint: 'It must quote the words, which are looked up in the transcript.',
  },
  'evaluator.temperature': { label: 'Temperature', hint: '0 to 2.' },
  'evaluator.maxOutputTokens': { label: 'Maximum output', unit: 'tokens' },
  'evaluator.mostCharacters': { label: 'Maximum prompt', unit: 'characters' },
  'masking.enabled': {
    label: 'Mask personal data before the judge sees it',
    hint: 'Names, e-mail addresses, phone, card and account numbers become placeholders.',
  },
  'escalations.categoryMargin': {
    label: 'Call a reviewer where a category is this near its threshold',
    unit: POINTS,
  },
}
