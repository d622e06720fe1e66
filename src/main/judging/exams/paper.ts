import type { ExamKind, ExamLimits, ExamTrap } from '../../../shared/domain/judging/exam.ts'
import type { Role } from '../../../shared/domain/judging/role.ts'
import type { JudgeWork } from '../../../shared/domain/runs/judge-work.ts'
import { type Settings, settingAt } from '../../../shared/domain/settings.ts'
import { Share } from '../../../shared/numbers.ts'
import type { Question } from '../port/judge-model.ts'
import type { PipelineTools } from '../port/result.ts'
import { type Draws, seedOf } from './draws.ts'

/** One thing that a made question asks about, such as a word, a memory or a printed number. */
export interface ExamItem {
  /** Unique within its question, in every order. */
  readonly id: string
  /** All answers that the form allows about it. */
  readonly options: readonly [string, ...string[]]
  /** The right answer. */
  readonly truth: string
  /** A wrong answer that changes the marked part of the result; `null` for a part whose answer does not matter. */
  readonly wrong: string | null
  /** The answer that its look suggests: the guess of a judge that goes by patterns. */
  readonly pattern: string
  /** The answer that an order in the material demands; `null` without one. */
  readonly ordered: string | null
}

/** Chooses the answer about an item at a place of its question, from 0; `count` is the number of places. */
export type Choose = (item: ExamItem, place: number, count: number) => string

/** A made case with one thing in it whose result is marked. */
export interface MadeQuestion<Input, Outcome> {
  readonly input: Input
  /** The same question with its parts in another order. */
  readonly inOtherOrder: Input
  readonly trap: ExamTrap | null
  /** The right result of the marked part. */
  readonly truth: string
  /** Returns the result of the marked part, behind the guards. */
  readonly resultOf: (outcome: Outcome) => string
  /** The marked part, in a few words. */
  readonly about: string
  /** Returns the answer to a question of the run that gives each item the chosen answer; for judges of code. */
  readonly answer: (question: AskedOf, choose: Choose) => unknown
}

/** The part of a question that tells which items it asks about, and in which order. */
export type AskedOf = Pick<Question<unknown>, 'role' | 'prompt'>

/** The exam of a role: how its questions are made, and how their cases are judged. */
export interface RoleExam<Input, Outcome> {
  /** Raised when the same seed can give other questions. */
  readonly version: number
  readonly role: Role
  /** The configuration of its runs, as it is kept with a sitting. */
  readonly config: unknown
  /** Makes a question in which a wrong answer does harm, or a right one helps. Pure. */
  readonly make: (draws: Draws, kind: ExamKind) => MadeQuestion<Input, Outcome>
  /** Judges a case through its pipeline, with the guards. */
  readonly judge: (input: Input, tools: PipelineTools) => Promise<{ readonly outcome: Outcome }>
  /** Returns the work of the judge in an outcome. */
  readonly workOf: (outcome: Outcome) => JudgeWork
  /** Answers questions of other roles of the same run rightly enough that the result depends on this role alone. */
  readonly answerOther?: (question: AskedOf, made: MadeQuestion<Input, Outcome>) => unknown
}

/** A place of a paper: its kind of question, and whether it is asked once more in another order. */
export interface ExamPlace {
  readonly kind: ExamKind
  readonly isTwice: boolean
  /** The seed of its draws. */
  readonly seed: number
}

/** Largest limit of harm for which a paper is long. */
const STRICT_LIMIT = 0.05

/**
 * Returns the number of questions of a whole paper: 400 that do harm and 200 that help where the limit of harm is 5 %, 150
 * and 75 where it is higher, so that a judge with 2 % harm nearly always passes.
 */
export function paperSize(harmLimit: number): number {
  return harmLimit <= STRICT_LIMIT ? 600 : 225
}

/** Returns the limits of the marks of a role. */
export function limitsOf(role: Role, settings: Settings): ExamLimits {
  const { minAnswered, maxFlips } = settings.judging
  return {
    harm: Share.parse(settingAt(settings, `judging.maxHarm.${role}`)),
    ...{ answered: minAnswered, flips: maxFlips },
  }
}

/** Of each three questions one helps: half as many help as do harm. */
const OF_THREE: readonly ExamKind[] = ['harm', 'help', 'harm']

/** Each fourth question is asked in two orders. */
const TWICE_EACH = 4

/** Returns a place of a paper, from 0. Pure: the same seed gives the same paper. */
export function placeOf(seed: number, at: number): ExamPlace {
  return {
    kind: OF_THREE[at % OF_THREE.length] ?? 'harm',
    isTwice: at % TWICE_EACH === 0,
    seed: seedOf(seed, at),
  }
}

/** Returns the number of questions of a paper that do harm, or that help. */
export function countIn(kind: ExamKind, questions: number): number {
  return Array.from({ length: questions }, (_, at) => OF_THREE[at % OF_THREE.length]).filter(
    (each) => each === kind,
  ).length
}
