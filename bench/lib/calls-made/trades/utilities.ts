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

/** Bills of an energy company. */
export const utilities: Trade = {
  name: 'utilities',
  flow: flow('utilities', {
    opening: { greet: step(['meridian energy']), name: step(["my name's", 'my name is']) },
    account: {
      number: step(['account number']),
      secure: step(['first line of your address']),
      reading: step(['meter reading']),
    },
    billing: {
      explain: step(['the reason your bill']),
      plan: step(['payment plan', 'spread the cost']),
      debit: step(['direct debit'], { optional: true }),
    },
    closing: { recap: step(['so to recap', 'just to recap']), else: step(['anything else']) },
  }),
  rules: rules('utilities', [
    forbidden(['u-cutoff', 'critical'], ['cut you off', 'disconnect you']),
    conditional(
      ['u-vulnerable', 'critical', 'account'],
      { type: 'metadata_flag', flag: 'priority_register', operator: 'equals', value: true },
      [says('priority services')],
    ),
    required(['u-tariff', 'minor', 'billing'], ['cheapest tariff']),
    timing(['u-time', 'minor', 'account'], { stepId: 'reading' }, 150),
    sequence(['u-seq', 'major', 'billing'], 'explain', 'plan'),
    verification(['u-verify', 'major', 'account'], 'number', 2, 'explain'),
  ]),
  rubric: simpleRubric('utilities', {
    courtesy: [25, 70, 'opening', 'closing'],
    account: [35, 70, 'account'],
    billing: [40, 60, 'billing'],
  }),
}
