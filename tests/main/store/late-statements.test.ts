import { expect, it, vi } from 'vitest'
import { openStore, tablesOf } from '../../../src/main/store/store.ts'
import { tempStore } from '../../helpers/store/temp-store.ts'

it('prepares a statement of a table at its first use, once', () => {
  using store = openTemp()
  const prepare = vi.spyOn(store.db, 'prepare')
  const tables = tablesOf(store.db)
  prepare.mockClear() // the check of the schema
  expect(tables.settings.all()).toEqual([])
  expect(tables.settings.all()).toEqual([])
  expect(prepare).toHaveBeenCalledTimes(1)
})

it('prepares all statements at once in a database with another schema, so that one that does not fit is found', () => {
  using store = openTemp()
  store.db.exec('ALTER TABLE settings RENAME COLUMN value TO setting')
  expect(() => tablesOf(store.db)).toThrow('no such column: excluded.value')
})

function openTemp() {
  const store = openStore(tempStore())
  return { ...store, [Symbol.dispose]: store.close }
}
