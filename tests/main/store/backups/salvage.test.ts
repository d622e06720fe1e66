import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { salvage } from '../../../../src/main/store/backups/salvage.ts'
import { connect } from '../../../../src/main/store/connection.ts'
import { SEARCH_TABLES } from '../../../../src/main/store/integrity/table-kinds.ts'
import { migrate } from '../../../../src/main/store/migrate.ts'
import { migrations } from '../../../../src/main/store/migrations/index.ts'
import { databaseFile } from '../../../../src/main/store/store.ts'
import { loadSamples } from '../../../helpers/cases/jobs.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import { stateOf } from '../../../helpers/store/state.ts'

/** Every word that a store is searched by, with the row and the column in which it is found. */
function wordsOf(file: string) {
  const db = connect(file)
  const words = SEARCH_TABLES.map((table) => {
    db.exec(`CREATE VIRTUAL TABLE temp.words_of_${table} USING fts5vocab(main, ${table}, instance)`)
    return db.prepare(`SELECT term, doc, col, "offset" FROM temp.words_of_${table} ORDER BY 1, 2, 3, 4`).all()
  })
  const state = stateOf(db)
  db.close()
  return { words, state }
}

it('makes the searches of cases and of the trail again: stored rows are found by the same words', async () => {
  const test = tempDocket()
  await loadSamples(test, 'receipt')
  const hands = work(test)
  const id = await hands.waiting('Nora')
  hands.act('ada', 'claim', id)
  for (const decision of hands.decisions(id))
    hands.answer('ada', decision, 'incorrect', 'zyzzyvas everywhere')
  test.close()
  const target = join(tempDir(), 'docket.db')
  expect(salvage(databaseFile(test.dir), target)).toEqual([])
  const [cases, trail] = wordsOf(databaseFile(test.dir)).words
  expect([cases?.length, trail?.length].map((found) => (found ?? 0) > 20)).toEqual([true, true])
  expect(JSON.stringify(trail)).toContain('zyzzyvas')
  expect(wordsOf(target)).toEqual(wordsOf(databaseFile(test.dir)))
})

it('keeps a store of a version that had no trail in its version', () => {
  const file = join(tempDir(), 'docket.db')
  const db = new Database(file)
  const then = migrations.filter(({ version }) => version < 10)
  migrate(db, file, then)
  db.close()
  const target = join(tempDir(), 'docket.db')
  expect(salvage(file, target)).toEqual([])
  const kept = new Database(target)
  expect(kept.pragma('user_version', { simple: true })).toBe(9)
  kept.close()
})
