import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { filesIn } from '../../../../src/main/documents/folder.ts'
import { sourcesIn } from '../../../../src/main/intake/index.ts'
import { GivenRun } from '../../../../src/shared/domain/runs/given.ts'
import { workOn } from '../../../helpers/cases/jobs.ts'
import { folderRequest } from '../../../helpers/cases/readings.ts'
import { collect } from '../../../helpers/collect.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json, words } from '../../../helpers/judging/wire-server/script.ts'
import { CONTENT, verdict } from '../../../helpers/lessons/a-lesson.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

/** A fault that the sanitizer corrects: the accepted text differs from the imported one. */
const BROKEN = 'A[\\"x\\"] --> B'
const FIXED = 'A["x"] --> B'
const DIAGRAM = `\n\`\`\`mermaid\nflowchart TD\n  ${BROKEN}\n\`\`\`\n`

/** A lesson whose diagram is corrected, judged once by one model. */
async function setUp() {
  const test = tempDocket()
  const server = await wireServer(({ format }) =>
    format === 'none' ? words(CONTENT) : json(verdict(0.8, { confidence: 'medium' })),
  )
  setAll(test, [
    ['judges.lesson', 'on'],
    ['cache.enabled', false],
    ['judging.decides.lesson.judges', 'always'],
    ['routes.lesson.judges', [wireModel(server, 'openai', 'judge')]],
  ])
  const folder = join(test.dir, 'given')
  mkdirSync(folder, { recursive: true })
  const content = CONTENT.replace('## Exercises', `${DIAGRAM}\n$&`)
  writeFileSync(
    join(folder, 'Queues.lesson.json'),
    JSON.stringify({ title: 'Queues', language: 'en', content }),
  )
  const files = sourcesIn('lesson', filesIn(folder).files)
  const request = { ...folderRequest(folder, test.action()), pipeline: 'lesson' as const, ...files }
  const lines = await workOn(test, await test.docket.jobs.import(request, test.ada))
  const id = lines.find((line) => line.event === 'imported')?.caseId ?? expect.unreachable()
  const signal = new AbortController().signal
  await test.docket.runs.execute(id, { signal })
  const runs = () => test.docket.cases.get(id, test.ada).runs
  const detail = (at: number) =>
    test.docket.cases.runs.get(id, runs().at(at)?.id ?? expect.unreachable(), test.ada)
  return { ...test, test, server, id, content, signal, runs, detail }
}

const acceptedText = async ({ docket, id, ada, action }: Awaited<ReturnType<typeof setUp>>) => {
  const judge = { kind: 'settings' } as const
  const jobId = await docket.runs.reruns.request(
    { caseId: id, judge, from: 'standing', actionId: action() },
    ada,
  )
  await docket.jobs.work(jobId, {})
}

describe('a run that judges the text that stands', () => {
  it('asks about that text, says so in its configuration, and its case keeps the text that came in', async () => {
    const set = await setUp()
    const { docket, id, server, runs, detail, content, ada, store, bodies } = set
    expect((await docket.runs.reruns.choices(id)).isTextChanged).toBe(true)
    const before = server.requests.length
    await acceptedText(set)
    const [first, second] = runs()
    expect([first?.judgedText, second?.judgedText?.run]).toEqual([undefined, first?.id])
    expect(server.requests.slice(before).map(({ user }) => user.includes(FIXED))).toContain(true)
    expect(detail(-1).outcome).toMatchObject({
      text: content.replace(BROKEN, FIXED),
      diagrams: [{ valid: true, fixed: false }],
    })
    expect(docket.cases.input(id)).toMatchObject({ input: { content } })
    expect((await docket.runs.reruns.choices(id)).changed).toEqual([]) // which text it was is no setting
    const shared = store.runs.get(second?.id ?? expect.unreachable())?.config_sha256 ?? expect.unreachable()
    expect(JSON.stringify(bodies.get(GivenRun.loose(), shared))).not.toContain('queue') // it outlives the case
    docket.cases.erase([id], ada, set.action())
    expect(JSON.stringify(store.db.prepare('SELECT * FROM bodies').all())).not.toContain(FIXED)
  })

  it('is in a data set as it was judged: in the rows, and in the table of cases', async () => {
    const set = await setUp()
    await acceptedText(set)
    const { docket, id, ada, content } = set
    docket.reviews.act(
      { caseId: id, action: 'approve', note: null, actionId: set.action(), claimFirst: true },
      ada,
    )
    const [decision = expect.unreachable()] = docket.cases.get(id, ada).decisions
    const noComment = { correction: null, note: null, actionId: set.action() }
    docket.reviews.feedback.give({ decisionId: decision.id, answer: 'correct', ...noComment }, ada)
    const folder = join(tempDir(), 'set')
    await collect(docket.exports.labels({ format: 'eval', filter: {}, folder }, ada))
    const [row, judged] = ['data', 'cases'].map((part) =>
      readFileSync(join(folder, part, 'train.jsonl'), 'utf8').trimEnd(),
    )
    const texts = expect.arrayContaining([{ name: 'content', text: content.replace(BROKEN, FIXED) }])
    const { input: asked } = z.looseObject({ input: z.string() }).parse(JSON.parse(row ?? ''))
    expect(JSON.parse(asked)).toMatchObject({ texts })
    const { input, ...others } = z.looseObject({ input: z.string() }).parse(JSON.parse(judged ?? ''))
    expect(others).toMatchObject({ texts })
    expect(JSON.parse(input)).toMatchObject({ content: content.replace(BROKEN, FIXED) })
  })

  it('is made once more from what it was given and told, whatever stands by then', async () => {
    const set = await setUp()
    await acceptedText(set)
    const { docket, id, signal, runs, detail, server } = set
    const recorded = docket.runs.recorded(runs().at(-1)?.id ?? expect.unreachable()) ?? expect.unreachable()
    const before = [detail(-1).outcome, server.requests.length]
    await docket.runs.execute(id, { signal, instead: { recorded } })
    expect([detail(-1).outcome, server.requests.length]).toEqual(before)
    expect(detail(-1).run.judgedText).toEqual(detail(-2).run.judgedText)
    expect(detail(-1).calls.every(({ costMicros }) => costMicros === 0)).toBe(true)
  })

  it('is refused where no texts are judged', async () => {
    const { docket, ada, action } = tempDocket()
    const asked = docket.jobs.run({ cases: 'reading', batchId: action(), from: 'standing' }, ada)
    await expect(asked).rejects.toThrow('Only lesson judges texts that stand')
  })
})

describe('two runs of a lesson side by side', () => {
  it('are compared as the texts that they came to', async () => {
    const set = await setUp()
    await acceptedText(set)
    const { docket, id, ada, runs, content } = set
    const [left, right] = runs().map((run) => run.id)
    const compared = docket.cases.runs.compare(
      id,
      left ?? expect.unreachable(),
      right ?? expect.unreachable(),
      ada,
    )
    const fixed = content.replace(BROKEN, FIXED)
    expect(compared.texts).toEqual({ left: fixed, right: fixed })
    expect(compared.configs.map(({ path }) => path)).toEqual(['judgedText'])
  })
})

describe('a lesson that is sent back', () => {
  const instruction = 'Say more of bakeries'

  it('is refused without a generator, even if other models could be asked, and nothing changes', async () => {
    const { docket, id, ada, action, test } = await setUp()
    const request = () =>
      docket.runs.regenerations.request({ caseId: id, instruction, actionId: action() }, ada)
    await expect(request()).rejects.toMatchObject({
      code: 'NO_MODEL',
      message: expect.stringContaining('a model for “Generator of lessons”, and none can be asked.'),
    })
    expect(docket.cases.get(id, ada).status).toBe('pending')
    setAll(test, [['providers.ollama.fallback', false]])
    await expect(request()).rejects.toMatchObject({ code: 'NO_MODEL' })
  })

  it('keeps the run that it is based on and the remarks; no judge learns what a person wants', async () => {
    const { docket, id, ada, action, test, server, detail, runs, store, bodies } = await setUp()
    setAll(test, [['routes.lesson.generator', [wireModel(server, 'openai', 'generator')]]])
    const [first] = runs()
    const { decisions } = docket.cases.get(id, ada)
    const criterion = decisions.find(({ kind }) => kind === 'criterion') ?? expect.unreachable()
    docket.reviews.act(
      { caseId: id, action: 'claim', note: null, actionId: action(), claimFirst: false },
      ada,
    )
    docket.reviews.feedback.give(
      {
        ...{ decisionId: criterion.id, answer: 'incorrect', correction: 'not', note: null },
        ...{ reasons: null, wrongSentences: null, actionId: action() },
      },
      ada,
    )
    const before = server.requests.length
    const { jobId } = await docket.runs.regenerations.request(
      { caseId: id, instruction, actionId: action() },
      ada,
    )
    await docket.jobs.work(jobId ?? expect.unreachable(), {})
    const { run, instruction: kept } = detail(-1)
    expect([run.attempt, run.state, kept]).toEqual([2, 'done', instruction])
    const sha256 = store.runs.get(run.id)?.instruction_sha256 ?? expect.unreachable()
    expect(bodies.get(GivenRun, sha256)?.sentBack).toMatchObject({
      run: first?.id,
      rulings: [{ about: criterion.about, answer: 'incorrect', corrections: ['not'] }],
    })
    const asked = server.requests.slice(before).filter(({ model }) => model === 'judge')
    expect(asked.length).toBeGreaterThan(0)
    expect(JSON.stringify(asked.map(({ body }) => body))).not.toContain('bakeries')
  })
})
