import type { ModelCall } from '../../../shared/domain/judging/call.ts'
import type { CallProgress } from '../../../shared/domain/judging/call-progress.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { CallRole } from '../../../shared/domain/judging/role.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { CallStore } from '../calls/call-store.ts'

/** Whether the answers of models decide in a run. */
export interface RunDeciding {
  readonly decides: (call: ModelCall) => boolean
  /** Whether the answers of a model may decide, as far as is known before it is asked. */
  readonly isExpected: (role: CallRole, model: ModelRef) => boolean
  /** Called with the id of a call whose answer only advises, and why no other model of its route decides instead. */
  readonly noteOthers: (callId: string, why: string) => void
}

/** The properties of a run that judging needs. */
export interface RunBinding {
  readonly settings: Settings
  readonly callStore: CallStore
  readonly signal: AbortSignal
  readonly mayUseCache: boolean
  /** Whether its questions wait for admission without limit, as in bulk work. */
  readonly isPatient: boolean
  /** Default: every answer decides. */
  readonly deciding?: RunDeciding
  /** Called with the progress of its calls to models on this machine, and with `null` when there are none. */
  readonly onCall?: (progress: CallProgress | null) => void
}
