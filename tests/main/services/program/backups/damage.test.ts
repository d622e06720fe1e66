import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { verifyStore } from '../../../../../src/main/ledger/verify/verify.ts'
import { ledgerInspector } from '../../../../../src/main/services/program/backups/inspector.ts'
import { restore } from '../../../../../src/main/store/backups/restore.ts'
import { writeBackup } from '../../../../../src/main/store/backups/write-backup.ts'
import { connect } from '../../../../../src/main/store/connection.ts'
import { databaseFile } from '../../../../../src/main/store/store.ts'
import { AppError } from '../../../../../src/shared/errors.ts'
import { importCase, run, withAudio } from '../../../../helpers/cases/readings.ts'
import { chance } from '../../../../helpers/chance.ts'
import { atDepth } from '../../../../helpers/depth.ts'
import { limit } from '../../../../helpers/limits.ts'
import { tempDir } from '../../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../../helpers/program/temp-docket.ts'
import { SEED } from '../../../../helpers/seed.ts'
import { stateOf } from '../../../../helpers/store/state.ts'

const ROUNDS = atDepth(8, 40)

/** A store with cases, runs, rulings and recordings, of which the journal holds the newest; made once. */
let whole = ''

async function makeWhole(): Promise<void> {
  const test = tempDocket()
  for (const name of ['Nora', 'Ben', 'Zoe']) {
    const id = await importCase(test, { name, disputed: 2 })
    await run(test, id)
    await withAudio(test, `${name} aloud`, `${name} rings the bell`)
    const step = {
      caseId: id,
      action: 'approve',
      note: 'fine',
      actionId: test.action(),
      claimFirst: true,
    } as const
    test.docket.reviews.act(step, test.ada)
    if (name === 'Ben') test.store.scrub()
  }
  whole = mkdtempSync(join(tmpdir(), 'docket-test-'))
  for (const each of ['docket.db', 'docket.db-wal', 'attachments'])
    cpSync(join(test.dir, each), join(whole, each), { recursive: true })
  onTestFinished(() => rmSync(whole, { recursive: true, force: true }))
}

it(`finds and names ${ROUNDS} damages, and what it backs up can be restored (seed ${SEED})`, {
  timeout: limit(ROUNDS * 20_000),
}, async () => {
  await makeWhole()
  const seen = seenIn(copied())
  for (let round = 0; round < ROUNDS; round++) await expectSound(round, seen)
})

async function expectSound(round: number, seen: unknown): Promise<void> {
  const next = chance(SEED + round)
  const dir = copied()
  const what = `${round}: ${damage(dir, next)}`
  const place = { dir, file: databaseFile(dir) }
  const { intact } = verifyStore(place)
  // A journal that is cut short is a store of a moment before, whole in itself: only what is signed tells.
  const isEarlier = what.includes('wal')
  if (intact && !isEarlier) expect({ what, seen: seenIn(dir) }).toEqual({ what, seen })
  const path = join(tempDir(), 'store.backup')
  const problems = await backedUp(dir, path)
  if (problems === null) return // nothing of it can be read, and a sentence says so
  if (intact && !isEarlier) expect({ what, problems }).toEqual({ what, problems: [] })
  const elsewhere = tempDir()
  const restored = restore({ dir: elsewhere, source: path, inspector: ledgerInspector, say: () => undefined })
  expect({ what, told: restored }).toEqual({ what, told: problems })
  if (problems.length > 0) return
  const expected = isEarlier ? { ...seenIn(dir), files: seenIn(elsewhere).files } : seen
  expect({ what, seen: seenIn(elsewhere) }).toEqual({ what, seen: expected })
  expect({ what, result: verifyStore({ dir: elsewhere, file: databaseFile(elsewhere) }) }).toMatchObject({
    what,
    result: { intact: true },
  })
}

/**
 * Names of the damaged parts whose other parts are in the backup; `null` where there is no backup, and a message gives
 * the reason.
 */
async function backedUp(dir: string, path: string): Promise<readonly string[] | null> {
  const options = { dir, path, now: 1, version: '0', inspector: ledgerInspector, say: () => undefined }
  try {
    return await writeBackup(options)
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: expect.stringMatching(/STORE_DAMAGED|STORE_NEWER/) })
    return null
  }
}

function copied(): string {
  const dir = tempDir()
  cpSync(whole, dir, { recursive: true })
  return dir
}

/** Everything that people see: the state, and the files. */
function seenIn(dir: string) {
  const db = connect(databaseFile(dir))
  try {
    const root = join(dir, 'attachments')
    const files = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'latin1')])
    const bodies = db.prepare('SELECT sha256, owner, content FROM bodies ORDER BY sha256').all()
    return { state: stateOf(db), bodies, files: files.toSorted() }
  } finally {
    db.close()
  }
}

/** Does one harm to a store; says what it was. */
function damage(dir: string, next: () => number): string {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] ?? expect.unreachable()
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const attachment = () => {
    const entry = pick(files.filter(({ name }) => /^[0-9a-f]{64}$/.test(name)))
    return join(entry.parentPath, entry.name)
  }
  const database = databaseFile(dir)
  const wal = `${database}-wal`
  const harm = pick([
    'bit',
    'bits',
    'page',
    'tail',
    'head',
    'wal cut',
    'wal bit',
    'attachment',
    'attachment gone',
    'index',
  ])
  switch (harm) {
    case 'bit':
      return `${harm} ${flip(database, next, 1)}`
    case 'bits':
      return `${harm} ${flip(database, next, 20)}`
    case 'page': {
      const bytes = readFileSync(database)
      const page = Math.floor(next() * (bytes.length / 4096))
      bytes.fill(Math.floor(next() * 256), page * 4096, (page + 1) * 4096)
      writeFileSync(database, bytes)
      return `${harm} ${page}`
    }
    case 'tail':
      return `${harm} ${cut(database, next)}`
    case 'head':
      return `${harm} ${flip(database, next, 1, 100)}`
    case 'wal cut':
      return `${harm} ${cut(wal, next)}`
    case 'wal bit':
      return `${harm} ${flip(wal, next, 1)}`
    case 'attachment':
      return `${harm} ${flip(attachment(), next, 1)}`
    case 'attachment gone':
      rmSync(attachment())
      return harm
    default:
      return `${harm} ${breakIndex(database, next)}`
  }
}

function flip(file: string, next: () => number, times: number, within = Number.POSITIVE_INFINITY): string {
  const bytes = readFileSync(file)
  const places = Array.from({ length: times }, () => Math.floor(next() * Math.min(bytes.length, within)))
  for (const place of places) bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(next() * 8))
  writeFileSync(file, bytes)
  return places.join()
}

function cut(file: string, next: () => number): string {
  const size = Math.floor(next() * statSync(file).size)
  truncateSync(file, size)
  return String(size)
}

/** Takes the rows of an index away, and leaves those of its table. */
function breakIndex(file: string, next: () => number): string {
  const db = connect(file)
  const names = db
    .prepare<[], { name: string; rootpage: number }>(
      "SELECT name, rootpage FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL",
    )
    .all()
  db.close()
  const { name, rootpage } = names[Math.floor(next() * names.length)] ?? expect.unreachable()
  const bytes = readFileSync(file)
  bytes.fill(0, (rootpage - 1) * 4096 + 3, (rootpage - 1) * 4096 + 5) // it has no cells any more
  writeFileSync(file, bytes)
  return name
}
