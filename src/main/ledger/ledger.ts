import { type BatchId, type DeviceId, EventId, type Millis, type Sha256 } from '../../shared/domain/ids.ts'
import type { Actor, EventBody, LedgerEvent } from '../../shared/domain/ledger/event.ts'
import { appendLeaf, type Frontier } from '../proofs/tree/frontier.ts'
import { leafHash } from '../proofs/tree/hashes.ts'
import type { Store, Tables } from '../store/store.ts'
import { type Bodies, bodyStore, type RandomBytes } from './bodies.ts'
import { chainHash, GENESIS } from './chain.ts'
import { eventText } from './event-text.ts'
import { project } from './project/project.ts'
import { frontierRow, wholeEdge } from './seal/edge.ts'

/** Dependencies of the ledger, passed in by the composition root. */
export interface LedgerDeps {
  readonly store: Tables & Pick<Store, 'transact'>
  /** Returns the device whose chain is written; called at each change. */
  readonly device: () => DeviceId
  readonly now: () => Millis
  readonly newId: () => string
  readonly random: RandomBytes
  /** Called after each commit with the position of the last event. */
  readonly committed: (position: number) => void
}

/** The functions that a change may use inside its transaction. */
export interface LedgerWriter {
  readonly now: Millis
  append(event: EventBody): LedgerEvent
  putBody(owner: string, value: object): Sha256
  putSharedBody(value: object): Sha256
}

export interface WriteOptions {
  readonly actor: Actor
  /** Batch of the events of this change, which are undone as one step; `null` for none. */
  readonly batchId: BatchId | null
}

export interface Ledger {
  readonly bodies: Bodies
  /**
   * The only way to change state: runs `work` in one immediate transaction in which it may read the state and append
   * events. Each event is projected when it is appended. When `write` returns, everything is durable; when it throws,
   * nothing was changed.
   */
  write<T>(options: WriteOptions, work: (writer: LedgerWriter) => T): T
}

/** Creates the ledger of a store, which writes the chain of one device. */
export function createLedger(deps: LedgerDeps): Ledger {
  const { store } = deps
  const bodies = bodyStore(store, deps.random)
  return { bodies, write }

  function write<T>({ actor, batchId }: WriteOptions, work: (writer: LedgerWriter) => T): T {
    let position = 0
    try {
      const result = store.transact(() => {
        const now = deps.now()
        const device = deps.device()
        const chain = openChain(store, device)
        const done = work({
          now,
          append(event) {
            const head = {
              device,
              deviceSeq: chain.nextSeq(),
              id: EventId.parse(deps.newId()),
              at: now,
              actor,
              batchId,
            }
            const whole = { ...head, ...event }
            position = chain.add(whole)
            project({ store, bodies, head, position }, event)
            return whole
          },
          putBody: bodies.put,
          putSharedBody: bodies.putShared,
        })
        chain.keepEdge()
        return done
      })
      if (position > 0) deps.committed(position)
      return result
    } finally {
      bodies.forgetWritten()
    }
  }
}

/**
 * Returns the end of a device's chain as the running transaction sees it, and the right edge of the hash tree over it.
 */
function openChain(store: Tables, device: DeviceId) {
  const head = store.events.head(device)
  let seq = head?.device_seq ?? 0
  let prevHash: string = head?.hash ?? GENESIS
  let edge: Frontier | null = null // Read when the first event is added.

  return {
    nextSeq: () => seq + 1,
    add(event: LedgerEvent): number {
      if (seq === (head?.device_seq ?? 0)) edge = wholeEdge(store, device, head)?.frontier ?? null
      const canonical = eventText(event)
      const hash = chainHash(prevHash, canonical)
      const position = store.events.add({
        device,
        device_seq: event.deviceSeq,
        canonical,
        prev_hash: prevHash,
        hash,
      })
      if (edge !== null) edge = appendLeaf(edge, leafHash(canonical))
      seq = event.deviceSeq
      prevHash = hash
      return position
    },
    keepEdge(): void {
      if (edge !== null) store.seals.keepFrontier(frontierRow(device, { frontier: edge, head: prevHash }))
    },
  }
}
