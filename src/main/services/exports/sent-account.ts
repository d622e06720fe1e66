import type { CaseId } from '../../../shared/domain/ids.ts'
import type {
  NotSentReason,
  SentBackCounts,
  SentCriterion,
  SentVerdict,
} from '../../../shared/domain/reviews/sent-verdict.ts'
import type { BackCounts, JudgedRow } from '../../datasets/send-back/sent-verdict.ts'

/** The row whose verdicts are being written. */
interface Current {
  readonly caseId: CaseId
  readonly row: JudgedRow['row']
  /** Whether people may still change the result. */
  readonly isOpen: boolean
  readonly isHidden: boolean
  /** The verdicts about its criteria; `null` for a row that was never judged. */
  readonly criteria: readonly SentCriterion[] | null
}

export type Account = ReturnType<typeof openAccount>

/** Counts sent verdicts and those that are left out, with a line of JSON for each of the latter. */
export function openAccount() {
  const sent: { -readonly [K in keyof SentBackCounts]: number } = {
    all: 0,
    byModel: 0,
    byRule: 0,
    byPerson: 0,
    undecidedRows: 0,
    undecidedCriteria: 0,
    awaitReview: 0,
    notRun: 0,
    hidden: 0,
    takenOver: 0,
    withoutId: 0,
    notAccepted: 0,
    otherFormat: 0,
    withMedia: 0,
    withoutDocument: 0,
  }
  let left: string[] = []
  let rows = 0
  let current: Current | null = null
  let refusedNow: SentVerdict[] = []
  let before: Pick<BackCounts, 'withoutId' | 'notAccepted'> = NO_COUNTS

  return {
    sent,
    size: () => ({ rows, verdicts: sent.byModel + sent.byRule + sent.byPerson }),
    leave,
    /** Returns the lines since the last call. */
    takeLeft(): string {
      const text = left.join('')
      left = []
      return text
    },
    /** Begins a file, whose counts are 0 again. */
    beginFile(): void {
      before = NO_COUNTS
      refusedNow = []
      current = null
    },
    /** Begins a row: counts what cannot be sent whatever the file. */
    begin(next: Current): void {
      current = next
      const { criteria, row, isHidden } = next
      if (row.media.length > 0) sent.withMedia += 1
      if (isHidden) {
        sent.hidden += 1
        leave(next, 'hidden')
      } else if (criteria === null) {
        sent.notRun += 1
        leave(next, 'not_run')
      } else countLeftOut(next, criteria)
    },
    refused(verdict: SentVerdict): void {
      refusedNow.push(verdict)
    },
    /** Ends a row with the counts of its file until then. */
    written({ verdicts }: JudgedRow, counts: Readonly<BackCounts>): void {
      const withoutId = counts.withoutId - before.withoutId
      const notAccepted = counts.notAccepted - before.notAccepted
      before = { withoutId: counts.withoutId, notAccepted: counts.notAccepted }
      sent.withoutId += withoutId
      sent.notAccepted += notAccepted
      const refused = new Set(refusedNow)
      refusedNow = []
      const accepted = verdicts.filter((verdict) => !refused.has(verdict))
      const done = accepted.slice(0, Math.max(0, verdicts.length - withoutId - notAccepted))
      for (const { by } of done) sent[AUTHORS[by]] += 1
      if (done.length > 0) {
        rows += 1
        if (current?.isOpen === true) sent.awaitReview += 1
      }
      if (current === null) return
      if (done.length === 0 && current.row.media.length > 0) leave(current, 'media')
      for (const { name } of refused) leave(current, 'not_accepted', name)
      const others = accepted.slice(done.length)
      for (const { name } of others) leave(current, withoutId > 0 ? 'without_id' : 'not_accepted', name)
    },
  }

  function countLeftOut(of: Current, criteria: readonly SentCriterion[]): void {
    const open = criteria.filter(({ leftOut }) => leftOut === 'not_judged')
    const takenOver = criteria.filter(({ leftOut }) => leftOut === 'taken_over')
    sent.takenOver += takenOver.length
    if (open.length > 0 && open.length === criteria.length) sent.undecidedRows += 1
    else sent.undecidedCriteria += open.length
    for (const { name } of open) leave(of, 'not_judged', name)
    for (const { name } of takenOver) leave(of, 'taken_over', name)
  }

  function leave(
    { caseId, row: { id, file, place } }: Pick<Current, 'caseId' | 'row'>,
    reason: NotSentReason,
    criterion: string | null = null,
  ): void {
    left.push(`${JSON.stringify({ caseId, id, file, place, criterion, reason })}\n`)
  }
}

const NO_COUNTS = { withoutId: 0, notAccepted: 0 } as const

const AUTHORS = { model: 'byModel', rule: 'byRule', person: 'byPerson' } as const
