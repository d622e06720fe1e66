import type { DeviceId, Millis } from '../../../../shared/domain/ids.ts'
import type { VerificationResult } from '../../../../shared/domain/ledger/finding.ts'
import type { SealStatus } from '../../../../shared/domain/ledger/seal.ts'
import { openedRow } from '../../../ledger/seal/checkpoint-row.ts'
import type { Sealer } from '../../../ledger/seal/sealer.ts'
import type { Sealed } from '../../../proofs/files/sealed.ts'
import type { Tables } from '../../../store/store.ts'

/** Milliseconds without new events after which the chain is signed, and the longest delay while work continues. */
const PAUSE_MS = 5_000
const LATEST_MS = 60_000

/** Maximum milliseconds to wait for a keychain at the end of a command. */
const WAIT_MS = 3_000

export interface SealServiceParts {
  readonly store: Pick<Tables, 'events' | 'seals'>
  readonly sealer: Sealer
  /** Returns the device whose chain the store writes. */
  readonly device: () => DeviceId
  readonly now: () => Millis
  /** Whether this process signs at all. */
  readonly signs: boolean
}

/**
 * Signs the chain of a store after this process appended to it: when work pauses, before a copy is exported, and at the
 * end.
 */
export function sealService({ store, sealer, device, now, signs }: SealServiceParts) {
  let pause: NodeJS.Timeout | null = null
  let latest: NodeJS.Timeout | null = null
  let last: { readonly at: Millis; readonly result: VerificationResult } | null = null

  return {
    status,
    /** Checks, in the background of a window, whether the chain continues what was signed last. */
    look: sealer.look,
    /** Call it after each commit of this process. */
    committed(): void {
      if (!signs) return
      clearTimeout(pause ?? undefined)
      pause = later(PAUSE_MS)
      latest ??= later(LATEST_MS)
    },
    /** Signs all appended events before a file is exported; gives up waiting for a keychain that does not answer. */
    signed: () => Promise.race([sign(), wait()]),
    /** Returns the checkpoint of a chain at `size` events, always with the same bytes; `null` if it is not signed. */
    checkpointAt: sealer.checkpointAt,
    /** Returns the newest signed checkpoint of a chain, signing now if possible; `null` if it was never signed. */
    async last(chain: DeviceId): Promise<Sealed | null> {
      await Promise.race([sign(), wait()])
      const row = store.seals.newestCheckpoint(chain)
      return row === null || openedRow(row) === null ? null : { note: row.note, vkey: row.verifier }
    },
    /** Signs at the end of a command, if this process appended events. */
    ended: async (): Promise<void> => {
      if (pause !== null) await Promise.race([sign(), wait()])
    },
    /** Stores the result of a verification by this process. */
    verified(result: VerificationResult): void {
      last = { at: now(), result }
    },
    /** Signs what this process has appended if that needs no waiting; signs nothing after that. */
    close(): void {
      if (pause !== null) sealer.signAtClosing()
      stop()
    },
  }

  function status(): SealStatus {
    const own = device()
    const newest = store.seals.newestCheckpoint(own)
    return {
      device: own,
      events: store.events.head(own)?.device_seq ?? 0,
      signed: newest === null ? null : { events: newest.size, at: newest.signed_at },
      unsigned: sealer.unsigned(),
      witnesses: [...(last?.result.witnesses ?? [])],
      verified: last === null ? null : { at: last.at, verdicts: last.result.verdicts },
    }
  }

  function sign(): Promise<void> {
    stop()
    return sealer.sign()
  }

  function later(ms: number): NodeJS.Timeout {
    return setTimeout(() => void sign(), ms).unref()
  }

  function stop(): void {
    for (const timer of [pause, latest]) clearTimeout(timer ?? undefined)
    pause = null
    latest = null
  }
}

export type SealService = ReturnType<typeof sealService>

function wait(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, WAIT_MS).unref())
}
