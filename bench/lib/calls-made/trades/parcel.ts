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
} from '../standards.ts'

/** Parcels that did not come. */
export const parcel: Trade = {
  name: 'parcel',
  flow: flow('parcel', {
    opening: {
      greet: step(['swiftpost customer care', 'swiftpost support']),
      consent: step(['for training purposes']),
    },
    trace: {
      number: step(['tracking number']),
      status: step(['i can see your parcel', 'your parcel is showing']),
      address: step(['confirm the delivery address']),
    },
    remedy: {
      apologise: step(['i apologise', "i'm sorry about"]),
      solution: step(['redeliver', 'start a search'], { within: 60, since: 'previous_step' }),
      timeframe: step(['within two working days', 'by the end of tomorrow'], { optional: true }),
    },
    closing: {
      reference: step(['reference number is', 'case number is']),
      else: step(['anything else']),
    },
  }),
  rules: rules('parcel', [
    forbidden(['p-blame', 'major'], ['your fault', 'not our problem']),
    forbidden(['p-refund', 'critical'], ['(?:full|instant) refund (?:today|right now|immediately)'], {
      matchType: 'regex',
    }),
    required(['p-ref', 'minor', 'closing'], [String.raw`\bsp[- ]?\d{4,}\b`], { matchType: 'regex' }),
    sequence(['p-seq', 'major', 'trace'], 'number', 'status'),
    timing(['p-time', 'minor', 'remedy'], { stepId: 'apologise' }, 150),
    conditional(
      ['p-damage', 'minor', 'trace'],
      { type: 'phrase_mentioned', operator: 'contains', value: 'damaged' },
      [says('send photos'), says('take a photo')],
    ),
  ]),
  rubric: simpleRubric('parcel', {
    courtesy: [30, 60, 'opening', 'closing'],
    tracing: [30, 70, 'trace'],
    remedy: [40, 60, 'remedy'],
  }),
}
