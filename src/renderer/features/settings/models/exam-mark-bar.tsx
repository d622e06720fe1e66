import type { ExamRecord } from '../../../../shared/contract/program/exams.ts'
import { shownShare } from '../../../../shared/counted.ts'
import { examsSection as texts } from '../texts/exams.ts'

/** The limit of a mark, as a share from 0 to 1. */
export type MarkLimit = { readonly atMost: number } | { readonly atLeast: number }

/** Right end of the axis of a mark with an upper limit, so that a limit of 5 % is visible; 1 where a bound lies beyond. */
const NARROW = 0.4

/** The interval of a mark on an axis from 0, with the range in which it passes. The table beside it has the figures. */
export function MarkBar({
  mark,
  limit,
}: {
  readonly mark: ExamRecord['marks']['harm']
  readonly limit: MarkLimit
}) {
  if (mark === null) return null
  const value = 'atMost' in limit ? limit.atMost : limit.atLeast
  const end = 'atMost' in limit && Math.max(mark.to, value) <= NARROW ? NARROW : 1
  const at = (share: number) => `${(share / end) * 100}%`
  const passing =
    'atMost' in limit
      ? { insetInlineStart: 0, width: at(value) }
      : { insetInlineStart: at(value), insetInlineEnd: 0 }
  return (
    <span className="exam-bar" aria-hidden="true">
      <span className="exam-bar-track">
        <i className="exam-bar-passing" style={passing} />
        <i className="exam-bar-share" style={{ width: at(mark.share) }} />
        <i
          className="exam-bar-bounds"
          style={{ insetInlineStart: at(mark.from), width: at(mark.to - mark.from) }}
        />
        <i className="exam-bar-limit" style={{ insetInlineStart: at(value) }} />
      </span>
      <span className="dim">{texts.barUpTo(shownShare(end))}</span>
    </span>
  )
}
