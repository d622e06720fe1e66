import type { FoundRecord } from './found.ts'
import { type Role, roleOfKey, withExpectedAnswer } from './roles.ts'
import { readerFor } from './tools/index.ts'
import { isEmptyCell, isFields, isNothing } from './values.ts'

/** Number of records from which the columns of a table are chosen, and their maximum characters. */
const [SAMPLE, MAX_CHARACTERS] = [200, 8_000_000]

/** Maximum number of lists and objects that wait for the choice. */
const MAX_OBJECTS = 400

/** Roles of which a row has one column. */
const OF_ONE_COLUMN: ReadonlySet<Role> = new Set(['input', 'output', 'reference', 'context', 'system'])

/**
 * Yields records with the column of each role, which is chosen once for a table: the one with the most usual heading
 * that has a value in some of the first records. If its cell is empty, the row has no value of that role, although
 * another of its columns could have the role.
 */
export async function* withColumns(records: AsyncIterable<FoundRecord>): AsyncGenerator<FoundRecord> {
  const first: FoundRecord[] = []
  const best = new Map<Role, { readonly key: string; readonly rank: number }>()
  let columns: ReadonlyMap<string, string> = new Map()
  let isChosen = false
  let characters = 0
  for await (const record of records) {
    if (isChosen) {
      yield chosen(record)
      continue
    }
    first.push(record)
    // The records of a tool have no columns to choose, and may be large: they do not wait.
    if (readerFor(record).tool !== 'table') {
      choose()
      yield* first.splice(0).map(chosen)
      continue
    }
    const fields = isFields(record.value) ? withExpectedAnswer(record.value) : {}
    for (const [key, value] of Object.entries(fields)) {
      if (typeof value === 'string') characters += value.length
      // An object may have any size: few of them wait for the choice.
      else if (typeof value === 'object' && value !== null) characters += MAX_CHARACTERS / MAX_OBJECTS
      const role = roleOfKey(key)
      if (role === null || !OF_ONE_COLUMN.has(role.role)) continue
      if (record.cells === null ? isNothing(value) : isEmptyCell(value)) continue
      const known = best.get(role.role)
      if (known === undefined || role.rank < known.rank) best.set(role.role, { key, rank: role.rank })
    }
    if (first.length < SAMPLE && characters < MAX_CHARACTERS) continue
    choose()
    yield* first.splice(0).map(chosen)
  }
  choose()
  yield* first.map(chosen)

  function choose(): void {
    isChosen = true
    columns = new Map([...best].map(([role, { key }]) => [role, key]))
  }

  function chosen(record: FoundRecord): FoundRecord {
    return { ...record, columns }
  }
}
