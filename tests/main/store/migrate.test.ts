import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connect } from '../../../src/main/store/connection.ts'
import { migrate, newestVersion, schemaVersion } from '../../../src/main/store/migrate.ts'
import { migrations } from '../../../src/main/store/migrations/index.ts'
import type { Migration } from '../../../src/main/store/migrations/migration.ts'
import { databaseFile, openStore } from '../../../src/main/store/store.ts'
import { AppError } from '../../../src/shared/errors.ts'
import { startChild } from '../../helpers/program/child.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'
import { tempLedger } from '../../helpers/store/temp-ledger.ts'
import { verifyLedger } from '../../helpers/store/verify.ts'

const FIRST: Migration = { version: 1, up: 'CREATE TABLE bells (sound TEXT NOT NULL) STRICT' }
const SECOND: Migration = { version: 2, up: 'ALTER TABLE bells ADD COLUMN loud INTEGER' }
const THIRD: Migration = { version: 3, up: `INSERT INTO bells VALUES ('third', 3)` }
const BROKEN: Migration = { version: 2, up: 'DELETE FROM bells; CREATE TABLE bells (again TEXT)' }

function database() {
  const file = join(tempDir(), 'some.db')
  const db = connect(file)
  onTestFinished(() => void db.close())
  return { file, db, sounds: () => db.prepare('SELECT sound FROM bells').pluck().all() }
}

describe('raising the schema', () => {
  it('creates an empty database and copies nothing', () => {
    const { db, file, sounds } = database()
    migrate(db, file, [FIRST, SECOND, THIRD])
    expect(schemaVersion(db)).toBe(3)
    expect(sounds()).toEqual(['third'])
    expect(existsSync(`${file}.before-3`)).toBe(false)
  })

  it('copies a database that holds something first, with what only its journal holds', () => {
    const { db, file, sounds } = database()
    migrate(db, file, [FIRST])
    db.exec(`INSERT INTO bells VALUES ('ding')`)
    migrate(db, file, [FIRST, SECOND, THIRD])
    expect(sounds()).toEqual(['ding', 'third'])

    const copy = connect(`${file}.before-3`)
    onTestFinished(() => void copy.close())
    expect(schemaVersion(copy)).toBe(1)
    expect(copy.prepare('SELECT * FROM bells').all()).toEqual([{ sound: 'ding' }])
  })

  it('does nothing when it has nothing to do', () => {
    const { db, file } = database()
    migrate(db, file, [FIRST])
    migrate(db, file, [FIRST])
    expect(schemaVersion(db)).toBe(1)
    expect(existsSync(`${file}.before-1`)).toBe(false)
  })

  it('leaves everything as it was when a step fails', () => {
    const { db, file, sounds } = database()
    migrate(db, file, [FIRST])
    db.exec(`INSERT INTO bells VALUES ('ding')`)
    expect(() => migrate(db, file, [FIRST, BROKEN])).toThrow('already exists')
    expect(schemaVersion(db)).toBe(1)
    expect(sounds()).toEqual(['ding'])
  })

  it('refuses a database of a newer program, and changes nothing in it', () => {
    const { db, file, sounds } = database()
    migrate(db, file, [FIRST, SECOND])
    db.exec(`INSERT INTO bells VALUES ('ding', 1)`)
    expect(() => migrate(db, file, [FIRST])).toThrowError(
      new AppError(
        'STORE_NEWER',
        `${file} was written by a newer version of Docket. Update Docket, or open a backup of this version.`,
      ),
    )
    expect(schemaVersion(db)).toBe(2)
    expect(sounds()).toEqual(['ding'])
  })

  it('is not done twice by two that begin at once', () => {
    const { db, file, sounds } = database()
    const other = connect(file)
    onTestFinished(() => void other.close())
    migrate(other, file, [FIRST, SECOND, THIRD])
    migrate(db, file, [FIRST, SECOND, THIRD])
    expect(sounds()).toEqual(['third'])
  })
})

describe('the steps', () => {
  it('are numbered without gaps, from 1', () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1))
    expect(newestVersion(migrations)).toBe(migrations.length)
    expect(newestVersion([])).toBe(0)
  })
})

describe('opening a store', () => {
  it('of a newer program is refused with a sentence', () => {
    const { dir, store } = tempLedger()
    store.db.pragma('user_version = 99')
    expect(() => openStore(dir)).toThrowError(
      expect.objectContaining({
        code: 'STORE_NEWER',
        message: expect.stringContaining('newer version of Docket'),
      }),
    )
  })

  it('that is a damaged file says so, and what to do', () => {
    const dir = tempDir()
    writeFileSync(databaseFile(dir), 'This is a letter, not a database. '.repeat(100))
    expect(() => openStore(dir)).toThrowError(
      expect.objectContaining({
        code: 'STORE_DAMAGED',
        message: expect.stringContaining('Restore a backup'),
      }),
    )
  })

  it('that must be raised first is refused while another process has it open', async () => {
    const { dir, store } = tempLedger()
    const other = startChild('open-store', dir, 'The Docket window')
    other.stdin.write('go\n')
    await other.says('held')
    store.db.pragma('user_version = -1') // simulates the version of an older program
    expect(() => openStore(dir)).toThrowError(
      expect.objectContaining({ code: 'STORE_BUSY', message: expect.stringMatching(/^The Docket window/) }),
    )
  })

  it('works for many processes at once, the first of which makes it', async () => {
    const dir = tempDir()
    const children = Array.from({ length: 6 }, (_, n) => startChild('open-store', dir, `process ${n}`))
    await Promise.all(children.map((child) => child.says('ready')))
    for (const { stdin } of children) stdin.end('go\n')
    const ends = await Promise.all(children.map(({ ended }) => ended))
    expect(ends).toEqual(children.map(() => ({ code: 0, signal: null, stderr: '' })))

    const store = openStore(dir)
    onTestFinished(() => store.close())
    expect(store.events.devices()).toHaveLength(1)
    expect(verifyLedger(store)).toMatchObject({ intact: true, events: 6 })
  })
})
