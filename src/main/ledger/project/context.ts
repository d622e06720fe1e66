import type { EventHead } from '../../../shared/domain/ledger/event.ts'
import type { RunRecord } from '../../../shared/domain/runs/record.ts'
import type { Tables } from '../../store/store.ts'
import type { Bodies } from '../bodies.ts'

/** The inputs of a projection: the state tables, the bodies, and the position of the event. Never a clock. */
export interface Projection {
  readonly store: Tables
  readonly bodies: Bodies
  readonly head: EventHead
  readonly position: number
  /** Called with the record of each run, if a caller examines it as well. */
  readonly recorded?: (record: RunRecord) => void
}
