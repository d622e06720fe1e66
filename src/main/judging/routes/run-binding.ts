import type { Settings } from '../../../shared/domain/settings.ts'
import type { Keeper } from '../calls/keeper.ts'

/** One run, as far as judging is concerned. */
export interface RunBinding {
  readonly settings: Settings
  readonly keeper: Keeper
  readonly signal: AbortSignal
  readonly mayUseCache: boolean
  /** Whether its questions may wait for their turn as long as it takes, as in bulk work. */
  readonly isPatient: boolean
}
