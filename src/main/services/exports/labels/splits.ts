import { hash } from 'node:crypto'
import * as z from 'zod'
import type { SplitBy, SplitName } from '../../../../shared/contract/cases/datasets.ts'
import type { CaseId, Sha256 } from '../../../../shared/domain/ids.ts'
import { readBody } from '../../../ledger/bodies.ts'
import type { Snapshot } from '../../../store/store.ts'
import { labeledCaseRows } from '../../../store/tables/reviews/labels.ts'
import { conditionsOf } from '../../lists/queue-filter.ts'
import type { FixedFilter } from '../../records/last-days.ts'

/** Upper bound of each split's share of all groups. */
const bounds: readonly (readonly [SplitName, number])[] = [
  ['train', 0.8],
  ['validation', 0.9],
  ['test', 1],
]

/** The first digits of a 256-bit hash as a number: at worst, two of a billion are equal. */
type Key = number
const KEY_DIGITS = 12
const KEYS = 16 ** KEY_DIGITS

function keyOf(text: string): Key {
  return Number.parseInt(hash('sha256', text).slice(0, KEY_DIGITS), 16)
}

/** Returns the split of a group from its hash with the seed: it does not change when other groups are added. */
function splitOfGroup(group: Key, seed: string): SplitName {
  const share = keyOf(`${seed}\n${group}`) / KEYS
  return bounds.find(([, bound]) => share < bound)?.[0] ?? 'test'
}

/** The properties by which cases are split: the content without letter case, signs and figures, and the subject. */
export interface SplitCase {
  readonly subject: string | null
  readonly content: Key
}

/** Returns a key of a case's content that near duplicates share. */
function nearContent(input: unknown): Key {
  return keyOf(textsIn(input).map(plainWords).join('\n'))
}

/** Returns every text in a value, in order. */
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
 * Returns the split of each case. By case, near duplicates stay together; by subject, also all cases of a subject, and
 * all subjects that share a near duplicate. `all` are the cases of the data set.
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

/** Groups of joined keys, each identified by its smallest key. */
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

/** Yields the labeled cases of a filter with the properties by which they are split. */
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

/** Returns the content key of a case; for an erased case, that of empty content. */
export function contentOf(snapshot: Snapshot, inputSha256: Sha256): Key {
  return nearContent(readBody(snapshot, z.unknown(), inputSha256))
}
