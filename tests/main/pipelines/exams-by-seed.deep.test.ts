import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { countsOf, type ExamMark } from '../../../src/main/judging/exams/counts.ts'
import { drawsOf } from '../../../src/main/judging/exams/draws.ts'
import { type MarkedQuestion, markOf, type OpenExam } from '../../../src/main/judging/exams/open-exam.ts'
import { limitsOf, paperSize } from '../../../src/main/judging/exams/paper.ts'
import { SCRIPTED_JUDGES, type ScriptedJudge } from '../../../src/main/judging/exams/scripted-judges.ts'
import { examOf } from '../../../src/main/pipelines/index.ts'
import { type ExamState, examState } from '../../../src/main/statistics/exam-verdict.ts'
import { hasExam, Role } from '../../../src/shared/domain/judging/role.ts'
import { defaultSettings } from '../../../src/shared/domain/settings.ts'
import { pipelineTools } from '../../helpers/judging/pipeline-tools.ts'

/** Sittings of each judge, and those that a judge with 2 % noise passes at least. */
const SITTINGS = 50
const MIN_PASSED = 45

/** The seed of the paper whose questions the sittings draw from. */
const PAPER = 1

/** After this number of places the kinds of a paper and its repeated questions begin again. */
const PERIOD = 12

const tools = pipelineTools()

/** The opposite of a perfect judge: with both, the result of every answer of a noisy judge is known. */
const wrong: ScriptedJudge = {
  name: 'wrong',
  says: 'It answers every question wrongly.',
  choose: () => (item) => item.wrong ?? item.truth,
}

const NOISE: Readonly<Record<string, number>> = { '2 % noise': 0.02, '10 % noise': 0.1 }

/** Answers each question of a paper once for each judge, through the pipeline with its guards. */
function answeredPaper(exam: OpenExam) {
  const known = new Map<string, Promise<MarkedQuestion>>()
  return (judge: ScriptedJudge, place: number): Promise<MarkedQuestion> => {
    const key = `${judge.name} ${place}`
    const found = known.get(key) ?? exam.sitScripted(PAPER, place, judge, tools)
    known.set(key, found)
    return found
  }
}

/** Returns the places of a paper in the order of a seed, with their kinds and repetitions where they were. */
function orderOf(seed: number, questions: number): number[] {
  const draws = drawsOf(seed)
  const places = Array.from({ length: questions }, (_, place) => place)
  const classes = Array.from({ length: PERIOD }, (_, part) => {
    const own = places.filter((place) => place % PERIOD === part)
    return draws.some(own, own.length)
  })
  return places.map((place) => classes[place % PERIOD]?.[Math.floor(place / PERIOD)] ?? place)
}

/** Lets a judge sit a paper in the order of a seed; the errors of a noisy judge are other ones for each seed. */
async function sat(
  exam: OpenExam,
  judge: ScriptedJudge,
  seed: number,
  ask: ReturnType<typeof answeredPaper>,
): Promise<ExamState> {
  const limits = limitsOf(exam.role, defaultSettings)
  const order = orderOf(seed, paperSize(limits.harm))
  const share = NOISE[judge.name]
  const marks: ExamMark[] = []
  for (const place of order) {
    marks.push(markOf(share === undefined ? await ask(judge, place) : await noisy(place, share)))
    const state = examState(countsOf(marks), limits, marks.length === order.length)
    if (state.verdict !== 'open') return state
  }
  throw new Error('A whole paper has a verdict')

  async function noisy(place: number, chance: number): Promise<MarkedQuestion> {
    const [right, other] = [await ask(perfect, place), await ask(wrong, place)]
    const first = errs(`${seed} ${place} first`, chance) ? other.first : right.first
    const second = errs(`${seed} ${place} second`, chance) ? other.second : right.second
    return { ...right, first, second }
  }
}

/** Whether a noisy judge is wrong about a question; the same for the same text. */
function errs(text: string, chance: number): boolean {
  return Number.parseInt(hash('sha256', text).slice(0, 8), 16) / 2 ** 32 < chance
}

const perfect = SCRIPTED_JUDGES[0]

describe.each(Role.options.filter(hasExam))('over 50 sittings the exam of %s', (role) => {
  it('is passed by a perfect judge and nearly always by one with 2 % noise, and by no other', async () => {
    const exam = await examOf(role)
    if (exam === null) throw new Error(`There is no exam of ${role}`)
    const ask = answeredPaper(exam)
    const passed: Record<string, number> = {}
    const faults: Record<string, string> = {}
    for (const judge of SCRIPTED_JUDGES) {
      const states: ExamState[] = []
      for (let seed = 1; seed <= SITTINGS; seed += 1) states.push(await sat(exam, judge, seed, ask))
      passed[judge.name] = states.filter(({ verdict }) => verdict === 'passed').length
      faults[judge.name] = [...new Set(states.flatMap((state) => state.faults))].join(', ')
    }
    console.log(
      Object.entries(passed)
        .map(([name, count]) => `${role}, ${name}: ${count} of ${SITTINGS} passed; faults: ${faults[name]}`)
        .join('\n'),
    )
    const { perfect: best, '2 % noise': little, ...others } = passed
    expect(best).toBe(SITTINGS)
    expect(little).toBeGreaterThanOrEqual(MIN_PASSED)
    expect(others).toEqual(Object.fromEntries(Object.keys(others).map((name) => [name, 0])))
  })
})
