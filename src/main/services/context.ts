import type { Settings } from '../../shared/domain/settings.ts'
import type { Clock } from '../judging/port/result.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Store } from '../store/store.ts'
import type { NoteActivity } from './logs/activity-log.ts'

/** Dependencies of all services; created once by the composition root. */
export interface ServiceContext {
  readonly store: Store
  readonly ledger: Ledger
  readonly clock: Clock
  readonly newId: () => string
  /** The current settings. */
  readonly settings: () => Settings
  /** Records a step of a long operation, for diagnosing where it stalls. */
  readonly note: NoteActivity
}
