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

/** Appointments of a clinic. */
export const clinic: Trade = {
  name: 'clinic',
  flow: flow('clinic', {
    opening: { greet: step(['riverside clinic']), help: step(['how can i help']) },
    details: {
      dob: step(['date of birth']),
      reason: step(["what's the appointment for", 'reason for the visit']),
    },
    booking: {
      slot: step(['i have a slot', 'we have an opening']),
      confirm: step(["i've booked you in", "you're booked in"]),
      prep: step(['bring your insurance card', 'bring your medication list']),
    },
    closing: {
      reminder: step(['text reminder']),
      notice: step(["24 hours' notice", "twenty four hours' notice"]),
      bye: step(['see you then', 'take care'], { optional: true }),
    },
  }),
  rules: rules('clinic', [
    forbidden(['c-diagnosis', 'critical'], ['you probably have', "it's nothing serious"]),
    conditional(
      ['c-emergency', 'critical', 'details'],
      { type: 'phrase_mentioned', operator: 'contains', value: 'chest pain' },
      [says('emergency')],
    ),
    conditional(
      ['c-sorry', 'minor', 'details'],
      { type: 'sentiment', operator: 'equals', value: 'negative' },
      [says("i'm sorry")],
    ),
    required(['c-dob', 'major', 'details'], ['date of birth'], { matchType: 'exact' }),
    sequence(['c-seq', 'minor', 'booking'], 'slot', 'confirm'),
    timing(['c-time', 'minor', 'opening'], { stepId: 'help' }, 20),
  ]),
  rubric: simpleRubric('clinic', {
    courtesy: [30, 60, 'opening', 'closing'],
    details: [30, 70, 'details'],
    booking: [40, 60, 'booking'],
  }),
}
