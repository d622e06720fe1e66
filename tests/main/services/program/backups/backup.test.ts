import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ledgerInspector } from '../../../../../src/main/services/program/backups/inspector.ts'
import { restore as restoreFrom } from '../../../../../src/main/store/backups/restore.ts'
import { connect } from '../../../../../src/main/store/connection.ts'
import { databaseFile, openStore } from '../../../../../src/main/store/store.ts'
import { importCase, run, withAudio } from '../../../../helpers/cases/readings.ts'
import { startChild } from '../../../../helpers/program/child.ts'
import { tempDir } from '../../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../../helpers/program/temp-docket.ts'
import { stateOf } from '../../../../helpers/store/state.ts'
import { verifyLedger } from '../../../../helpers/store/verify.ts'

/** A store with a ruling and a recording, and its backup. */
async function backedUp() {
  const test = tempDocket()
  const id = await importCase(test, { name: 'Nora', disputed: 2 })
  await run(test, id)
  await withAudio(test, 'bell', 'ding dong')
  test.docket.reviews.act(
    { caseId: id, action: 'approve', note: 'fine', actionId: test.action(), claimFirst: true },
    test.ada,
  )
  const file = join(tempDir(), 'deep', 'store.backup')
  const { bytes, problems } = await test.docket.program.backups.write(file)
  expect(problems).toEqual([])
  return { test, id, file, bytes }
}

/** A backup as `backedUp` writes it, made once and copied for each test. */
async function backupFile(): Promise<string> {
  made ??= readFileSync((await backedUp()).file)
  const file = join(tempDir(), 'store.backup')
  writeFileSync(file, made)
  return file
}

let made: Buffer | null = null

function restore(dir: string, source: string): readonly string[] {
  return restoreFrom({ dir, source, inspector: ledgerInspector, say: () => undefined })
}

function reopened(dir: string) {
  const store = openStore(dir)
  onTestFinished(() => store.close())
  return store
}

describe('a backup', () => {
  it('brings the whole store back elsewhere: ledger, state, bodies and attachments', async () => {
    const { test, file, bytes } = await backedUp()
    expect(readFileSync(file)).toHaveLength(bytes)
    const dir = join(tempDir(), 'new', 'store')
    restore(dir, file)

    const store = reopened(dir)
    expect(stateOf(store.db)).toEqual(stateOf(test.store.db))
    for (const table of ['events', 'bodies', 'leases', 'drafts'])
      expect(store.db.prepare(`SELECT * FROM ${table}`).all()).toEqual(
        test.store.db.prepare(`SELECT * FROM ${table}`).all(),
      )
    expect(verifyLedger(store)).toEqual(verifyLedger(test.store))
    expect(attachmentsOf(dir)).toEqual(attachmentsOf(test.dir))
    expect(attachmentsOf(dir)).toHaveLength(1)
    expect(store.db.prepare(`SELECT name FROM sqlite_master WHERE name LIKE 'backup%'`).all()).toEqual([])
  })

  it('is what the store was when it began, also while somebody writes', async () => {
    const { test } = await backedUp()
    const file = join(tempDir(), 'store.backup')
    const writing = test.docket.program.backups.write(file)
    await importCase(test, { name: 'Later', disputed: 1 })
    await writing
    const dir = tempDir()
    restore(dir, file)
    expect(verifyLedger(reopened(dir))).toMatchObject({ intact: true })
  })

  it('never overwrites a file', async () => {
    const { test, file } = await backedUp()
    const before = readFileSync(file)
    await expect(test.docket.program.backups.write(file)).rejects.toMatchObject({
      code: 'INPUT_REFUSED',
      message: `${file} already exists. Choose another name for the backup.`,
    })
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  it('that cannot be written says so and leaves nothing', async () => {
    const test = tempDocket()
    const folder = tempDir()
    const notAFolder = join(folder, 'letter')
    writeFileSync(notAFolder, 'Dear Nora')
    await expect(test.docket.program.backups.write(join(notAFolder, 'store.backup'))).rejects.toMatchObject({
      code: 'FILE_PROBLEM',
      message: expect.stringContaining(notAFolder),
    })
    expect(readdirSync(folder)).toEqual(['letter'])
  })
})

describe('restoring', () => {
  it('keeps what was there before beside it, each time under a name of its own', async () => {
    const file = await backupFile()
    const dir = tempDir()
    const first = tempDocket(dir)
    await importCase(first, { name: 'Before', disputed: 1 })
    const titles = () => first.store.db.prepare('SELECT title FROM cases').pluck().all()
    expect(titles()).toEqual(['Before'])
    first.close()

    restore(dir, file)
    restore(dir, file)
    const kept = readdirSync(dir).filter((name) => /\.before-restore(-\d)?$/.test(name))
    expect(kept).toHaveLength(2)
    const cases = kept.map((name) => {
      const db = connect(join(dir, name))
      onTestFinished(() => void db.close())
      return db.prepare('SELECT title FROM cases ORDER BY row').pluck().all()
    })
    expect(cases).toContainEqual(['Before'])
    expect(cases).toContainEqual(['Nora', 'bell'])
  })

  it('replaces a damaged store and keeps its bytes', async () => {
    const file = await backupFile()
    const dir = tempDir()
    writeFileSync(databaseFile(dir), 'not a database at all')
    restore(dir, file)
    expect(verifyLedger(reopened(dir))).toMatchObject({ intact: true })
    const [kept = ''] = readdirSync(dir).filter((name) => /\.before-restore(-\d)?$/.test(name))
    expect(readFileSync(join(dir, kept), 'utf8')).toBe('not a database at all')
  })

  it('is refused while another process has the store open, and says who', async () => {
    const file = await backupFile()
    const dir = tempDir()
    const other = startChild('open-store', dir, 'The Docket window')
    other.stdin.write('go\n')
    await other.says('held')
    expect(() => restore(dir, file)).toThrowError(
      expect.objectContaining({
        code: 'STORE_BUSY',
        message: `The Docket window (process ${other.pid}) has this store open. Close it, then try again.`,
      }),
    )
    other.stdin.end()
    await other.ended
    expect(reopened(dir).events.count()).toBe(1)
  })

  it.each([
    ['a file that is not there', () => undefined, 'INPUT_REFUSED', 'does not exist'],
    ['a folder', (file: string) => mkdirSync(file), 'INPUT_REFUSED', 'not a backup'],
    ['an empty file', (file: string) => writeFileSync(file, ''), 'INPUT_REFUSED', 'not a backup'],
    [
      'a letter',
      (file: string) => writeFileSync(file, 'Dear Nora, '.repeat(500)),
      'INPUT_REFUSED',
      'not a backup',
    ],
    ['another database', otherDatabase, 'INPUT_REFUSED', 'not a backup'],
  ])('refuses %s, and leaves the store alone', (_, make, code, words) => {
    const { dir, given, unchanged } = storeAndFile()
    make(given)
    expect(() => restore(dir, given)).toThrowError(
      expect.objectContaining({ code, message: expect.stringMatching(words) }),
    )
    expect(() => restore(dir, given)).toThrowError(
      expect.objectContaining({ message: expect.stringContaining(given) }),
    )
    expect(unchanged()).toBe(true)
  })

  it.each([
    [
      'the database of another store',
      (file: string) => writeFileSync(file, readFileSync(databaseFile(closedStore()))),
    ],
  ])('refuses %s: it has no attachments', (_, make) => {
    const { dir, given, unchanged } = storeAndFile()
    make(given)
    expect(() => restore(dir, given)).toThrowError(
      expect.objectContaining({
        code: 'INPUT_REFUSED',
        message: `${given} is not a backup that Docket wrote.`,
      }),
    )
    expect(unchanged()).toBe(true)
  })

  it('refuses a backup of a newer program', async () => {
    const file = await backupFile()
    const newer = connect(file)
    newer.pragma('user_version = 99')
    newer.close()
    const { dir, unchanged } = storeAndFile()
    expect(() => restore(dir, file)).toThrowError(
      expect.objectContaining({ code: 'STORE_NEWER', message: expect.stringContaining(file) }),
    )
    expect(unchanged()).toBe(true)
  })

  it.each([
    ['cut in half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['overwritten in one page', (bytes: Buffer) => bytes.fill(0xaa, 8_192, 12_288)],
    ['overwritten to its end', (bytes: Buffer) => bytes.fill(0xaa, 8_192)],
    ['changed in a recording', (bytes: Buffer) => changed(bytes, 'ding dong', 'dong ding')],
  ])('refuses a backup that was %s', async (_, damage) => {
    const file = await backupFile()
    writeFileSync(file, damage(readFileSync(file)))
    const { dir, unchanged } = storeAndFile()
    expect(() => restore(dir, file)).toThrowError(
      expect.objectContaining({ code: 'STORE_DAMAGED', message: expect.stringContaining(file) }),
    )
    expect(unchanged()).toBe(true)
  })
})

function changed(bytes: Buffer, from: string, to: string): Buffer {
  bytes.write(to, bytes.indexOf(from))
  return bytes
}

/** A closed store, a name for a file, and the question whether the store is as it was. */
function storeAndFile() {
  const dir = closedStore()
  const files = readdirSync(dir).toSorted()
  const content = readFileSync(databaseFile(dir))
  return {
    dir,
    given: join(tempDir(), 'given'),
    unchanged: () =>
      readFileSync(databaseFile(dir)).equals(content) &&
      JSON.stringify(readdirSync(dir).toSorted()) === JSON.stringify(files),
  }
}

function closedStore(): string {
  const test = tempDocket()
  test.close()
  return test.dir
}

function otherDatabase(file: string): void {
  const db = connect(file)
  db.exec('CREATE TABLE letters (text TEXT) STRICT')
  db.close()
}

/** The attachments of a store, each with its content. */
function attachmentsOf(dir: string): [string, string][] {
  const root = join(dir, 'attachments')
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry): [string, string] => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')])
    .toSorted()
}
