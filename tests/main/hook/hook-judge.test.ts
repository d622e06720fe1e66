import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerPrompt } from '../../../src/main/hook/answer-prompt.ts'
import { schemaVersion } from '../../../src/main/store/migrate.ts'
import { takeLock } from '../../../src/main/store/system-lock.ts'
import { collect } from '../../helpers/collect.ts'
import { atDepth } from '../../helpers/depth.ts'
import { wireModel } from '../../helpers/judging/judges.ts'
import { wireServer } from '../../helpers/judging/wire-server/closing.ts'
import { json, type Script, status, words } from '../../helpers/judging/wire-server/script.ts'
import { type HookProject, hookProject, pathsIn } from '../../helpers/memories/hook-project.ts'
import { alone } from '../../helpers/program/alone.ts'
import { docketText, ensureBuilt } from '../../helpers/program/docket-cli.ts'
import { ownClock } from '../../helpers/until.ts'

beforeAll(ensureBuilt)

const SYSTEM = { kind: 'system' } as const
const PROMPT = 'Which decisions about booking, seats, payment and the session do we have?'
const HOLD = 'decisions/seat-hold-fifteen-minutes.json'
const HANG: Script = () => ({ kind: 'hang' })

/** A judge that answers is not cut short where the machine is busy. */
const PATIENT_MS = 8_000

/** Title, script of the judge, settings, number of memories given, path and reason of the outcome. */
type FallbackRow = [string, Script, Settings, number, string, string]

type Settings = readonly (readonly [string, unknown])[]

/** A project whose prompts are judged by a server of this machine. */
async function judged(script: Script, settings: Settings = []) {
  const server = await wireServer(script)
  const project = await hookProject()
  const route = ['routes.memory.judge', [wireModel(server, 'openai')]] as const
  const patient = ['deadlines.memory', PATIENT_MS] as const
  const decides = ['judging.decides.memory.judge', 'always'] as const
  const all = [['judges.memory', 'on'], route, patient, decides, ...settings] as const
  project.docket.program.settings.setAll(all, SYSTEM)
  await docketText(project.dir, ['models', 'confirm', 'openai', server.urls.openai], alone)
  return { ...project, server }
}

/** Keeps the memories whose titles begin so, wherever they stand in the question. */
const keeping =
  (...titles: readonly string[]): Script =>
  ({ user }) => {
    const places = titles.map((title) => new RegExp(String.raw`\[(\d+)\] \[\w+\] ${title}`).exec(user)?.[1])
    return json({ keep: places.map(Number) })
  }

/** The run of the one prompt that waits. */
async function takenIn({ docket, ada, action }: HookProject) {
  const by = { reviewer: ada, batchId: action(), signal: new AbortController().signal }
  const lines = await collect(docket.prompts.collect(by))
  return lines.find((line) => line.event === 'run')
}

describe('the hook with a judge', () => {
  it('gives what the judge keeps, and the case that is made of it says who decided and at what cost', async () => {
    const usage = { inputUncached: 100, cacheRead: 0, cacheWrite: 0, output: 10, reasoning: 0 }
    const keep = keeping('Seat holds last')
    const project = await judged((request, at) => ({ ...keep(request, at), usage }))
    const { exitCode, stdout, stderr } = await project.hook({ prompt: PROMPT })
    expect([exitCode, stderr, pathsIn(stdout)]).toEqual([0, '', [HOLD]])
    const run = await takenIn(project)
    expect(run).toMatchObject({
      outcome: { path: 'judged', reason: 'answered', output: stdout, withdrawn: [] },
    })
    if (run?.event !== 'run') throw new Error('there is no run')
    const { calls } = project.docket.runs.recorded(run.runId) ?? { calls: [] }
    expect(calls).toMatchObject([{ result: 'ok', cached: false, tries: 1, usage }])
    expect(project.server.requests).toHaveLength(1) // taking it in asks nobody again
    expect(project.store.modelCalls.runsOfNoCase()).toEqual([])
  })

  /** Each row that asks a judge starts a process: a second one of its kind runs at depth. */
  const SECOND_ROWS: readonly FallbackRow[] = [
    ['1: with nothing', () => json({ keep: [] }), [], 0, 'judged', 'answered'],
    ['2: it says nothing that can be used', () => words('All of them.'), [], 2, 'top_k', 'failed'],
  ]

  it.each<FallbackRow>([
    ['1: the judge answers', keeping('Seat holds last', 'Bookings live'), [], 2, 'judged', 'answered'],
    ['2: it fails', () => status(500, {}), [], 2, 'top_k', 'failed'],
    ...atDepth<readonly FallbackRow[]>([], SECOND_ROWS),
    [
      '3: there is no key',
      HANG,
      [['routes.memory.judge', [{ provider: 'openai', model: 'x' }]]],
      3,
      'top_k',
      'not_configured',
    ],
    ['4: it is switched off', HANG, [['judges.memory', 'off']], 3, 'top_k', 'disabled'],
    [
      '5: there is no full-text search',
      HANG,
      [['pipelines.memory.retrieval.matchStrategy', 'keywords']],
      3,
      'keywords',
      'no_full_text_search',
    ],
  ])('falls back as 004-08 says, row %s', async (_, script, settings, given, path, reason) => {
    const record = ['pipelines.memory.recording.record', 'all'] as const
    const project = await judged(script, [record, ...settings])
    const output = await project.answer({ prompt: PROMPT })
    expect(pathsIn(output)).toHaveLength(given)
    expect(await takenIn(project)).toMatchObject({ outcome: { path, reason, output } })
  })

  it('reads what was kept once more after the judge, and notes in the case what is withdrawn (004-18)', async () => {
    const keep = keeping('Seat holds last', 'Bookings live')
    const project = await judged((request, at) => {
      project.edit(HOLD, { record_status: 'retired' })
      return keep(request, at)
    })
    const output = await project.answer({ prompt: PROMPT })
    expect(pathsIn(output)).toEqual(['decisions/bookings-in-postgresql.json'])
    const withdrawn = [{ memoryId: 'seat-hold-fifteen-minutes', why: 'retired' }]
    expect(await takenIn(project)).toMatchObject({ outcome: { output, withdrawn } })
  })
})

describe('a judge that hangs', () => {
  it('never delays the output past the deadline, counted from the start of the process', async () => {
    const deadlineMs = 2_500
    const project = await judged(HANG, [['deadlines.memory', deadlineMs]])
    // A machine that is busy may delay the process itself once, and not each time.
    const tries: number[] = []
    let ended: Awaited<ReturnType<typeof project.hook>> | null = null
    while (tries.length < 3 && !tries.some((ms) => ms < deadlineMs)) {
      const began = performance.now()
      ended = await project.hook({ prompt: PROMPT })
      tries.push(performance.now() - began)
    }
    expect(Math.min(...tries)).toBeLessThan(deadlineMs)
    const { exitCode, stdout } = ended ?? expect.unreachable()
    expect([exitCode, pathsIn(stdout).length]).toEqual([0, 2])
    expect(await takenIn(project)).toMatchObject({
      requiresHumanReview: true,
      outcome: { path: 'top_k', reason: 'failed', output: stdout },
    })
  })

  it('is ended also where nothing of its process moves', async () => {
    const project = await judged(HANG, [['deadlines.memory', 1_000]])
    const given: string[] = []
    const began = performance.now()
    const clock = ownClock()
    await answerPrompt({
      args: ['--store', project.dir],
      environment: {},
      stdin: Readable.from([JSON.stringify({ cwd: project.project, prompt: PROMPT })]),
      write: async (text) => void given.push(text),
      now: () => Date.now(),
      elapsed: () => performance.now() - began,
      unique: '0'.repeat(36),
      engine: [process.execPath, '-e', 'process.on("SIGTERM", () => {}); for (;;) {}'],
    })
    expect(clock.elapsed()).toBeLessThan(1_000)
    expect(given.map((text) => pathsIn(text).length)).toEqual([2])
  })
})

describe('a store that cannot be waited for: the rules answer, and it is left as it is', () => {
  it.each<StoreRow>([
    ['is being restored or raised', ({ dir }) => takeLock(join(dir, 'locks', 'alone')) ?? (() => {})],
    ['is of a newer version', (project) => withVersion(project, 1)],
    ...atDepth<readonly StoreRow[]>([], [['is of an older version', (project) => withVersion(project, -1)]]),
  ])('as it %s', async (_, change) => {
    const project = await judged(HANG)
    const undo = change(project)
    const version = schemaVersion(project.store.db)
    const output = await project.answer({ prompt: PROMPT })
    expect(pathsIn(output)).toHaveLength(2)
    expect(schemaVersion(project.store.db)).toBe(version)
    expect(project.server.requests).toEqual([])
    undo()
    expect(await takenIn(project)).toMatchObject({ outcome: { reason: 'failed', output } })
  })
})

/** Title, and the change of the store, which returns its reversal. */
type StoreRow = [string, (project: HookProject) => () => void]

function withVersion({ store: { db } }: HookProject, more: number): () => void {
  const version = schemaVersion(db)
  db.pragma(`user_version = ${version + more}`)
  return () => void db.pragma(`user_version = ${version}`)
}
