import type { EventHead } from '../../../shared/domain/ledger/event.ts'
import type { RunRecord } from '../../../shared/domain/runs/record.ts'
import type { Tables } from '../../store/store.ts'
import type { Bodies } from '../bodies.ts'

/** What a projection may use: the state tables, the bodies, and where the event stands. Never a clock. */
export interface Projection {
  readonly store: Tables
  readonly bodies: Bodies
  readonly head: EventHead
  readonly position: number
  /** Told of what each run has left, where somebody looks at that too. */
  readonly recorded?: (record: RunRecord) => void
}
