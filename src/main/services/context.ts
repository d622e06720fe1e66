import type { Settings } from '../../shared/domain/settings.ts'
import type { Clock } from '../judging/port/result.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Store } from '../store/store.ts'
import type { NoteActivity } from './program/activity-log.ts'

/** What all services share; made once by the composition root. */
export interface ServiceContext {
  readonly store: Store
  readonly ledger: Ledger
  readonly clock: Clock
  readonly newId: () => string
  /** The current settings. */
  readonly settings: () => Settings
  /** Notes a step of something that can take long, for whoever has to find out why it does not go on. */
  readonly note: NoteActivity
}
