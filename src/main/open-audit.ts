import { AppError } from '../shared/errors.ts'
import { PROGRAM } from './compose.ts'
import { outsideWith } from './outside.ts'
import { verificationService, verificationThread } from './services/program/verification/verification.ts'
import { readOnlyText } from './services/program/warnings.ts'
import { holdStore } from './store/holders.ts'
import { openHeld } from './store/opening/held-store.ts'
import { databaseFile } from './store/store.ts'

export interface AuditOptions {
  /** The folder of the store; made where it does not exist. */
  readonly dir: string
  /** What holds the store, for whoever finds it held. */
  readonly what: string
}

/**
 * A store to be verified or rebuilt, whatever is wrong with it: nothing else of the program is started. It is raised
 * to this version where it can be.
 */
export function openForAudit({ dir, what }: AuditOptions) {
  const { clock, newId } = outsideWith({})
  const { now } = clock
  const opened = openOrHold(dir, what, now())
  const program = verificationThread(PROGRAM)
  const { file, refusal } = opened
  const { verify, rebuild, close } = verificationService({ dir, file, refusal, program, now, newId })
  const warnings = refusal === null ? [] : [readOnlyText(refusal)]
  return { verify, rebuild, warnings, close: () => close().finally(opened.close) }
}

/** The store as every command opens it; one that is too damaged for that is only noted to be in use. */
function openOrHold(dir: string, what: string, now: number) {
  try {
    const { store, release } = openHeld(dir, what, now, () => {})
    const close = () => {
      store.close()
      release()
    }
    return { file: store.file, refusal: store.refusal, close }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'STORE_DAMAGED')) throw error
    return { file: databaseFile(dir), refusal: null, close: holdStore(dir, what, now) }
  }
}
