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

/** Number of events that are read at once. */
const CHUNK = 500

/** So many events may be missing from an edge when the next one is appended; more are made up for beside the work. */
const MOST_MISSING = 2_000

type Chained = Pick<Tables, 'seals'>

/** The right edge of the tree over a chain, as far as it goes. */
export interface Edge {
  readonly frontier: Frontier
  /** The hash of the last event that it has. */
  readonly head: string
}

const BEGINNING: Edge = { frontier: EMPTY_FRONTIER, head: GENESIS }

/** The edge that is kept of a chain where it is one of this chain, if of an earlier moment; else that of no event. */
export function keptEdge({ seals }: Chained, device: DeviceId): Edge {
  const row = seals.frontier(device)
  if (row === null || seals.hashAt(device, row.size) !== row.head) return BEGINNING
  const frontier = readFrontier(row)
  return frontier === null ? BEGINNING : { frontier, head: row.head }
}

/** The edge behind a row; `null` where it is none, or one of another size. */
export function readFrontier(row: Pick<FrontierRow, 'size' | 'frontier'>): Frontier | null {
  try {
    const frontier = decodeFrontier(row.frontier)
    return frontier.size === row.size ? frontier : null
  } catch (error) {
    if (error instanceof ProofProblem) return null
    throw error
  }
}

/** The edge as it is kept. */
export function frontierRow(device: DeviceId, { frontier, head }: Edge): FrontierRow {
  return { device, size: frontier.size, head, frontier: encodeFrontier(frontier) }
}

/**
 * Goes on from an edge over the events of its chain up to `upTo` of them, a chunk at a time, each time with the edge so
 * far. Ends earlier with the last event, and before the first one that is missing.
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
 * The edge with every event of a chain, for the next one to be added to. `null` where more events are missing from what is
 * kept than anybody should wait for: see `makeUpEdge`.
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
  const kept = isWhole ? BEGINNING : keptEdge(tables, device)
  if (head.device_seq - kept.frontier.size > MOST_MISSING) return null
  const edge = endOf(walkEdge(tables, device, kept))
  return edge.head === head.hash ? edge : null
}

/** Goes to the end at once. */
export function endOf<T>(walk: Generator<unknown, T>): T {
  for (;;) {
    const step = walk.next()
    if (step.done === true) return step.value
  }
}
