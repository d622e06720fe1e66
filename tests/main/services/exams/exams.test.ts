import { expect, it } from 'vitest'
import { examOf } from '../../../../src/main/pipelines/index.ts'
import { TOPICS } from '../../../../src/main/pipelines/memory/exam/topics.ts'
import { ExamId } from '../../../../src/shared/domain/ids.ts'
import { Role, roleInfo } from '../../../../src/shared/domain/judging/role.ts'
import { collect } from '../../../helpers/collect.ts'
import { wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json, status, type WireRequest } from '../../../helpers/judging/wire-server/script.ts'
import { memoryKeychain } from '../../../helpers/keychain/keychain.ts'
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

it('is passed by a model without fault, and is an event with every answer', async () => {
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
})

it('is failed by a model that drops everything, after few questions', async () => {
  const server = await wireServer(() => json({ keep: [] }))
  const test = withKey()
  const sitting = await sit(test, wireModel(server, 'openai', 'm'))
  expect(sitting).toMatchObject({ verdict: 'failed', faults: expect.arrayContaining(['harm']) })
  expect(sitting.sentences.join(' ')).toMatch(/Not passed.*Failed by this mark. Harm: \d+ of \d+/)
  expect(sitting.asked).toBeLessThan(40)
})

it('has no result where the model is not reached, and begins again with the same paper', async () => {
  let isUp = true
  const asked: string[] = []
  const server = await wireServer((request) => {
    if (!isUp) return status(401, 'no')
    asked.push(request.user)
    if (asked.length === 10) isUp = false
    return right(request)
  })
  const test = withKey()
  const model = wireModel(server, 'openai', 'm')
  await expect(sit(test, model)).rejects.toThrow(/The sitting stopped/)
  expect(await test.docket.exams.list()).toEqual([])
  isUp = true
  expect((await sit(test, model)).verdict).toBe('passed')
  expect(asked.slice(10, 20)).toEqual(asked.slice(0, 10))
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
  expect(await offerOf()).toMatchObject({ model: null, questions: 225, report: null, estimateMs: null })
  const signal = new AbortController().signal
  await expect(docket.exams.sitRouted(ROLE, ada, signal).next()).rejects.toThrow(/No model is set/)

  const model = wireModel(server, 'openai', 'm')
  docket.program.settings.set(`routes.${ROLE}`, [model], { kind: 'system' })
  const steps = await collect(docket.exams.sitRouted(ROLE, ada, signal))
  const last = steps.at(-1)
  if (last?.event !== 'sat') return expect.unreachable()
  expect(steps).toHaveLength(last.sitting.asked + 1)
  expect(await offerOf()).toMatchObject({ model, report: last.sitting, estimateMs: expect.any(Number) })
  const worst = await docket.exams.worst(last.sitting.id)
  expect(worst.length).toBeGreaterThan(0)
  expect(worst.every(({ first, truth }) => first.result !== truth)).toBe(true)
})

it('is there for exactly the roles that say so', async () => {
  for (const role of Role.options)
    expect([role, (await examOf(role)) !== null]).toEqual([role, roleInfo(role).hasExam === true])
})
