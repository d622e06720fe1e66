import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { examOf } from '../../../../src/main/pipelines/index.ts'
import { TOPICS } from '../../../../src/main/pipelines/memory/exam/topics.ts'
import { ledgerInspector } from '../../../../src/main/services/program/backups/inspector.ts'
import { restore as restoreFrom } from '../../../../src/main/store/backups/restore.ts'
import { ExamId } from '../../../../src/shared/domain/ids.ts'
import { hasExam, Role } from '../../../../src/shared/domain/judging/role.ts'
import { countingIds } from '../../../helpers/ids.ts'
import { localModel, localServerWith, wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json, status, type WireRequest } from '../../../helpers/judging/wire-server/script.ts'
import { memoryKeychain } from '../../../helpers/keychain/keychain.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

const KEY = 'sk-test-0123456789abcdef0123456789'
const ROLE = 'memory.judge'
const NOBODY = ExamId.parse('01890a5d-ac96-774b-bcce-b302099a8057')

/** The memories of a question, by the lines `[index] [category] title (tags: …)`. */
function shownIn({ user }: WireRequest) {
  return [...user.matchAll(/^\[(\d+)\] \[[^\]]+\] (.+?) \(tags: [^)]*\)$/gmu)].map(([, index, title]) => ({
    index: Number(index),
    title,
  }))
}

/** Keeps the memories that were written for the subject of the prompt. */
function right(request: WireRequest) {
  const topic = TOPICS.find(({ prompts }) => prompts.some((prompt) => request.user.includes(prompt)))
  const needed = new Set([...(topic?.needed ?? []), ...(topic?.inOtherWords ?? [])].map(([, title]) => title))
  return json({ keep: shownIn(request).flatMap(({ index, title = '' }) => (needed.has(title) ? index : [])) })
}

function withKey(dir?: string) {
  const test = tempDocket(dir, { keychain: memoryKeychain(new Map([['openai', KEY]])) })
  test.docket.program.settings.set('budgets.unknownPrices', 'allow', { kind: 'system' })
  test.docket.program.settings.set('deadlines.memory', 60_000, { kind: 'system' })
  return test
}

type Test = ReturnType<typeof withKey>

async function sit({ docket, ada }: Test, model: ReturnType<typeof wireModel>, questions?: number) {
  const steps = docket.exams.sit({ role: ROLE, model, questions }, ada, new AbortController().signal)
  let step = await steps.next()
  while (step.done !== true) step = await steps.next()
  return step.value
}

it('is passed by a model without fault, and is an event with every answer, also in a restored backup', async () => {
  const server = await wireServer(right)
  const test = withKey()
  const model = wireModel(server, 'openai', 'm')
  const sitting = await sit(test, model)
  expect(sitting).toMatchObject({
    ...{ role: ROLE, provider: 'openai', model: 'm', served: 'm-served', fingerprint: 'fp_wire' },
    ...{ verdict: 'passed', faults: [], questions: 225 },
    counts: { harm: { hits: 0 }, rules: { hits: 0 }, flips: { hits: 0 } },
  })
  expect(sitting.asked).toBeLessThan(100)
  expect(sitting.sentences[0]).toBe('Passed.')
  const { questions } = await test.docket.exams.show(sitting.id)
  expect(questions).toHaveLength(sitting.asked)
  expect(questions[0]?.first.answers[0]?.answer).toHaveProperty('keep')
  expect(test.store.events.ofType('exam.sit')).toHaveLength(1)

  const again = await sit(test, model)
  expect(again.seed).not.toBe(sitting.seed)
  expect((await test.docket.exams.list()).map(({ id }) => id)).toEqual([again.id, sitting.id])

  const [source, dir] = [join(tempDir(), 'store.backup'), join(tempDir(), 'restored')]
  await test.docket.program.backups.write(source)
  restoreFrom({ dir, source, inspector: ledgerInspector, say: () => undefined })
  const restored = tempDocket(dir, countingIds(Date.UTC(2027, 0, 1)))
  expect(await restored.docket.exams.list()).toEqual(await test.docket.exams.list())
  expect((await restored.docket.exams.show(sitting.id)).questions).toEqual(questions)
})

it('is failed by a model that drops everything, after few questions', async () => {
  const server = await wireServer(() => json({ keep: [] }))
  const test = withKey()
  const sitting = await sit(test, wireModel(server, 'openai', 'm'))
  expect(sitting).toMatchObject({ verdict: 'failed', faults: expect.arrayContaining(['harm']) })
  expect(sitting.sentences.join(' ')).toMatch(/Not passed.*Failed by this mark. Harm: \d+ of \d+/)
  expect(sitting.asked).toBeLessThan(40)
})

/** A server that fails after some answers; each text that it was asked is kept. */
async function failingAfter(answers: number) {
  const state = { isUp: true, asked: [] as string[] }
  const server = await wireServer((request) => {
    if (!state.isUp) return status(401, 'no')
    state.asked.push(request.user)
    if (state.asked.length === answers) state.isUp = false
    return right(request)
  })
  return { state, server }
}

describe('a sitting that is cut short', () => {
  it('has no result, and goes on where it was: each question is asked once', async () => {
    const { state, server } = await failingAfter(10)
    const test = withKey()
    const model = wireModel(server, 'openai', 'm')
    await expect(sit(test, model)).rejects.toThrow(/The sitting stopped/)
    expect(await test.docket.exams.list()).toEqual([])
    state.isUp = true
    const sitting = await sit(test, model)
    expect(sitting).toMatchObject({ verdict: 'passed', served: 'm-served', fingerprint: 'fp_wire' })
    expect(new Set(state.asked).size).toBe(state.asked.length)
    expect(sitting.counts.answered.hits).toBe(state.asked.length)
    // Nothing is left of it: the next one has another paper.
    const before = state.asked.length
    expect((await sit(test, model)).seed).not.toBe(sitting.seed)
    expect(state.asked.length).toBeGreaterThan(before + 40)
  })

  it('goes on in another process after the first was killed', async () => {
    const { state, server } = await failingAfter(Number.POSITIVE_INFINITY)
    const test = withKey()
    const model = wireModel(server, 'openai', 'm')
    const stop = new AbortController()
    const steps = test.docket.exams.sit({ role: ROLE, model }, test.ada, stop.signal)
    for (let at = 0; at < 7; at += 1) await steps.next()
    // The other process has the store open at the same time, and its lock is not the dead one's.
    const other = withKey(test.dir)
    await expect(sit(other, model)).rejects.toThrow(/m is sitting the exam of memory.judge in another/)
    stop.abort()
    await expect(steps.next()).rejects.toThrow()
    const sitting = await sit(other, model)
    expect(sitting.verdict).toBe('passed')
    expect(new Set(state.asked).size).toBe(state.asked.length)
    expect(await test.docket.exams.list()).toHaveLength(1)
  })

  it('ends without a verdict if other weights answer than before', async () => {
    const { state, server } = await failingAfter(10)
    const test = withKey()
    const model = wireModel(server, 'ollama', 'm')
    const found = { digest: 'sha256:one' }
    const local = tempDocket(test.dir, {
      findLocal: (url, protocol) => localServerWith(localModel('m', found))(url, protocol),
    })
    await expect(sit(local, model)).rejects.toThrow(/The sitting stopped/)
    state.isUp = true
    found.digest = 'sha256:two'
    local.clock.pass(3_600_000)
    expect(await sit(local, model)).toMatchObject({ verdict: 'changed' })
  })
})

it('is refused for a role without an exam, for a paper that nobody can pass, and a sitting that is not there', async () => {
  const test = withKey()
  const model = { provider: 'openai', model: 'm' } as const
  await expect(sit(test, model, 10)).rejects.toThrow(/too short.*at least 44 questions/)
  const steps = test.docket.exams.sit({ role: 'lesson.delta', model }, test.ada, new AbortController().signal)
  await expect(steps.next()).rejects.toThrow(/no exam for lesson.delta yet/)
  await expect(test.docket.exams.show(NOBODY)).rejects.toThrow(/There is no sitting/)
})

it('is offered for the first model of a route, and sat from a window with its report and worst answers', async () => {
  const server = await wireServer(() => json({ keep: [] }))
  const test = withKey()
  const { docket, ada } = test
  const offerOf = async () => (await docket.exams.offers()).find(({ role }) => role === ROLE)
  expect(await offerOf()).toMatchObject({ model: null, questions: 225, report: null })
  await expect(docket.exams.start(ROLE, ada)).rejects.toThrow(/No model is set/)
  await expect(docket.exams.start('lesson.delta', ada)).rejects.toThrow(/no exam for lesson.delta/)

  const model = wireModel(server, 'openai', 'm')
  docket.program.settings.set(`routes.${ROLE}`, [model], { kind: 'system' })
  await docket.exams.start(ROLE, ada)
  expect((await offerOf())?.sitting).not.toBeNull()
  await expect.poll(async () => (await offerOf())?.report ?? null).not.toBeNull()
  const offer = await offerOf()
  const sitting = offer?.report ?? expect.unreachable()
  expect(offer).toMatchObject({ model, sitting: null, answers: 0 })
  // The next sitting costs what this one did for each question.
  expect(offer?.forecast.whole.ms).toBeCloseTo((sitting.ms / sitting.asked) * 225)
  const worst = await docket.exams.worst(sitting.id)
  expect(worst.length).toBeGreaterThan(0)
  expect(worst.every(({ first, truth }) => first.result !== truth)).toBe(true)
})

it('is there for exactly the roles that say so', async () => {
  for (const role of Role.options)
    expect([role, (await examOf(role)) !== null]).toEqual([role, hasExam(role)])
})

it('is paused in the background and goes on, and is forgotten when it is canceled', async () => {
  const { state, server } = await failingAfter(Number.POSITIVE_INFINITY)
  const test = withKey()
  const { docket, ada } = test
  docket.program.settings.set(`routes.${ROLE}`, [wireModel(server, 'openai', 'm')], { kind: 'system' })
  const offerOf = async () => (await docket.exams.offers()).find(({ role }) => role === ROLE)
  await docket.exams.start(ROLE, ada)
  await expect.poll(async () => (await offerOf())?.answers).toBeGreaterThan(5)
  await docket.exams.pause(ROLE)
  const paused = await offerOf()
  expect(paused).toMatchObject({ sitting: null, report: null })
  expect(paused?.answers).toBeGreaterThan(4)
  const [first] = state.asked
  await docket.exams.cancel(ROLE)
  expect((await offerOf())?.answers).toBe(0)
  await docket.exams.start(ROLE, ada)
  await expect.poll(async () => (await offerOf())?.report?.verdict).toBe('passed')
  expect(state.asked.filter((each) => each === first)).toHaveLength(2)
})

it('has a report that holds for the weights that its server lists, at its address', async () => {
  const server = await wireServer(right)
  const model = wireModel(server, 'ollama', 'm')
  const found = { digest: 'sha256:one' }
  let isUp = true
  const test = tempDocket(tempDir(), {
    findLocal: async (url, protocol) =>
      isUp
        ? localServerWith(localModel('m', found))(url, protocol)
        : { kind: 'missing', baseUrl: url, error: 'It does not answer.' },
  })
  const { docket, ada, clock } = test
  docket.program.settings.set(`routes.${ROLE}`, [model], { kind: 'system' })
  await sit({ ...test, ada }, model)
  const validity = async () => {
    clock.pass(60_000)
    return (await docket.exams.offers()).find(({ role }) => role === ROLE)?.validity
  }
  expect(await validity()).toBe('holds')
  found.digest = 'sha256:two'
  expect(await validity()).toBe('other_weights')
  isUp = false
  expect(await validity()).toBe('unreachable')
  const elsewhere = { ...model, baseUrl: 'http://127.0.0.1:9' }
  docket.program.settings.set(`routes.${ROLE}`, [elsewhere], { kind: 'system' })
  expect(await validity()).toBe('other_address')
})
