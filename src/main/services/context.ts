import type { Settings } from '../../shared/domain/settings.ts'
import type { Clock } from '../judging/port/result.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Store } from '../store/store.ts'

/** What all services share; made once by the composition root. */
export interface ServiceContext {
  readonly store: Store
  readonly ledger: Ledger
  readonly clock: Clock
  readonly newId: () => string
  /** The current settings. */
  readonly settings: () => Settings
}
