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

/** Lost and stolen cards of a bank. */
export const bank: Trade = {
  name: 'bank',
  flow: flow('bank', {
    opening: {
      greet: step(['welcome to northgate bank', "you're through to northgate bank"]),
      name: step(['my name is', "i'm your adviser"]),
    },
    identify: {
      idcheck: step(['take you through security', 'need to confirm who you are'], { within: 60 }),
      passed: step(["you've passed security", "that's security done"]),
    },
    act: {
      block: step(["i've blocked the card", 'your card is now blocked']),
      transactions: step(['go through your recent transactions', 'look at the last few transactions']),
      replace: step(['new card will arrive', 'replacement card']),
    },
    closing: {
      else: step(['anything else']),
      survey: step(["anything else you'd like to tell us in the survey"], { optional: true }),
      bye: step(['take care', 'goodbye']),
    },
  }),
  rules: rules('bank', [
    forbidden(['b-pin', 'critical'], ['(?:tell|give|read) me (?:your|the) (?:pin|cvv|full card number)'], {
      matchType: 'regex',
    }),
    verification(['b-verify', 'critical', 'identify'], 'idcheck', 2, 'block'),
    sequence(['b-seq', 'major', 'act'], 'block', 'transactions'),
    required(['b-liable', 'minor', 'act'], ["you won't be liable"], {
      allowedVariants: ['not be held responsible'],
    }),
    timing(['b-time', 'major', 'act'], { stepId: 'block' }, 120),
    conditional(
      ['b-abroad', 'minor', 'act'],
      { type: 'metadata_flag', flag: 'abroad', operator: 'equals', value: true },
      [says('emergency cash')],
    ),
  ]),
  rubric: simpleRubric('bank', {
    courtesy: [30, 60, 'opening', 'closing'],
    security: [30, 70, 'identify'],
    action: [40, 60, 'act'],
  }),
}
