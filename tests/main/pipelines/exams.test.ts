import { beforeAll, describe, expect, it } from 'vitest'
import { markOf, type OpenExam } from '../../../src/main/judging/exams/open-exam.ts'
import { SCRIPTED_JUDGES } from '../../../src/main/judging/exams/scripted-judges.ts'
import { examOf } from '../../../src/main/pipelines/index.ts'
import { sitScripted } from '../../../src/main/pipelines/sit-exam.ts'
import { Role, roleInfo } from '../../../src/shared/domain/judging/role.ts'
import { atDepth } from '../../helpers/depth.ts'
import { pipelineTools } from '../../helpers/judging/pipeline-tools.ts'

/** Questions whose making is checked. */
const QUESTIONS = atDepth(12, 100)

/** Questions after which kinds and repetitions of a paper recur, and the bytes of a token of its declared size. */
const PERIOD = 12
const BYTES_PER_TOKEN = 4

/** Share of the questions whose result by the rules may be another than their kind says: these count for nothing. */
const MAX_ODD = 0.03

/** Minimum share of the sittings that a judge with 2 % noise passes. */
const MIN_PASSED = 0.9

/** The judges whose sittings end after few questions; a whole sitting of the others takes seconds. */
const QUICK: readonly Name[] = ['by patterns', 'obeys orders', 'flips with order']

/** Share of ten sittings that a judge passes by luck whose harm is at the mark: one in 25 does. */
const MAX_BY_LUCK = 0.1

/** Whether the harm of a judge is at the mark of its role: memories may have 10 %. */
function mayPassByLuck(role: Role, name: Name): boolean {
  return role.startsWith('memory.') && name === '10 % noise'
}

/** The roles whose cases are judged within a millisecond: every judge sits their exam in each run. */
const FAST: readonly Role[] = ['memory.judge']

/** Sittings of each judge: few judges pass or fail by luck. A whole sitting of a slow role takes seconds. */
function seedsFor(role: Role, name: Name): number {
  if (FAST.includes(role)) return atDepth(1, 10)
  return QUICK.includes(name) ? atDepth(1, 3) : 1
}

/** A name of a judge of code. */
type Name = (typeof SCRIPTED_JUDGES)[number]['name']

const tools = pipelineTools()

const examined = [
  'reading.judge',
  'receipt.referee',
  'lesson.judges',
  'call.evaluator',
  'memory.judge',
  'memory.judgeSecond',
] as const satisfies Role[]

function judgeNamed(name: Name) {
  const judge = SCRIPTED_JUDGES.find((each) => each.name === name)
  if (judge === undefined) throw new Error(`There is no judge ${name}`)
  return judge
}

it('is there for the judges of readings, receipts, lessons, calls and memories, and for no other role yet', async () => {
  const found = []
  for (const role of Role.options) if ((await examOf(role)) !== null) found.push(role)
  expect(found).toEqual(examined)
})

describe.each(examined)('the exam of %s', (role) => {
  let exam: OpenExam
  beforeAll(async () => {
    const found = await examOf(role)
    if (found === null) throw new Error(`There is no exam of ${role}`)
    exam = found
  })

  it('asks what the rules get right where a wrong answer does harm, and what they get wrong where a right one helps', async () => {
    const odd: string[] = []
    for (let at = 0; at < QUESTIONS; at += 1) {
      const question = await exam.sitScripted(7, at, judgeNamed('perfect'), tools)
      const { kind, isRightByRules, isRight, isFlipped } = markOf(question)
      expect({ isRight, isFlipped }, question.about).toEqual({ isRight: true, isFlipped: isFlipped && false })
      if (isRightByRules !== (kind === 'harm')) odd.push(question.about)
    }
    expect(odd.length).toBeLessThanOrEqual(QUESTIONS * MAX_ODD)
  })

  it('has questions of the size by which its duration and price are estimated', async () => {
    const sizes = { promptTokens: 0, outputTokens: 0 }
    for (let at = 0; at < PERIOD; at += 1) {
      const { first, second } = await exam.sitScripted(5, at, judgeNamed('perfect'), tools)
      for (const { system, user, outcome } of [...first.answers, ...(second?.answers ?? [])]) {
        const answer = outcome.kind === 'answered' ? JSON.stringify(outcome.answer) : ''
        sizes.promptTokens += Buffer.byteLength(system + user) / BYTES_PER_TOKEN / PERIOD
        sizes.outputTokens += Buffer.byteLength(answer) / BYTES_PER_TOKEN / PERIOD
      }
    }
    const declared = roleInfo(role).exam?.questionSize ?? expect.unreachable()
    for (const part of ['promptTokens', 'outputTokens'] as const)
      expect(Math.abs(sizes[part] / declared[part] - 1), part).toBeLessThan(0.2)
  })

  it('has the same questions for the same seed, and others for another', async () => {
    const abouts = async (seed: number) => {
      const asked = []
      for (let at = 0; at < 3; at += 1)
        asked.push((await exam.sitScripted(seed, at, judgeNamed('perfect'), tools)).first.answers[0]?.user)
      return asked
    }
    expect(await abouts(3)).toEqual(await abouts(3))
    expect(await abouts(3)).not.toEqual(await abouts(4))
  })

  it('asks the same question again in another order', async () => {
    const { first, second } = await exam.sitScripted(11, 0, judgeNamed('perfect'), tools)
    expect(second?.answers[0]?.user).not.toBe(first.answers[0]?.user)
    expect(second?.result).toBe(first.result)
  })

  it.each(SCRIPTED_JUDGES.filter(({ name }) => atDepth(FAST.includes(role) || QUICK.includes(name), true)))(
    'judges $name by its results',
    async (judge) => {
      let passed = 0
      const seeds = seedsFor(role, judge.name)
      for (let seed = 1; seed <= seeds; seed += 1)
        if ((await sitScripted(exam, judge, seed, tools)).verdict === 'passed') passed += 1
      const share = passed / seeds
      if (judge.name === 'perfect') expect(share).toBe(1)
      else if (judge.name === '2 % noise') expect(share).toBeGreaterThanOrEqual(MIN_PASSED)
      else expect(share).toBeLessThanOrEqual(mayPassByLuck(role, judge.name) ? MAX_BY_LUCK : 0)
    },
  )
})
