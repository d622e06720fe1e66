import type { DeviceId } from '../shared/domain/ids.ts'
import { AppError } from '../shared/errors.ts'
import { outsideWith } from './outside.ts'
import { deviceKeys } from './secrets/device-keys.ts'
import { createRedactor } from './secrets/redaction/redactor.ts'
import { anchorsOf } from './services/program/seal/known.ts'
import { verificationService, verificationThread } from './services/program/verification/verification.ts'
import { readOnlyText } from './services/program/warnings.ts'
import { holdStore } from './store/holders.ts'
import { openHeld } from './store/opening/locked-store.ts'
import { databaseFile, openSnapshot } from './store/store.ts'

export interface AuditOptions {
  /** The folder of the store; created if it does not exist. */
  readonly dir: string
  /** The holder of the store, for processes that find it in use. */
  readonly what: string
  /** Variables that configure or disable the keychain; default: those of the process. */
  readonly environment?: Readonly<Record<string, string | undefined>>
}

/**
 * Opens a store for verification or a rebuild, whatever is wrong with it, without starting the rest of the program. The
 * store is migrated to this version if possible.
 */
export function openForAudit({ dir, what, environment }: AuditOptions) {
  const outside = outsideWith(environment === undefined ? {} : { environment })
  const { clock, newId } = outside
  const { now } = clock
  const opened = openOrHold(dir, what, now())
  const program = verificationThread(outside.program)
  const { file, refusal } = opened
  const keys = deviceKeys({ ...outside, redactor: createRedactor() })
  const anchors = () => anchorsOf(keys, devicesIn(file))
  const { verify, rebuild, close } = verificationService({ dir, file, refusal, program, now, newId, anchors })
  const warnings = refusal === null ? [] : [readOnlyText(refusal)]
  return { file, verify, rebuild, warnings, close: () => close().finally(opened.close) }
}

/** Opens the store as every command does; one that is too damaged is only recorded as in use. */
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

/** Returns the chains of a store; empty if it cannot be read. */
function devicesIn(file: string): DeviceId[] {
  try {
    const snapshot = openSnapshot({ file })
    try {
      return snapshot.events.devices()
    } finally {
      snapshot.close()
    }
  } catch {
    return [] // The verification reports the fault.
  }
}
