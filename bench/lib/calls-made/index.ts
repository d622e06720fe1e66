import { bankCalls } from './development/bank.ts'
import { clinicCalls } from './development/clinic.ts'
import { parcelCalls } from './development/parcel.ts'
import { telecomCalls } from './development/telecom.ts'
import { hotelCalls } from './held/hotel.ts'
import { insuranceCalls } from './held/insurance.ts'
import { softwareCalls } from './held/software.ts'
import { utilitiesCalls } from './held/utilities.ts'
import type { MadeCall } from './made.ts'

/** Calls that rules may be mended by, and calls that are only measured with. */
export const madeCalls: Readonly<Record<'development' | 'held', readonly MadeCall[]>> = {
  development: [...telecomCalls, ...bankCalls, ...clinicCalls, ...parcelCalls],
  held: [...insuranceCalls, ...utilitiesCalls, ...hotelCalls, ...softwareCalls],
}
