import type { DeviceId } from '../shared/domain/ids.ts'
import { AppError } from '../shared/errors.ts'
import { outsideWith } from './outside.ts'
import { deviceKeys } from './secrets/device-keys.ts'
import { createRedactor } from './secrets/redaction/redactor.ts'
import { anchorsOf } from './services/program/seal/known.ts'
import { verificationService, verificationThread } from './services/program/verification/verification.ts'
import { readOnlyText } from './services/program/warnings.ts'
import { holdStore } from './store/holders.ts'
import { openHeld } from './store/opening/held-store.ts'
import { databaseFile, openSnapshot } from './store/store.ts'

export interface AuditOptions {
  /** The folder of the store; made where it does not exist. */
  readonly dir: string
  /** What holds the store, for whoever finds it held. */
  readonly what: string
  /** Variables by which the keychain is found or switched off; absent for those of the process. */
  readonly environment?: Readonly<Record<string, string | undefined>>
}

/**
 * A store to be verified or rebuilt, whatever is wrong with it: nothing else of the program is started. It is raised
 * to this version where it can be.
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

/** The chains of a store; none of one that cannot be read. */
function devicesIn(file: string): DeviceId[] {
  try {
    const snapshot = openSnapshot({ file })
    try {
      return snapshot.events.devices()
    } finally {
      snapshot.close()
    }
  } catch {
    return [] // the verification says what is wrong with it
  }
}
