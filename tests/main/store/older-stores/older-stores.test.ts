import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod'
import { parseEvent } from '../../../../src/main/ledger/read.ts'
import { ledgerInspector } from '../../../../src/main/services/program/backups/inspector.ts'
import { restore } from '../../../../src/main/store/backups/restore.ts'
import { type Connection, connect } from '../../../../src/main/store/connection.ts'
import { databaseFile, openStore } from '../../../../src/main/store/store.ts'
import type { NewEventRow } from '../../../../src/main/store/tables/events.ts'
import type { CaseId } from '../../../../src/shared/domain/ids.ts'
import { testClock } from '../../../helpers/clock.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { callDocket } from '../../../helpers/program/call-docket.ts'
import { docketEnded } from '../../../helpers/program/run-docket.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import { rebuild } from '../../../helpers/store/rebuild.ts'
import { stateOf } from '../../../helpers/store/state.ts'
import { verifyLedger } from '../../../helpers/store/verify.ts'
import { type Change, inCommonForm } from './changes.ts'
import { LOOKED_AT, snapshotOf, unpackStore } from './fixture.ts'
import { printedBy } from './printed.ts'
import { asJson, type Json, shownBy } from './shown.ts'

/** Looking at all of a store takes seconds; on a busy machine, many. */
const NAME = '0.1-readings-and-receipts'
const snapshot = snapshotOf(NAME)

/** The cases whose content is looked at: every n-th one that the snapshot has. */
const EVERY = atDepth(9, 1)
const { cases, ...lists } = z.looseObject({ cases: z.record(z.string(), z.json()) }).parse(snapshot.shown)
const chosen = Object.fromEntries(Object.entries(cases).filter((_, at) => at % EVERY === 0))

/** The store in a folder of its own, as the older program left it. */
function asItWas(): string {
  const dir = tempDir()
  unpackStore(NAME, dir)
  return join(dir, 'store')
}

/** Its backup, restored into an empty folder. */
function restored(): string {
  const dir = tempDir()
  unpackStore(NAME, dir)
  restore({
    dir: join(dir, 'restored'),
    source: join(dir, 'store.backup'),
    inspector: ledgerInspector,
    say: () => undefined,
  })
  return join(dir, 'restored')
}

/** This program on an older store, at the moment at which that was looked at. */
function opened(dir: string) {
  return tempDocket(dir, { clock: testClock(LOOKED_AT) })
}

/** Events and bodies, as they are stored. */
function ledgerOf(db: Connection) {
  return {
    events: db
      .prepare<[], NewEventRow>(
        'SELECT device, device_seq, canonical, prev_hash, hash FROM events ORDER BY position',
      )
      .all(),
    bodies: db.prepare('SELECT sha256, owner, salt, encoding, content FROM bodies ORDER BY sha256').all(),
  }
}

/** The ledger of the older program, before any change by this one. */
function ledgerAsItWas() {
  const db = connect(databaseFile(asItWas()))
  onTestFinished(() => void db.close())
  return ledgerOf(db)
}

/** The parts of the output, each by its path: a small difference shows as a small part. */
function partsOf(value: Json, depth = 3, path = ''): [string, Json][] {
  if (depth === 0 || value === null || typeof value !== 'object') return [[path, value]]
  return Object.entries(value).flatMap(([key, each]) => partsOf(each, depth - 1, `${path}/${key}`))
}

/** Expects that the same is shown now as before, but for the changes that are allowed. */
function expectSame(now: Json, before: Json): void {
  const shown = partsOf(inCommonForm(now, 'is'))
  const expected = partsOf(inCommonForm(before, 'was'))
  expect(shown.map(([path]) => path)).toEqual(expected.map(([path]) => path))
  const different = expected.filter(([, part], at) => !isDeepStrictEqual(part, shown[at]?.[1]))
  const parts = new Map(shown)
  for (const [path, part] of different) expect(parts.get(path), path).toEqual(part)
}

const STORE = ['a store of 0.1', asItWas] as const

describe.each(atDepth([STORE], [STORE, ['a backup of 0.1', restored] as const]))('%s', (_, dirOf) => {
  it('opens with every event and text as it was written, and verifies', async () => {
    const { store } = opened(dirOf())
    const { events, bodies } = ledgerOf(store.db)
    const before = ledgerAsItWas()
    expect({ events: events.slice(0, before.events.length), bodies }).toEqual(before)
    const since = events.slice(before.events.length).map(({ canonical }) => parseEvent({ canonical }).type)
    expect(since).toEqual(dirOf === restored ? ['chain.begin'] : [])
    expect(verifyLedger(store)).toMatchObject({ intact: true })
  })

  it('shows what it showed: lists, settings, jobs, every case and every run, to each reviewer', async () => {
    const { docket: now, store } = opened(dirOf())
    const events = store.events.count()
    const shown = await shownBy(now, (id) => id in chosen)
    expectSame(shown, asJson({ ...lists, cases: chosen }))
    expect(store.events.count()).toBe(events)
  })

  it('has the state that its ledger makes, row by row', () => {
    const { store, bodies, docket: now } = opened(dirOf())
    for (const _ of now.program.trail.fill());
    now.insights.fill()
    const state = stateOf(store.db)
    expect(state['trail']?.length).toBeGreaterThan(20)
    rebuild(store, bodies)
    expect(stateOf(store.db)).toEqual(state)
  })

  it('has every file of its cases', async () => {
    const { docket: now, store, ada } = opened(dirOf())
    const files = store.cases
      .ids(null)
      .flatMap((id) => now.cases.get(id, ada).case.attachments.map((file) => ({ id, file })))
    expect(files.length).toBeGreaterThan(5)
    for (const { id, file } of files) {
      const content = await now.cases.attachment(id, file.sha256, 0)
      expect(createHash('sha256').update(content).digest('hex')).toBe(file.sha256)
    }
  })
})

describe('the command line on a store of 0.1', () => {
  it('prints and writes what it did: lists, a case, the verification, results and labels', async () => {
    const dir = asItWas()
    openStore(dir).close() // it is raised by one process alone; then several may read it at once
    const run = async (args: readonly string[]) => {
      const { exitCode, lines } = docketEnded(await callDocket(['--store', dir, '--json', ...args]))
      return { exitCode, lines }
    }
    expectSame(await printedBy(run, tempDir(), snapshot.caseId), snapshot.printed)
  })
})

describe('work on a store of 0.1', () => {
  function setUp() {
    const test = opened(asItWas())
    const { docket: now, ada } = test
    const { rows } = now.lists.cases.page({ filter: {}, sort: 'oldest', limit: 500, after: null }, ada)
    const idOf = (wanted: string) =>
      rows.find(({ title }) => title === wanted)?.caseId ?? expect.unreachable()
    const words = (id: CaseId) => {
      const { evidence } = now.cases.get(id, ada)
      return evidence?.pipeline === 'reading' ? (evidence.final?.words ?? []) : []
    }
    return { ...test, now, idOf, words, of: (id: CaseId) => now.cases.get(id, ada) }
  }

  it('goes on: what was done last is undone and redone, and a case is answered and approved', async () => {
    const { now, ada, action, idOf, of, store } = setUp()
    expect((await now.reviews.undo.undo(action(), ada)).map(({ type }) => type)).toEqual(['feedback.give'])
    expect((await now.reviews.undo.redo(action(), ada)).map(({ type }) => type)).toEqual(['feedback.give'])
    const caseId = idOf('Ines')
    const step = (wanted: 'claim' | 'approve') =>
      now.reviews.act({ caseId, action: wanted, note: null, actionId: action(), claimFirst: false }, ada)
    step('claim')
    for (const { id: decisionId } of of(caseId).decisions)
      now.reviews.feedback.give(
        { decisionId, answer: 'correct', correction: null, note: 'yes', actionId: action() },
        ada,
      )
    expect(step('approve')).toEqual({ caseId, status: 'approved' })
    expect(verifyLedger(store)).toMatchObject({ intact: true })
  })

  it('keeps what people said when a case is judged once more', async () => {
    const { now, ada, idOf, words } = setUp()
    const id = idOf('Lena')
    const ruledWords = words(id).filter(({ ruled }) => ruled)
    expect(ruledWords.length).toBeGreaterThan(1)
    const asked = { note: null, judge: { kind: 'none' }, by: ada.id, from: 'input', standards: null } as const
    const run = await now.runs.execute(id, { signal: new AbortController().signal, asked })
    expect(run.state).toBe('done')
    expect(words(id).filter(({ ruled }) => ruled)).toEqual(ruledWords)
  })

  it('gives the same outcome from what a model said then', async () => {
    const { now, idOf, of, store, bodies } = setUp()
    for (const title of ['Milo', 'Tove', 'applied', 'other-total']) {
      const id = idOf(title)
      const runId = of(id).shownRunId ?? expect.unreachable()
      const before = now.cases.outcome(runId)?.outcome ?? expect.unreachable()
      const recorded = now.runs.recorded(runId) ?? expect.unreachable()
      const { config_sha256 } = store.runs.get(runId) ?? expect.unreachable()
      const config = bodies.get(z.unknown(), config_sha256)
      const { signal } = new AbortController()
      const again = await now.runs.execute(id, { signal, config, instead: { recorded } })
      expect(asJudged(again.outcome)).toEqual(asJudged(before))
    }
  })

  it('goes on with a job that was paused', async () => {
    const { now } = setUp()
    const { id } = now.jobs.list().find(({ state }) => state === 'paused') ?? expect.unreachable()
    now.jobs.control(id, 'resume')
    await now.jobs.work(id, {})
    expect(now.jobs.get(id)).toMatchObject({ state: 'done', done: 2, failed: 0 })
  })
})

const Receipt = z.object({ score: z.number(), semanticAmounts: z.json() })

const Reading = z.object({ words: z.array(z.object({ judge: z.json() })) })

/** The answers of the model in an outcome: today's guards and rules decide the rest. */
function asJudged(outcome: unknown): unknown {
  return (
    Receipt.safeParse(outcome).data?.semanticAmounts ?? Reading.parse(outcome).words.map(({ judge }) => judge)
  )
}

describe('a change that is allowed', () => {
  const rename: Change = {
    what: 'A bell has a sound instead of a noise.',
    at: '**/bells/*',
    was: (bell) => (bell === 'clank' ? undefined : { sound: bell }),
  }

  it('brings both sides to one form, wherever its pattern leads and nowhere else', () => {
    const was = { tower: { bells: ['ding', 'clank', null] }, bells: { small: 'ting' }, noise: ['ding'] }
    const is = {
      tower: { bells: [{ sound: 'ding' }, { sound: null }] },
      bells: { small: { sound: 'ting' } },
      noise: ['ding'],
    }
    expect(inCommonForm(was, 'was', [rename])).toEqual(is)
    expect(inCommonForm(is, 'is', [rename])).toEqual(is)
  })

  it('sees what a change further inside has made, and what one before it has made of the same', () => {
    const loud = (value: Json) => `${String(value)}!`
    const changes: Change[] = [
      { what: 'outer', at: 'a', is: (value) => [value, 'seen'] },
      { what: 'inner', at: 'a/*', is: loud },
      { what: 'inner again', at: 'a/b', is: loud },
    ]
    expect(inCommonForm({ a: { b: 'x', c: 'y' } }, 'is', changes)).toEqual({
      a: [{ b: 'x!!', c: 'y!' }, 'seen'],
    })
  })
})
