import type { KeyObject } from 'node:crypto'
import type { DeviceId, Millis } from '../../../shared/domain/ids.ts'
import type { SignedHead } from '../../../shared/domain/ledger/seal.ts'
import type { Frontier } from '../../proofs/tree/frontier.ts'
import type { Store, Tables } from '../../store/store.ts'
import { GENESIS } from '../chain.ts'
import type { OwnChain } from '../own-chain.ts'
import { headOf, openedRow, signedRow, verifierOf } from './checkpoint-row.ts'
import { earlierCheckpoint } from './earlier-checkpoint.ts'
import { type Edge, endOf, frontierRow, keptEdge, walkEdge, wholeEdge } from './edge.ts'

/** What a chain is signed with and anchored in: the keychain of this machine. All of it rejects where there is none. */
export interface SealPorts {
  /** The Ed25519 key of a device; `null` where this machine has none. */
  key(device: DeviceId): Promise<KeyObject | null>
  makeKey(device: DeviceId): Promise<KeyObject>
  /** The head that was signed last; `null` where none is known here. */
  head(device: DeviceId): Promise<SignedHead | null>
  keepHead(device: DeviceId, head: SignedHead): Promise<void>
  /** Rejects where nothing can be kept now, as in a keychain that is locked. */
  requireUsable(): Promise<void>
}

export interface SealerDeps {
  readonly store: Tables & Pick<Store, 'transact' | 'whenFree' | 'refusal'>
  readonly chain: OwnChain
  readonly ports: SealPorts
  readonly now: () => Millis
  /** Lets everything else have its turn, in the middle of a long walk. */
  readonly nextTurn: () => Promise<void>
}

/** At closing nobody waits for more events than these to be hashed. */
const MOST_AT_CLOSING = 20_000

interface Held {
  readonly device: DeviceId
  readonly key: KeyObject
  /** What the keychain says was signed last. */
  readonly head: SignedHead | null
}

/**
 * Signs how far the chain of a store has come. Before each signature the chain is proved to go on from what was signed
 * last, by the checkpoint in the store and by the keychain: one that does not is never signed again, and the store goes on
 * in a new one. Without a keychain nothing is signed and nothing fails: `unsigned` says why.
 */
export function createSealer(deps: SealerDeps) {
  const { store, chain, ports } = deps
  let held: Held | null = null
  let unsigned: string | null = null
  let last: Promise<void> = Promise.resolve()

  return {
    /** Looks whether the chain is the one that was signed last, and makes up for what its kept edge is behind. */
    look: () =>
      inTurn(async () => {
        await makeUp(chain.device())
        await hold()
      }),
    /** Signs what has not been signed. */
    sign: () => inTurn(async () => keepHead(await signNow())),
    /** The same where the key is at hand, without waiting for anything. */
    signAtClosing(): void {
      if (held === null || held.device !== chain.device() || toHash(store, held.device) > MOST_AT_CLOSING)
        return
      const edge = endOf(provenEdge(store, held))
      if (edge !== null) keepHead(kept(deps, held, edge)).catch(() => undefined)
    },
    /** The checkpoint of the chain with so many events, as a note; `null` where it is not signed that far by this process. */
    checkpointAt: async (device: DeviceId, size: number): Promise<string | null> =>
      held?.device === device ? slowly(earlierCheckpoint(store, device, held.key, size)) : null,
    /** Why nothing was signed when it was tried last; `null` where it was, or nobody has tried. */
    unsigned: () => unsigned,
  }

  /** One after the other: of two at once, one would sign what the other has not seen. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    last = last.then(work).then(
      () => {
        unsigned = null
      },
      (error: unknown) => {
        unsigned = error instanceof Error ? error.message : String(error)
      },
    )
    return last
  }

  async function signNow(): Promise<Held | null> {
    const own = await hold()
    if (own === null) return null
    const edge = await slowly(provenEdge(store, own))
    return edge === null ? goOnElsewhere(own.device, signNow) : kept(deps, own, edge)
  }

  /** The key of the chain, which is the one that was signed last; `null` where there is nothing to sign. */
  async function hold(): Promise<Held | null> {
    const device = chain.device()
    if (store.refusal !== null || store.events.head(device) === null) return null
    if (held?.device === device && isNewest(held)) return held
    const key = await ports.key(device)
    if (key === null && store.seals.newestCheckpoint(device) !== null) {
      await ports.requireUsable() // it may only be locked
      chain.beginAfter(device, 'key_missing')
      return hold()
    }
    const head = await ports.head(device)
    held = { device, key: key ?? (await ports.makeKey(device)), head }
    return (await slowly(provenEdge(store, held))) === null ? goOnElsewhere(device, hold) : held
  }

  /** Whether nobody has signed with another key since: of two processes that made one at once, the keychain kept the later. */
  function isNewest({ device, key }: Held): boolean {
    const newest = store.seals.newestCheckpoint(device)
    return newest === null || newest.verifier === verifierOf(device, key)
  }

  function goOnElsewhere<T>(device: DeviceId, next: () => Promise<T>): Promise<T> {
    held = null
    chain.beginAfter(device, 'anchor_differs')
    return next()
  }

  async function keepHead(own: Held | null): Promise<void> {
    if (own?.head == null || own.head === held?.head) return
    const known = await ports.head(own.device)
    if (known === null || known.size < own.head.size) await ports.keepHead(own.device, own.head)
    held = own
  }

  async function makeUp(device: DeviceId): Promise<void> {
    if (store.refusal !== null || wholeEdge(store, device, store.events.head(device)) !== null) return
    const edge = await slowly(walkEdge(store, device, keptEdge(store, device)))
    store.whenFree(() => store.transact(() => store.seals.keepFrontier(frontierRow(device, edge))))
  }

  async function slowly<T>(walk: Generator<unknown, T>): Promise<T> {
    for (;;) {
      const step = walk.next()
      if (step.done === true) return step.value
      await deps.nextTurn()
    }
  }
}

export type Sealer = ReturnType<typeof createSealer>

/** How many events are not in the last checkpoint. */
function toHash({ events, seals }: Tables, device: DeviceId): number {
  return (events.head(device)?.device_seq ?? 0) - (seals.newestCheckpoint(device)?.size ?? 0)
}

/**
 * The edge of a chain that goes on from its last checkpoint and from what the keychain says was signed last; `null` where
 * it goes on from another one.
 */
function* provenEdge(store: Tables, { device, key, head }: Held): Generator<unknown, Edge | null> {
  const begun = signedEdge(store, device, verifierOf(device, key))
  if (begun === null) return null
  if (head === null) return yield* walkEdge(store, device, begun)
  const isAhead = head.size < begun.frontier.size
  const reached = yield* walkEdge(store, device, isAhead ? undefined : begun, head.size)
  const { size, root } = headOf(reached.frontier)
  if (size !== head.size || root !== head.root) return null
  return yield* walkEdge(store, device, isAhead ? begun : reached)
}

/**
 * The edge of the last checkpoint, that of no event where there is none or somebody has changed it; `null` where the chain
 * does not reach as far.
 */
function signedEdge({ seals }: Tables, device: DeviceId, verifier: string): Edge | null {
  const row = seals.newestCheckpoint(device)
  const frontier: Frontier | null = row === null || row.verifier !== verifier ? null : openedRow(row)
  if (frontier === null) return { frontier: { size: 0, hashes: [] }, head: GENESIS }
  const head = seals.hashAt(device, frontier.size)
  return head === null ? null : { frontier, head }
}

/** Signs an edge and keeps it, unless that was done before; where another process is writing, it is left to the next time. */
function kept({ store, now }: SealerDeps, own: Held, edge: Edge): Held {
  const { device, key, head } = own
  const reached = headOf(edge.frontier)
  const isSigned = store.seals.newestCheckpoint(device)?.size === reached.size
  if (isSigned && head?.size === reached.size) return own
  const done =
    isSigned ||
    store.whenFree(() =>
      store.transact(() => {
        store.seals.addCheckpoint(signedRow(device, edge.frontier, key, now()))
        const last = store.seals.frontier(device)
        if (last === null || last.size <= reached.size) store.seals.keepFrontier(frontierRow(device, edge))
        return true
      }),
    ) === true
  return done ? { ...own, head: reached } : own
}
