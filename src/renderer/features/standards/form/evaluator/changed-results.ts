import type { Ruling } from '../../../../../shared/domain/reviews/ruling.ts'
import { EvaluationOutcome } from '../../../../../shared/pipelines/evaluation/outcome.ts'
import type { TrialLine } from '../../trial/row-trials.ts'

/** The number of people's answers that a version of an evaluator agrees with. */
export interface Agreement {
  readonly agrees: number
  readonly disagrees: number
  /** Answers to questions that the version leaves open. */
  readonly open: number
}

/** The effect of a draft on answered rows. */
export interface ChangedResults {
  readonly rows: number
  /** Rows whose result or score is another one. */
  readonly changed: number
  /** Rows with a question that only a judge could answer again. */
  readonly needJudge: number
  /** Rows that were not tried. */
  readonly leftOut: number
  readonly before: Agreement
  readonly after: Agreement
}

const NONE: Agreement = { agrees: 0, disagrees: 0, open: 0 }

/** Returns how many answered rows a draft changes, and with how many answers of people both versions agree. */
export function changedResults(lines: readonly TrialLine[]): ChangedResults {
  const sum = { rows: 0, changed: 0, needJudge: 0, leftOut: 0, before: NONE, after: NONE }
  return lines.reduce<ChangedResults>((total, line) => {
    const [after, before] = line.event === 'row' ? [read(line.outcome), read(line.before)] : [null, null]
    if (line.event === 'left_out' || after === null || before === null)
      return { ...total, leftOut: total.leftOut + 1 }
    const isOpen = after.judge.state === 'not_configured' || after.judge.state === 'advises'
    const isChanged = !isOpen && (after.label !== before.label || after.score !== before.score)
    return {
      ...total,
      rows: total.rows + 1,
      changed: total.changed + (isChanged ? 1 : 0),
      needJudge: total.needJudge + (isOpen ? 1 : 0),
      before: agreement(total.before, before, line.rulings),
      after: agreement(total.after, after, line.rulings),
    }
  }, sum)
}

function read(outcome: unknown): EvaluationOutcome | null {
  return EvaluationOutcome.safeParse(outcome).data ?? null
}

function agreement(total: Agreement, outcome: EvaluationOutcome, rulings: readonly Ruling[]): Agreement {
  return rulings.reduce((sum, ruling) => {
    const part = outcome.criteria
      .flatMap(({ parts }) => parts)
      .find(({ key }) => subjectOf(key) === subjectOf(ruling.about.key))
    if (part === undefined || part.by === null) return { ...sum, open: sum.open + 1 }
    return isAgreed(ruling, part.answer)
      ? { ...sum, agrees: sum.agrees + 1 }
      : { ...sum, disagrees: sum.disagrees + 1 }
  }, total)
}

/** Whether an answer is the one of people; where they only said that an answer is wrong, any other one. */
function isAgreed({ answer, after, picked, corrections }: Ruling, given: string): boolean {
  if (answer === 'correct') return given === after
  const [own = corrections[0]] = picked
  return own === undefined ? given !== after : given === own
}

/** Returns the criterion and the part of a key, without the hash of the question: a changed question is the same one. */
function subjectOf(key: string): string {
  return key.split('/').slice(0, -1).join('/')
}
