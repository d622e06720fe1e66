import { expect, it } from 'vitest'
import type { Connection } from '../../../src/main/store/connection.ts'
import { emptyDatabase, schemaObjects } from '../../../src/main/store/integrity/schema-objects.ts'
import { SEARCH_TABLES } from '../../../src/main/store/integrity/table-kinds.ts'

/** Everything that the migrations leave in a database. */
function leftIn(db: Connection) {
  const search = SEARCH_TABLES.flatMap((table) => ['config', 'data'].map((part) => `${table}_${part}`))
  return {
    objects: schemaObjects(db),
    version: db.pragma('user_version', { simple: true }),
    search: search.map((table) => db.prepare(`SELECT * FROM ${table}`).all()),
  }
}

it('an empty database in a file is the one in memory', () => {
  const [inMemory, inFile] = [emptyDatabase(':memory:'), emptyDatabase('')]
  expect(leftIn(inFile)).toEqual(leftIn(inMemory))
  for (const db of [inMemory, inFile]) db.close()
})
