import { hash } from 'node:crypto'
import * as z from 'zod'
import type { SplitBy, SplitName } from '../../../../shared/contract/cases/datasets.ts'
import type { CaseId, Sha256 } from '../../../../shared/domain/ids.ts'
import { readBody } from '../../../ledger/bodies.ts'
import type { Snapshot } from '../../../store/store.ts'
import { labeledCaseRows } from '../../../store/tables/reviews/labels.ts'
import type { FixedFilter } from '../../lists/last-days.ts'
import { conditionsOf } from '../../lists/queue-filter.ts'

/** Which part of all groups falls into each split, up to a bound of 1. */
const bounds: readonly (readonly [SplitName, number])[] = [
  ['train', 0.8],
  ['validation', 0.9],
  ['test', 1],
]

/** A number that a hash of 256 bits is told by here: the same for two of a billion at the worst. */
type Key = number
const KEY_DIGITS = 12
const KEYS = 16 ** KEY_DIGITS

function keyOf(text: string): Key {
  return Number.parseInt(hash('sha256', text).slice(0, KEY_DIGITS), 16)
}

/** The split of a group by its hash with the seed: it stays where it is when others come in. */
function splitOfGroup(group: Key, seed: string): SplitName {
  const share = keyOf(`${seed}\n${group}`) / KEYS
  return bounds.find(([, bound]) => share < bound)?.[0] ?? 'test'
}

/** What a case is told by where it is split: its content without letter case, signs and figures, and whom it is of. */
export interface SplitCase {
  readonly subject: string | null
  readonly content: Key
}

/** The content of a case as near duplicates have it too. */
function nearContent(input: unknown): Key {
  return keyOf(textsIn(input).map(plainWords).join('\n'))
}

/** Every text in a value, in its order. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Which split a case is in. By case, near duplicates are together; by subject, all cases of one besides, and every
 * subject with whom one of them is shared. `all` are the cases of the data set.
 */
export function splitter(
  by: SplitBy,
  seed: string,
  all: Iterable<SplitCase>,
): (found: SplitCase) => SplitName {
  if (by === 'none') return () => 'train'
  if (by === 'case') return ({ content }) => splitOfGroup(content, seed)
  const groups = newGroups()
  for (const { subject, content } of all) if (subject !== null) groups.join(content, subjectKey(subject))
  return ({ content, subject }) =>
    splitOfGroup(groups.of(subject === null ? content : subjectKey(subject)), seed)
}

function subjectKey(subject: string): Key {
  return keyOf(`subject ${subject}`)
}

/** Groups of keys that were joined, each by its smallest. */
function newGroups() {
  const above = new Map<Key, Key>()
  return {
    join(one: Key, other: Key): void {
      const [first, second] = [root(one), root(other)]
      if (first !== second) above.set(Math.max(first, second), Math.min(first, second))
    },
    of: root,
  }

  function root(key: Key): Key {
    let found = key
    for (let next = above.get(found); next !== undefined; next = above.get(found)) found = next
    if (found !== key) above.set(key, found)
    return found
  }
}

const PAGE = 500

/** The cases with labels that a filter leaves, as splits tell them apart. */
export function* splitCases(snapshot: Snapshot, filter: FixedFilter): Generator<SplitCase> {
  const conditions = { ...conditionsOf(filter), status: filter.status }
  let after: CaseId | null = null
  for (;;) {
    const page = labeledCaseRows(snapshot.db, conditions, after, PAGE)
    for (const { subject, input_sha256 } of page)
      yield { subject, content: contentOf(snapshot, input_sha256) }
    after = page.at(-1)?.id ?? null
    if (page.length < PAGE) return
  }
}

/** The content of a case as splits tell it; of an erased one, that of nothing. */
export function contentOf(snapshot: Snapshot, inputSha256: Sha256): Key {
  return nearContent(readBody(snapshot, z.unknown(), inputSha256))
}
