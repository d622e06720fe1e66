import type { DeviceId } from '../../../shared/domain/ids.ts'
import { ProofProblem } from '../../proofs/problem.ts'
import {
  appendLeaf,
  decodeFrontier,
  EMPTY_FRONTIER,
  encodeFrontier,
  type Frontier,
} from '../../proofs/tree/frontier.ts'
import { leafHash } from '../../proofs/tree/hashes.ts'
import type { Tables } from '../../store/store.ts'
import type { FrontierRow } from '../../store/tables/seals.ts'
import { GENESIS } from '../chain.ts'

/** Number of events per read. */
const CHUNK = 500

/** Maximum number of events to hash when the next event is appended; a larger gap is closed in the background. */
const MAX_MISSING = 2_000

type Chained = Pick<Tables, 'seals'>

/** The right edge of the tree over a chain, up to its size. */
export interface Edge {
  readonly frontier: Frontier
  /** The hash of the last event in the edge. */
  readonly head: string
}

const BEGINNING: Edge = { frontier: EMPTY_FRONTIER, head: GENESIS }

/** Returns the stored edge of a chain if it belongs to this chain, even if it is behind; else the empty edge. */
export function storedEdge({ seals }: Chained, device: DeviceId): Edge {
  const row = seals.frontier(device)
  if (row === null || seals.hashAt(device, row.size) !== row.head) return BEGINNING
  const frontier = readFrontier(row)
  return frontier === null ? BEGINNING : { frontier, head: row.head }
}

/** Decodes the edge of a row; `null` if it is invalid or has another size. */
export function readFrontier(row: Pick<FrontierRow, 'size' | 'frontier'>): Frontier | null {
  try {
    const frontier = decodeFrontier(row.frontier)
    return frontier.size === row.size ? frontier : null
  } catch (error) {
    if (error instanceof ProofProblem) return null
    throw error
  }
}

/** Returns the edge as the row to store. */
export function frontierRow(device: DeviceId, { frontier, head }: Edge): FrontierRow {
  return { device, size: frontier.size, head, frontier: encodeFrontier(frontier) }
}

/**
 * Extends an edge over the events of its chain up to event `upTo`, one chunk per step, and yields the edge so far. Ends
 * early at the last event, and before the first missing one.
 */
export function* walkEdge(
  { seals }: Chained,
  device: DeviceId,
  from: Edge = BEGINNING,
  upTo = Number.POSITIVE_INFINITY,
): Generator<Edge, Edge> {
  let edge = from
  for (;;) {
    const wanted = Math.min(CHUNK, upTo - edge.frontier.size)
    const rows = wanted <= 0 ? [] : seals.texts(device, edge.frontier.size, wanted)
    let { frontier, head } = edge
    for (const { device_seq, canonical, hash } of rows) {
      if (device_seq !== frontier.size + 1) return { frontier, head }
      frontier = appendLeaf(frontier, leafHash(canonical))
      head = hash
    }
    edge = { frontier, head }
    if (rows.length < CHUNK) return edge
    yield edge
  }
}

/**
 * Returns the edge over every event of a chain, to which the next event is added. `null` if more events are missing
 * from the stored edge than an append may wait for: see `makeUpEdge`.
 */
export function wholeEdge(
  tables: Chained,
  device: DeviceId,
  head: { readonly device_seq: number; readonly hash: string } | null,
): Edge | null {
  if (head === null) return BEGINNING
  const row = tables.seals.frontier(device)
  const isWhole = row?.size === head.device_seq && row.head === head.hash
  const frontier = isWhole ? readFrontier(row) : null
  if (frontier !== null) return { frontier, head: head.hash }
  const kept = isWhole ? BEGINNING : storedEdge(tables, device)
  if (head.device_seq - kept.frontier.size > MAX_MISSING) return null
  const edge = runToEnd(walkEdge(tables, device, kept))
  return edge.head === head.hash ? edge : null
}

/** Runs a generator to its end without pausing. */
export function runToEnd<T>(walk: Generator<unknown, T>): T {
  for (;;) {
    const step = walk.next()
    if (step.done === true) return step.value
  }
}
