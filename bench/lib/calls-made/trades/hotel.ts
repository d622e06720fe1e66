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

/** Bookings of a hotel. */
export const hotel: Trade = {
  name: 'hotel',
  flow: flow('hotel', {
    opening: { greet: step(['alder house']), help: step(['how may i help', 'how can i help']) },
    needs: {
      dates: step(['what dates', 'which dates']),
      guests: step(['how many guests']),
      name: step(['name for the booking', 'full name']),
    },
    offer: {
      room: step(['i have a double room', 'i can offer you']),
      price: step(['per night']),
      policy: step(['free cancellation until', 'cancellation policy']),
    },
    closing: {
      confirm: step(['confirmation email']),
      thanks: step(['look forward to welcoming you']),
    },
  }),
  rules: rules('hotel', [
    forbidden(['h-card', 'critical'], [String.raw`(?:\d[ -]?){13,19}`], { matchType: 'regex' }),
    forbidden(['h-pressure', 'major'], ['last room']),
    required(['h-tax', 'minor', 'offer'], ['including taxes', 'plus taxes']),
    sequence(['h-seq', 'major', 'offer'], 'room', 'price'),
    timing(['h-time', 'minor', 'needs'], { stepId: 'guests' }, 60, 'previous_step'),
    conditional(['h-sorry', 'minor', 'needs'], { type: 'sentiment', operator: 'equals', value: 'negative' }, [
      says('i apologise'),
    ]),
  ]),
  rubric: simpleRubric('hotel', {
    courtesy: [30, 60, 'opening', 'closing'],
    needs: [30, 70, 'needs'],
    offer: [40, 60, 'offer'],
  }),
}
