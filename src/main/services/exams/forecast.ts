import type { ExamForecast } from '../../../shared/contract/program/exams.ts'
import type { ExamLimits, ExamSitting } from '../../../shared/domain/judging/exam.ts'
import type { ModelSpeed } from '../../../shared/domain/judging/model-speed.ts'
import { type Role, roleInfo } from '../../../shared/domain/judging/role.ts'
import { countsOf } from '../../judging/exams/counts.ts'
import { placeOf } from '../../judging/exams/paper.ts'
import { estimateMs } from '../../judging/local/model-speeds.ts'
import { costOf, type Rates } from '../../judging/prices/prices.ts'

/** The figures of a model before it sits an exam. */
interface Known {
  /** Its last sitting of the exam; `null` if there is none. */
  readonly last: Pick<ExamSitting, 'asked' | 'ms' | 'costMicros'> | null
  readonly speed: ModelSpeed | null
  readonly rates: Rates | null
}

/**
 * Returns the duration and the price of a number of questions of an exam: by the last sitting of the model, else by its
 * measured speed, its price and the mean size of a question. A figure is `null` if it is unknown.
 */
export function forecastOf(role: Role, questions: number, { last, speed, rates }: Known): ExamForecast {
  const size = roleInfo(role).exam?.questionSize
  if (last !== null && last.asked > 0) {
    const share = questions / last.asked
    const costMicros = last.costMicros === null ? null : Math.ceil(last.costMicros * share)
    return { questions, ms: last.ms * share, costMicros }
  }
  if (size === undefined) return { questions, ms: null, costMicros: null }
  const ms = estimateMs(speed, size)
  const tokens = { inputUncached: size.promptTokens * questions, output: size.outputTokens * questions }
  return {
    questions,
    ms: ms === null ? null : ms * questions,
    costMicros: costOf({ ...NO_TOKENS, ...tokens }, rates),
  }
}

const NO_TOKENS = { inputUncached: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 } as const

type Verdicts = Pick<typeof import('../../statistics/exam-verdict.ts'), 'examState'>

/** Returns after how many questions of a paper a model without fault has passed. */
export function faultlessQuestions(paper: number, limits: ExamLimits, { examState }: Verdicts): number {
  const marks = []
  for (let at = 0; at < paper; at += 1) {
    const { kind, isTwice } = placeOf(0, at)
    const asked = isTwice ? 2 : 1
    const isFlipped = isTwice ? false : null
    marks.push({ kind, isRightByRules: kind === 'harm', isRight: true, asked, answered: asked, isFlipped })
    if (examState(countsOf(marks), limits, at + 1 === paper).verdict === 'passed') return at + 1
  }
  return paper
}
