import type { CallProgress } from '../../../shared/domain/judging/call-progress.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { CallStore } from '../calls/call-store.ts'

/** The properties of a run that judging needs. */
export interface RunBinding {
  readonly settings: Settings
  readonly callStore: CallStore
  readonly signal: AbortSignal
  readonly mayUseCache: boolean
  /** Whether its questions wait for admission without limit, as in bulk work. */
  readonly isPatient: boolean
  /** Called with the progress of its calls to models on this machine, and with `null` when there are none. */
  readonly onCall?: (progress: CallProgress | null) => void
}
