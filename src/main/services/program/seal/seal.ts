import type { DeviceId, Millis } from '../../../../shared/domain/ids.ts'
import type { VerificationResult } from '../../../../shared/domain/ledger/finding.ts'
import type { SealStatus } from '../../../../shared/domain/ledger/seal.ts'
import { openedRow } from '../../../ledger/seal/checkpoint-row.ts'
import type { Sealer } from '../../../ledger/seal/sealer.ts'
import type { Sealed } from '../../../proofs/files/sealed.ts'
import type { Tables } from '../../../store/store.ts'

/** Work pauses where nothing came for so long; while it goes on, what came is signed at the latest after a minute. */
const PAUSE_MS = 5_000
const LATEST_MS = 60_000

/** Whoever is at the end of their work waits no longer than this for a keychain. */
const WAIT_MS = 3_000

export interface SealServiceParts {
  readonly store: Pick<Tables, 'events' | 'seals'>
  readonly sealer: Sealer
  /** The chain that the store writes. */
  readonly device: () => DeviceId
  readonly now: () => Millis
  /** Whether this process signs at all. */
  readonly signs: boolean
}

/** Has the chain of a store signed by whoever appended to it: when work pauses, before a copy of it goes out, at the end. */
export function sealService({ store, sealer, device, now, signs }: SealServiceParts) {
  let pause: NodeJS.Timeout | null = null
  let latest: NodeJS.Timeout | null = null
  let last: { readonly at: Millis; readonly result: VerificationResult } | null = null

  return {
    status,
    /** Looks, beside the work of a window, whether the chain is the one that was signed last. */
    look: sealer.look,
    /** To be called after each commit of this process. */
    committed(): void {
      if (!signs) return
      clearTimeout(pause ?? undefined)
      pause = later(PAUSE_MS)
      latest ??= later(LATEST_MS)
    },
    /** Signs what was appended, by whomever, before it goes out as a file; a keychain that does not answer is not waited for. */
    signed: () => Promise.race([sign(), wait()]),
    /** The checkpoint of a chain with so many events, the same bytes whenever it is asked for; `null` where it is not signed. */
    checkpointAt: sealer.checkpointAt,
    /** The newest signed checkpoint of a chain, signed now where it can be; `null` where nobody has signed. */
    async last(chain: DeviceId): Promise<Sealed | null> {
      await Promise.race([sign(), wait()])
      const row = store.seals.newestCheckpoint(chain)
      return row === null || openedRow(row) === null ? null : { note: row.note, vkey: row.verifier }
    },
    /** The same at the end of a command, where it has appended anything. */
    ended: async (): Promise<void> => {
      if (pause !== null) await Promise.race([sign(), wait()])
    },
    /** What was found by a verification of this process. */
    verified(result: VerificationResult): void {
      last = { at: now(), result }
    },
    /** Signs what this process has appended where that takes no waiting, and nothing any more after that. */
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
