import { describe, expect, it } from 'vitest'
import { differencesOf } from '../../../../src/main/services/cases/differences.ts'
import { switchedOffText } from '../../../../src/shared/domain/workspace.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json } from '../../../helpers/judging/wire-server/script.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import { until } from '../../../helpers/until.ts'

async function setUp() {
  const test = tempDocket()
  const hands = work(test)
  const id = await hands.waiting('Nora')
  const server = await wireServer(() => json({ items: [] }))
  const withModel = () =>
    setAll(test, [['routes.reading.judge', [wireModel(server, 'openai', 'gpt-4o-mini')]]])
  const request = (instruction: string | null = 'Mind the lisp') =>
    test.docket.runs.regenerations.request({ caseId: id, instruction, actionId: test.action() }, test.ada)
  return { ...test, ...hands, test, id, server, withModel, request }
}

describe('a new run that a reviewer asks for', () => {
  it('is refused beforehand where there is no model, and nothing changes', async () => {
    const { request, types, status, id } = await setUp()
    const before = types()
    await expect(request()).rejects.toThrowError(expect.objectContaining({ code: 'NO_MODEL' }))
    expect(types()).toEqual(before)
    expect(status(id)).toBe('pending')
  })

  it('of a pipeline that is off is refused with the sentence that names it', async () => {
    const { withModel, docket, test, id } = await setUp()
    withModel()
    expect(await docket.runs.regenerations.refusal(id)).toBeNull()
    setAll(test, [['workspace.pipelines.reading', false]])
    expect(await docket.runs.regenerations.refusal(id)).toBe(switchedOffText('reading'))
  })

  it('asks with the instruction, comes back to the queue, and can be compared with the first', async () => {
    const { request, withModel, docket, id, status, server, ada } = await setUp()
    withModel()
    const { jobId } = await request()
    expect(status(id)).toBe('regenerate_requested')
    await docket.jobs.work(jobId ?? expect.unreachable(), {})
    expect(status(id)).toBe('pending')
    expect(JSON.stringify(server.requests.map(({ body }) => body))).toContain('Mind the lisp')

    const [first, second] = docket.cases.get(id, ada).runs
    const [left, right] = [first?.id ?? expect.unreachable(), second?.id ?? expect.unreachable()]
    const compared = docket.cases.runs.compare(id, left, right, ada)
    expect([compared.left.instruction, compared.right.instruction]).toEqual([null, 'Mind the lisp'])
    expect(compared.decisions).toHaveLength(2)
    expect(compared.differences.length).toBeGreaterThan(0)
    expect(docket.cases.runs.compare(id, left, left, ada).differences).toEqual([])
  })

  it('goes on after a restart, be it that the job was written down or not', async () => {
    const { request, withModel, test, id, ada } = await setUp()
    withModel()
    await request()
    test.close()
    const again = tempDocket(test.dir, { newId: test.newId })
    await again.docket.runs.regenerations.resumeAwaited(() => ada)
    await until(() => again.docket.cases.get(id, ada).status === 'pending')
    expect(again.docket.cases.get(id, ada).runs).toHaveLength(2)

    again.docket.reviews.act(
      {
        caseId: id,
        action: 'request_regenerate',
        note: null,
        actionId: again.action(),
        claimFirst: true,
        hasModel: true,
      },
      ada,
    )
    await again.docket.runs.regenerations.resumeAwaited(() => ada)
    await until(() => again.docket.cases.get(id, ada).status === 'pending')
    expect(again.docket.cases.get(id, ada).runs).toHaveLength(3)
  })

  it('goes on by itself when the program was closed in the middle of it', async () => {
    const { request, withModel, test, id, ada, server } = await setUp()
    withModel()
    const { jobId } = await request()
    server.setScript(() => ({ kind: 'hang' }))
    test.docket.jobs.begin(jobId ?? expect.unreachable())
    await until(() => server.requests.length > 0)
    test.close()
    server.setScript(() => json({ items: [] }))
    const again = tempDocket(test.dir, { newId: test.newId })
    await again.docket.runs.regenerations.resumeAwaited(() => ada)
    await until(() => again.docket.cases.get(id, ada).status === 'pending')
    expect(again.docket.cases.get(id, ada).runs.map(({ state }) => state)).toEqual([
      'done',
      'interrupted',
      'done',
    ])
  })

  it('that fails brings the case back with the reason', async () => {
    const { request, withModel, docket, test, id, store, ada } = await setUp()
    withModel()
    const { jobId } = await request()
    Object.assign(test.clock, {
      elapsed: () => {
        throw new Error('The clock fell off the wall')
      },
    })
    await docket.jobs.work(jobId ?? expect.unreachable(), {})
    const { status, runs } = docket.cases.get(id, ada)
    expect(runs.at(-1)?.state).toBe('failed')
    expect(status).toBe('pending')
    expect(store.runs.escalations(id)).toMatchObject([{ trigger: 'REGENERATE_FAILED' }])
  })

  it('is taken back by hand, and then no run is made', async () => {
    const { request, withModel, docket, id, act, status, ada } = await setUp()
    withModel()
    await request()
    act('ada', 'take_back', id)
    expect(status(id)).toBe('in_review')
    await docket.runs.regenerations.resumeAwaited(() => ada)
    expect(docket.cases.get(id, ada).runs).toHaveLength(1)
  })
})

describe('the differences of two values', () => {
  it.each([
    [1, 1, []],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
    [{ a: 1, b: 2 }, { a: 1, b: 3 }, [['b', 2, 3]]],
    [
      { a: 1 },
      { b: 1 },
      [
        ['a', 1, null],
        ['b', null, 1],
      ],
    ],
    [
      { w: [{ t: 'x' }] },
      { w: [{ t: 'y' }, { t: 'z' }] },
      [
        ['w.0.t', 'x', 'y'],
        ['w.1', null, { t: 'z' }],
      ],
    ],
    [null, { a: 1 }, [['', null, { a: 1 }]]],
  ])('of %j and %j are told by path', (left, right, expected) => {
    expect(differencesOf(left, right).map(({ path, left: a, right: b }) => [path, a, b])).toEqual(expected)
  })
})
