import type { Trade } from '../made.ts'
import {
  conditional,
  flow,
  forbidden,
  required,
  rules,
  says,
  sequence,
  simpleRubric,
  step,
  timing,
  verification,
} from '../standards.ts'

/** Customers of a telephone company who want to leave. */
export const telecom: Trade = {
  name: 'telecom',
  flow: flow('telecom', {
    opening: {
      greet: step(['thank you for calling brightline']),
      introduce: step(['my name is', "you're speaking with"]),
      recorded: step(['this call is recorded', 'calls are recorded'], { within: 40 }),
    },
    verify: {
      explain: step(['security questions', 'verify your account']),
      confirmed: step(["you're all verified", 'that all matches']),
    },
    retain: {
      reason: step(["what's making you want to leave", 'may i ask why']),
      offer: step(['i can offer you', 'what i can do for you is']),
      fee: step(['early termination fee']),
    },
    closing: {
      recap: step(['to recap', 'just to summarise']),
      else: step(['is there anything else i can help']),
      loyalty: step(['thank you for being a brightline customer'], { optional: true }),
    },
  }),
  rules: rules('telecom', [
    required(['t-record', 'critical', 'opening'], ['recorded']),
    forbidden(['t-promise', 'major'], ['i guarantee', 'i promise you']),
    forbidden(['t-pressure', 'critical'], ["you'll lose your number"]),
    sequence(['t-seq', 'major', 'retain'], 'reason', 'offer'),
    timing(['t-time', 'minor', 'opening'], { stepId: 'recorded' }, 40),
    verification(['t-verify', 'critical', 'verify'], 'explain', 2, 'reason'),
    conditional(
      ['t-cancel', 'minor', 'opening'],
      { type: 'phrase_mentioned', operator: 'contains', value: 'cancel' },
      [says('sorry to hear')],
    ),
  ]),
  rubric: simpleRubric('telecom', {
    courtesy: [30, 60, 'opening', 'closing'],
    security: [30, 70, 'verify'],
    retention: [40, 60, 'retain'],
  }),
}
