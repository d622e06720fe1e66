import type { KeyObject } from 'node:crypto'
import type { DeviceId, Millis } from '../../../shared/domain/ids.ts'
import type { SignedHead } from '../../../shared/domain/ledger/seal.ts'
import { originOf, signCheckpoint } from '../../proofs/notes/checkpoint.ts'
import { type Frontier, rootOf } from '../../proofs/tree/frontier.ts'
import { equalHashes } from '../../proofs/tree/hashes.ts'
import type { Store, Tables } from '../../store/store.ts'
import { GENESIS } from '../chain.ts'
import type { OwnChain } from '../own-chain.ts'
import { headOf, openedRow, signedRow, verifierOf } from './checkpoint-row.ts'
import { type Edge, frontierRow, runToEnd, storedEdge, walkEdge, wholeEdge } from './edge.ts'

/**
 * The keychain of this machine, which holds the signing keys and the last signed heads. Every call rejects if there is
 * no keychain.
 */
export interface SealPorts {
  /** Returns the Ed25519 key of a device; `null` if this machine has none. */
  key(device: DeviceId): Promise<KeyObject | null>
  makeKey(device: DeviceId): Promise<KeyObject>
  /** Returns the head that was signed last; `null` if none is known here. */
  head(device: DeviceId): Promise<SignedHead | null>
  keepHead(device: DeviceId, head: SignedHead): Promise<void>
  /** Rejects if nothing can be stored now, for example in a locked keychain. */
  requireUsable(): Promise<void>
}

export interface SealerDeps {
  readonly store: Tables & Pick<Store, 'transact' | 'whenFree' | 'refusal'>
  readonly chain: OwnChain
  readonly ports: SealPorts
  readonly now: () => Millis
  /** Yields to other work during a long walk. */
  readonly nextTurn: () => Promise<void>
}

/** Maximum number of events to hash when the application closes. */
const MAX_AT_CLOSING = 20_000

interface SigningState {
  readonly device: DeviceId
  readonly key: KeyObject
  /** The last signed head according to the keychain. */
  readonly head: SignedHead | null
}

/**
 * Signs the chain of a store up to its last event. Before each signature the chain is proved to continue what was
 * signed last, by the checkpoint in the store and by the keychain. A chain that does not is never signed again, and the
 * store begins a new one. Without a keychain nothing is signed and nothing fails: `unsigned` gives the reason.
 */
export function createSealer(deps: SealerDeps) {
  const { store, chain, ports } = deps
  let held: SigningState | null = null
  let unsigned: string | null = null
  let last: Promise<void> = Promise.resolve()

  return {
    /** Checks that the chain continues what was signed last, and brings its stored edge up to date. */
    look: () =>
      inTurn(async () => {
        await makeUp(chain.device())
        await hold()
      }),
    /** Signs the events that are not yet signed. */
    sign: () => inTurn(async () => keepHead(await signNow())),
    /** Signs synchronously if the key is loaded. */
    signAtClosing(): void {
      if (
        held === null ||
        held.device !== chain.device() ||
        unsignedEvents(store, held.device) > MAX_AT_CLOSING
      )
        return
      const edge = runToEnd(provenEdge(store, held))
      if (edge !== null) keepHead(signAndStore(deps, held, edge)).catch(() => undefined)
    },
    /**
     * Returns the checkpoint of the chain at `size` events as a note; `null` if this process does not sign that chain
     * that far.
     */
    checkpointAt: async (device: DeviceId, size: number): Promise<string | null> =>
      held?.device === device ? slowly(earlierCheckpoint(store, device, held.key, size)) : null,
    /** Returns why nothing was signed at the last attempt; `null` if it was signed or never attempted. */
    unsigned: () => unsigned,
  }

  /** Runs one task after the other: with two at once, one would sign what the other has not seen. */
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

  async function signNow(): Promise<SigningState | null> {
    const own = await hold()
    if (own === null) return null
    const edge = await slowly(provenEdge(store, own))
    return edge === null ? goOnElsewhere(own.device, signNow) : signAndStore(deps, own, edge)
  }

  /** Returns the key of the chain, checked against the last signature; `null` if there is nothing to sign. */
  async function hold(): Promise<SigningState | null> {
    const device = chain.device()
    if (store.refusal !== null || store.events.head(device) === null) return null
    if (held?.device === device && isNewest(held)) return held
    const key = await ports.key(device)
    if (key === null && store.seals.newestCheckpoint(device) !== null) {
      await ports.requireUsable() // The keychain may only be locked.
      chain.beginAfter(device, 'key_missing')
      return hold()
    }
    const head = await ports.head(device)
    held = { device, key: key ?? (await ports.makeKey(device)), head }
    return (await slowly(provenEdge(store, held))) === null ? goOnElsewhere(device, hold) : held
  }

  /** Whether no other key has signed since: if two processes make a key at once, the keychain keeps the later one. */
  function isNewest({ device, key }: SigningState): boolean {
    const newest = store.seals.newestCheckpoint(device)
    return newest === null || newest.verifier === verifierOf(device, key)
  }

  function goOnElsewhere<T>(device: DeviceId, next: () => Promise<T>): Promise<T> {
    held = null
    chain.beginAfter(device, 'anchor_differs')
    return next()
  }

  async function keepHead(own: SigningState | null): Promise<void> {
    if (own?.head == null || own.head === held?.head) return
    const known = await ports.head(own.device)
    if (known === null || known.size < own.head.size) await ports.keepHead(own.device, own.head)
    held = own
  }

  async function makeUp(device: DeviceId): Promise<void> {
    if (store.refusal !== null || wholeEdge(store, device, store.events.head(device)) !== null) return
    const edge = await slowly(walkEdge(store, device, storedEdge(store, device)))
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

/** Returns the number of events after the last checkpoint. */
function unsignedEvents({ events, seals }: Tables, device: DeviceId): number {
  return (events.head(device)?.device_seq ?? 0) - (seals.newestCheckpoint(device)?.size ?? 0)
}

/**
 * Returns the edge of a chain that continues its last checkpoint and the last signed head in the keychain; `null` if
 * the chain does not continue them.
 */
function* provenEdge(store: Tables, { device, key, head }: SigningState): Generator<unknown, Edge | null> {
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
 * Returns the edge of the last checkpoint, the empty edge if there is none or it was altered; `null` if the chain is
 * shorter than the checkpoint.
 */
function signedEdge({ seals }: Tables, device: DeviceId, verifier: string): Edge | null {
  const row = seals.newestCheckpoint(device)
  const frontier: Frontier | null = row === null || row.verifier !== verifier ? null : openedRow(row)
  if (frontier === null) return { frontier: { size: 0, hashes: [] }, head: GENESIS }
  const head = seals.hashAt(device, frontier.size)
  return head === null ? null : { frontier, head }
}

/**
 * Signs an edge and stores it, unless that was done before. If another process is writing, it is left to the next time.
 */
function signAndStore({ store, now }: SealerDeps, own: SigningState, edge: Edge): SigningState {
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

/**
 * Returns the checkpoint of a chain at `size` events as a note; its bytes do not depend on when it is signed. `null` if
 * the chain is not signed that far, or no longer matches the signed one: nothing is signed that does not lead to the
 * newest checkpoint.
 */
function* earlierCheckpoint(
  store: Pick<Tables, 'seals'>,
  device: DeviceId,
  key: KeyObject,
  size: number,
): Generator<unknown, string | null> {
  const row = store.seals.newestCheckpoint(device)
  const newest = row === null ? null : openedRow(row)
  if (newest === null || newest.size < size) return null
  const then = yield* walkEdge(store, device, edgeUpTo(store, device, size), size)
  if (then.frontier.size !== size) return null
  const now = yield* walkEdge(store, device, then, newest.size)
  if (now.frontier.size !== newest.size || !equalHashes(rootOf(now.frontier), rootOf(newest))) return null
  return signCheckpoint({ origin: originOf(device), size, root: rootOf(then.frontier) }, key)
}

/** Returns the edge of the last stored checkpoint at or before `size`; the empty edge if there is none. */
function edgeUpTo({ seals }: Pick<Tables, 'seals'>, device: DeviceId, size: number): Edge | undefined {
  const row = seals.checkpointUpTo(device, size)
  const frontier = row === null ? null : openedRow(row)
  const head = frontier === null ? null : seals.hashAt(device, frontier.size)
  return frontier === null || head === null ? undefined : { frontier, head }
}
