import type { ExamCount, ExamCounts, ExamKind } from '../../../shared/domain/judging/exam.ts'

/** The marks of one question. */
export interface ExamMark {
  readonly kind: ExamKind
  readonly isRightByRules: boolean
  readonly isRight: boolean
  /** The number of orders in which it was asked. */
  readonly asked: number
  /** The number of them with a valid and whole answer. */
  readonly answered: number
  /** Whether the other order gave another result; `null` if it was asked once. */
  readonly isFlipped: boolean | null
}

/** Counts the marks of a sitting. */
export function countsOf(marks: readonly ExamMark[]): ExamCounts {
  const harmful = marks.filter(({ kind }) => kind === 'harm')
  const helpful = marks.filter(({ kind }) => kind === 'help')
  const repeated = marks.filter(({ isFlipped }) => isFlipped !== null)
  return {
    harm: share(harmful, ({ isRightByRules, isRight }) => isRightByRules && !isRight),
    help: share(helpful, ({ isRight }) => isRight),
    rules: share(helpful, ({ isRightByRules }) => isRightByRules),
    answered: { hits: sum(marks, ({ answered }) => answered), of: sum(marks, ({ asked }) => asked) },
    flips: share(repeated, ({ isFlipped }) => isFlipped === true),
  }
}

function share(among: readonly ExamMark[], isHit: (mark: ExamMark) => boolean): ExamCount {
  return { hits: among.filter(isHit).length, of: among.length }
}

function sum(marks: readonly ExamMark[], of: (mark: ExamMark) => number): number {
  return marks.reduce((total, mark) => total + of(mark), 0)
}
