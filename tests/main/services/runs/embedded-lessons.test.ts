import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesIn } from '../../../../src/main/documents/folder.ts'
import { sourcesIn } from '../../../../src/main/intake/index.ts'
import type { RunJudge } from '../../../../src/shared/domain/runs/run.ts'
import { workOn } from '../../../helpers/cases/jobs.ts'
import { folderRequest } from '../../../helpers/cases/readings.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { vectors } from '../../../helpers/judging/wire-server/embeddings.ts'
import {
  json,
  type Script,
  status,
  type WireRequest,
  words,
} from '../../../helpers/judging/wire-server/script.ts'
import { CONTENT, verdict } from '../../../helpers/lessons/a-lesson.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import { until } from '../../../helpers/until.ts'

const CLAIM = 'Sputnik 1 was launched on 4 October 1957.'
const SOURCES = [{ id: 's1', document: 'space.pdf', content: CLAIM }]
const DOCUMENTS = [{ id: 'd1', document: 'course.pdf', content: 'Bread is made of flour and water.' }]

const same = ({ texts }: WireRequest) => vectors((texts ?? []).map(() => [0.5, 0.25]))
const usual: Script = (request) => (request.texts === null ? json(verdict(0.95)) : same(request))

/** A lesson with sources that was brought in, and models that judge it and give vectors. */
async function setUp(script: Script = usual) {
  const test = tempDocket()
  const server = await wireServer(script)
  const embedding = wireModel(server, 'ollama', 'nomic-embed-text')
  setAll(test, [
    ['judges.lesson', 'on'],
    ['routes.lesson.judges', [wireModel(server, 'ollama', 'judge')]],
    ['routes.lesson.embedding', [embedding]],
  ])
  const bring = async (name: string) => {
    const folder = join(test.dir, 'given', name)
    mkdirSync(folder, { recursive: true })
    const content = `${CONTENT.replace('## Conclusion', `## Facts\n\n${CLAIM}\n\n$&`)}\n${name} ends.\n`
    const lesson = { title: name, language: 'en', content, sources: SOURCES, documents: DOCUMENTS }
    writeFileSync(join(folder, `${name}.lesson.json`), JSON.stringify(lesson))
    const files = sourcesIn('lesson', filesIn(folder).files)
    const request = { ...folderRequest(folder, test.action()), pipeline: 'lesson' as const, ...files }
    const lines = await workOn(test, await test.docket.jobs.import(request, test.ada))
    const [imported] = lines.filter((line) => line.event === 'imported')
    return imported?.caseId ?? expect.unreachable()
  }
  const id = await bring('Space')
  const run = (caseId = id, signal = new AbortController().signal) =>
    test.docket.runs.execute(caseId, { signal })
  const embeddings = () => server.requests.filter(({ texts }) => texts !== null)
  const factsOf = (runId: Parameters<typeof test.docket.cases.outcome>[0]) => {
    const found = test.docket.cases.outcome(runId)
    return found?.pipeline === 'lesson' ? found.outcome.facts : expect.unreachable()
  }
  return { ...test, test, server, embedding, id, bring, run, embeddings, factsOf }
}

describe('a run of a lesson with an embedding model', () => {
  it('keeps its calls with tokens and cost, and says by what it found its passages', async () => {
    const { run, docket, embeddings, factsOf } = await setUp()
    const { runId } = await run()
    const calls = docket.cases.record(runId).calls.filter(({ role }) => role === 'lesson.embedding')
    expect(calls).toHaveLength(3) // claims, chunks and documents
    expect(calls).toHaveLength(embeddings().length)
    for (const { usage, costMicros, result } of calls)
      expect({ usage, costMicros, result }).toMatchObject({
        usage: { output: 0 },
        costMicros: 0,
        result: 'ok',
      })
    expect(factsOf(runId)).toMatchObject({ by: 'embedding', trouble: null })
  })

  it('does not pay again for sources that another lesson has as well', async () => {
    const { run, bring, embeddings, docket } = await setUp()
    await run()
    const before = embeddings().length
    const { runId } = await run(await bring('Space again'))
    expect(
      embeddings()
        .slice(before)
        .flatMap(({ texts }) => texts),
    ).toEqual([]) // its claims are the same too
    const calls = docket.cases.record(runId).calls.filter(({ role }) => role === 'lesson.embedding')
    expect(calls.map(({ cached }) => cached)).toEqual([true, true, true])
  })

  it('that is cut short does not pay again when it is resumed', async () => {
    const { run, server, test, embeddings, factsOf } = await setUp((request) =>
      request.texts === null ? { kind: 'hang' } : same(request),
    )
    const stop = new AbortController()
    const cut = run(undefined, stop.signal)
    await until(() => server.running() > 0 && server.requests.some(({ texts }) => texts === null))
    stop.abort(new Error('the power is gone'))
    await expect(cut).rejects.toThrow('the power is gone')
    setAll(test, [['cache.enabled', false]])
    server.setScript(usual)
    const before = embeddings().length
    const { runId } = await run()
    expect(embeddings()).toHaveLength(before)
    expect(factsOf(runId)).toMatchObject({ by: 'embedding' })
  })

  it('goes on with full text where a budget does not allow its vectors, and a person is told', async () => {
    const { run, test, embeddings, factsOf, docket } = await setUp()
    const price = {
      provider: 'ollama',
      model: 'nomic-embed-text',
      asOf: '2026-11-01',
      input: 1_000,
      output: 0,
    }
    setAll(test, [
      ['prices.own', [{ ...price, cacheRead: null, cacheWrite: null }]],
      ['budgets.runMicros', 10],
    ])
    const { runId, escalations } = await run()
    expect(embeddings()).toEqual([])
    expect(factsOf(runId)).toMatchObject({
      by: 'full_text',
      trouble: expect.stringMatching(/by full text only, not by meaning\. The budget of the run/),
    })
    expect(escalations.map(({ trigger }) => trigger)).toContain('BUDGET_REACHED')
    expect(docket.cases.record(runId).calls).toContainEqual(
      expect.objectContaining({ role: 'lesson.embedding', result: 'budget', costMicros: 0 }),
    )
  })

  it('with a judge that a person chose asks that judge alone, and vectors of whom it always does', async () => {
    const { run, docket, server, test, id } = await setUp()
    await run()
    setAll(test, [['cache.enabled', false]])
    const before = server.requests.length
    const model = wireModel(server, 'openai', 'chosen')
    const signal = new AbortController().signal
    for (const judge of [{ kind: 'model', model }, { kind: 'none' }] satisfies RunJudge[])
      await docket.runs.execute(id, {
        signal,
        asked: { note: null, judge, by: null, from: 'input', standards: null },
      })
    const asked = server.requests.slice(before).map((each) => each.model)
    expect(new Set(asked)).toEqual(new Set(['chosen', 'nomic-embed-text']))
    expect(asked.filter((name) => name === 'nomic-embed-text')).toHaveLength(3) // none for the rules alone
  })

  it('keeps the texts as they were sent: what a reviewer wants otherwise is in no question to a judge', async () => {
    const { docket, server, test, id, run, ada, action } = await setUp((request) =>
      request.texts === null ? status(400, 'no') : same(request),
    )
    await run()
    const rewritten = `${CONTENT.replace('## Conclusion', `## Facts\n\n${CLAIM}\n\n$&`)}\nSpace ends in 1957.\n`
    server.setScript((request, at) => (request.model === 'generator' ? words(rewritten) : usual(request, at)))
    setAll(test, [['routes.lesson.generator', [wireModel(server, 'ollama', 'generator')]]])
    const wanted = { caseId: id, instruction: 'Mind the dates', actionId: action() }
    const { jobId } = await docket.runs.regenerations.request(wanted, ada)
    await docket.jobs.work(jobId ?? expect.unreachable(), {})
    const { runs } = docket.cases.get(id, ada)
    const questions = docket.runs.recorded(runs.at(-1)?.id ?? expect.unreachable())?.questions ?? []
    const others = questions.filter(({ role }) => role !== 'lesson.generator')
    expect(new Set(others.map(({ role }) => role))).toEqual(new Set(['lesson.embedding', 'lesson.judges']))
    expect(others.filter(({ user }) => user?.includes('Mind the dates'))).toEqual([])
  })
})
