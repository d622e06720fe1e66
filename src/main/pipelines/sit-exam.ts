import type { ExamCounts, ExamLimits } from '../../shared/domain/judging/exam.ts'
import { defaultSettings } from '../../shared/domain/settings.ts'
import { countsOf, type ExamMark } from '../judging/exams/counts.ts'
import { type ExamTools, type MarkedQuestion, markOf, type OpenExam } from '../judging/exams/open-exam.ts'
import { limitsOf, paperSize } from '../judging/exams/paper.ts'
import type { ScriptedJudge } from '../judging/exams/scripted-judges.ts'
import { type ExamState, examState } from '../statistics/exam-verdict.ts'

/** The result of a sitting that is not stored. */
export interface Sitting extends ExamState {
  readonly counts: ExamCounts
}

/** Lets a judge sit a whole paper, to its end or until the outcome is sure. `ask` marks the question at a place, from 0. */
export async function sitExam(
  limits: ExamLimits,
  ask: (at: number) => Promise<MarkedQuestion>,
): Promise<Sitting> {
  const marks: ExamMark[] = []
  let state: ExamState = { verdict: 'open', faults: [] }
  while (state.verdict === 'open') {
    marks.push(markOf(await ask(marks.length)))
    state = examState(countsOf(marks), limits, marks.length === paperSize(limits.harm))
  }
  return { ...state, counts: countsOf(marks) }
}

/** The same for a judge of code, with the default limits. */
export function sitScripted(
  exam: OpenExam,
  judge: ScriptedJudge,
  seed: number,
  tools: ExamTools,
): Promise<Sitting> {
  return sitExam(limitsOf(exam.role, defaultSettings), (at) => exam.sitScripted(seed, at, judge, tools))
}
