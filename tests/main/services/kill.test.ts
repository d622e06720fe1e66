import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Manifest } from '../../../src/main/datasets/folder/manifest.ts'
import { casesStillIn, ownCopies } from '../../../src/main/store/backups/copies.ts'
import { isSealed } from '../../../src/main/store/backups/seal.ts'
import type { Store } from '../../../src/main/store/store.ts'
import { chance } from '../../helpers/chance.ts'
import { atDepth, killFactor } from '../../helpers/depth.ts'
import { limit } from '../../helpers/limits.ts'
import { startChild } from '../../helpers/program/child.ts'
import { Done } from '../../helpers/program/children/done.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../helpers/program/temp-docket.ts'
import { SEED } from '../../helpers/seed.ts'
import { rebuild } from '../../helpers/store/rebuild.ts'
import { stateOf } from '../../helpers/store/state.ts'
import { KEPT_BACKUPS } from '../../helpers/store/upkeep.ts'
import { verifyLedger } from '../../helpers/store/verify.ts'

const KILLS = atDepth(2, 90 * killFactor)

/** A store grows with each worker: after this many kills a new one begins, so that the time goes into kills. */
const KILLS_A_STORE = 25

/** Some are killed while they open the store, most of them while they work. */
const KILLED_AT_THE_START = 0.15
const MAX_START_MS = 500
const MAX_WORK_MS = atDepth(200, 500)
const MAX_WAITED_FOR = 3

it(`loses nothing that was acknowledged, killed at ${KILLS} instants (seed ${SEED})`, {
  timeout: limit(60_000 + KILLS * 20_000),
}, async () => {
  const next = chance(SEED)
  let dir = ''
  let acknowledged = 0
  for (let kill = 0; kill < KILLS; kill++) {
    if (kill % KILLS_A_STORE === 0) {
      dir = tempDir()
      mkdirSync(join(dir, 'out'))
    }
    const done = await workAndDie(dir, kill, next)
    acknowledged += done.length
    const test = tempDocket(dir)
    for (const [at, what] of done.entries()) expectKept(test.store, what, at === done.length - 1)
    const backup = done.findLast(({ did }) => did === 'backup')
    expectBackups(backupsOf(dir), backup?.did === 'backup' ? backup.file : null)
    expectOneResult(test.store)
    expect(readdirSync(join(dir, 'out')).filter((name) => name.includes('.partial-'))).toEqual([])
    for (const name of exported(dir)) expectWhole(join(dir, 'out', name))
    if (kill % 5 === 4 || kill === KILLS - 1) await expectSound(test)
    test.close()
  }
  expect(acknowledged).toBeGreaterThan(KILLS)
})

/** Lets a worker begin, kills it, and gives back what it had said by then. */
async function workAndDie(dir: string, seed: number, next: () => number): Promise<Done[]> {
  const worker = startChild('worker', dir, String(seed))
  const printed: string[] = []
  worker.lines.on('line', (line) => printed.push(line))
  if (next() < KILLED_AT_THE_START) await pause(next() * MAX_START_MS)
  else {
    await worker.says('ready')
    const least = 1 + next() * MAX_WAITED_FOR // a busy machine does little in the time alone
    await expect.poll(() => printed.filter(isWhole).length, { interval: 1 }).toBeGreaterThan(least)
    await pause(next() * MAX_WORK_MS)
  }
  worker.kill()
  const { signal, stderr } = await worker.ended
  expect({ signal, stderr }).toEqual({ signal: 'SIGKILL', stderr: '' })
  return printed.filter(isWhole).map((line) => Done.parse(JSON.parse(line)))
}

/** Whether a line tells of something done, and was not cut by the kill. */
function isWhole(line: string): boolean {
  return line.startsWith('{') && line.endsWith('}')
}

function expectKept(store: Store, what: Done, isLast: boolean): void {
  switch (what.did) {
    case 'import':
      return expect(store.cases.get(what.caseId), JSON.stringify(what)).not.toBeNull()
    case 'run':
      return expect(store.runs.get(what.runId), JSON.stringify(what)).toMatchObject({ state: 'done' })
    case 'publish': {
      const versions = store.standards.versions(what.id).map(({ version }) => version)
      return expect(versions, JSON.stringify(what)).toContain(what.version)
    }
    case 'act':
      return expect(store.events.ofBatch(what.actionId), JSON.stringify(what)).not.toEqual([])
    case 'erase':
      expect(store.cases.get(what.caseId)?.erased_at, JSON.stringify(what)).not.toBeNull()
      return expect(store.db.prepare('SELECT * FROM bodies WHERE owner = ?').all(what.caseId)).toEqual([])
    case 'draft': {
      // A ruling takes the draft away, and may be there although nobody heard of it any more.
      const ruled = isLast ? /"type":"(review\.(approve|reject)|case\.erase)"/ : /./
      const last = store.events.ofCase(what.caseId).at(-1)?.canonical ?? ''
      const drafts = store.drafts.ofCase(what.reviewerId, what.caseId)
      return expect(drafts.length > 0 || ruled.test(last), JSON.stringify(what)).toBe(true)
    }
    case 'export':
      return expect(existsSync(join(what.folder, 'manifest.json')), JSON.stringify(what)).toBe(true)
    case 'rebuild':
    case 'restore':
      return expect(store.events.lastPosition(), JSON.stringify(what)).toBeGreaterThanOrEqual(what.position)
    case 'backup':
      return // it may have made room for a later one
    case 'erase in copies':
      for (const caseId of what.caseIds) expectKept(store, { did: 'erase', caseId }, isLast)
      for (const file of [...ownCopies(store.dir).map((copy) => copy.file), ...backupsOf(store.dir)])
        expect(casesStillIn(file, new Set(what.caseIds)), JSON.stringify(what)).toEqual([])
  }
}

/** No case has two results: its latest run is one, it is done, and no other run of an equal attempt is. */
function expectOneResult({ db }: Store): void {
  const wrong = db
    .prepare(
      `SELECT c.id FROM cases c LEFT JOIN runs r ON r.id = c.latest_run_id
         WHERE c.latest_run_id IS NOT NULL AND (r.state IS NOT 'done' OR r.case_id IS NOT c.id)`,
    )
    .all()
  expect(wrong).toEqual([])
}

function backupsOf(dir: string): string[] {
  return namesIn(join(dir, 'backups')).map((name) => join(dir, 'backups', name))
}

/** Every backup is whole, the newest reported one exists, and there is at most one more than the limit. */
function expectBackups(files: readonly string[], newest: string | null): void {
  for (const file of files) expect(isSealed(file), file).toBe(true)
  if (newest !== null) expect(files).toContain(newest)
  expect(files.length).toBeLessThanOrEqual(KEPT_BACKUPS + 1)
}

function exported(dir: string): string[] {
  return namesIn(join(dir, 'out'))
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : []
}

/** The files of an export under its final name are whole. */
function expectWhole(folder: string): void {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
  for (const { name, sha256 } of manifest.files)
    expect(
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ).toBe(sha256)
  expect(existsSync(join(folder, 'README.md'))).toBe(true)
}

async function expectSound({ store, bodies }: ReturnType<typeof tempDocket>): Promise<void> {
  expect(verifyLedger(store)).toMatchObject({ intact: true })
  expect(store.db.pragma('integrity_check', { simple: true })).toBe('ok')
  const state = stateOf(store.db)
  rebuild(store, bodies)
  expect(stateOf(store.db)).toEqual(state)
}
