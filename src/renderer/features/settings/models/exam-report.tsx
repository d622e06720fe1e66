import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExamRecord } from '../../../../shared/contract/program/exams.ts'
import { shownShare } from '../../../../shared/counted.ts'
import { EXAM_HELP, type ExamCount, type ExamFault } from '../../../../shared/domain/judging/exam.ts'
import { api } from '../../../lib/client/api.ts'
import { shownDay } from '../../../lib/formats/format.ts'
import { examsSection as texts } from '../texts/exams.ts'
import { MarkBar, type MarkLimit } from './exam-mark-bar.tsx'

/** The newest sitting of a model: its verdict, its marks with their bounds, and its worst answers. */
export function ExamReport({ report, label }: { readonly report: ExamRecord; readonly label: string }) {
  const { verdict, faults, counts, limits, marks, model, at } = report
  const helpNeeded = Math.min(1, (marks.rules?.share ?? 0) + EXAM_HELP)
  const rows: readonly (readonly [ExamFault, string, MarkLimit])[] = [
    ['harm', texts.atMost(shownShare(limits.harm)), { atMost: limits.harm }],
    ['help', texts.aboveRules(shownShare(helpNeeded)), { atLeast: helpNeeded }],
    ['answered', texts.atLeast(shownShare(limits.answered)), { atLeast: limits.answered }],
    ['flips', texts.flipsAtMost(shownShare(limits.flips)), { atMost: limits.flips }],
  ]
  return (
    <>
      <p className="small">
        {texts[verdict](model, shownDay(at))}{' '}
        <span className="dim">
          {texts.holds[report.holdsBy]}
          {report.holdsBy === 'digest' && report.fingerprint !== null
            ? ` ${texts.weights(shortDigest(report.fingerprint))}`
            : null}
        </span>
      </p>
      <table className="exam-marks small" aria-label={texts.progressOf(label)}>
        <thead>
          <tr>
            <th scope="col">{texts.mark}</th>
            <th scope="col">{texts.share}</th>
            <th scope="col" colSpan={2}>
              {texts.interval}
            </th>
            <th scope="col">{texts.needed}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([mark, needed, limit]) => (
            <tr key={mark}>
              <th scope="row">{texts[mark]}</th>
              <td className="number">{shownCount(counts[mark])}</td>
              <td className="number">{bounds(marks[mark])}</td>
              <td>
                <MarkBar mark={marks[mark]} limit={limit} />
              </td>
              <td>
                {faults.includes(mark) ? <strong>{texts.failedBy} </strong> : null}
                {needed}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <WorstAnswers id={report.id} />
    </>
  )
}

/** Returns the digits of a digest by which people compare it with the list of `ollama list`. */
function shortDigest(digest: string): string {
  return digest.replace(/^sha256:/, '').slice(0, 12)
}

function shownCount({ hits, of }: ExamCount): string {
  return of === 0 ? texts.none : texts.shareOf(shownShare(hits / of), hits, of)
}

function bounds(mark: ExamRecord['marks']['harm']): string {
  return mark === null ? texts.none : texts.between(shownShare(mark.from), shownShare(mark.to))
}

/** The worst answers of a sitting, loaded when they are opened. */
function WorstAnswers({ id }: Pick<ExamRecord, 'id'>) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...api.exams.worst.queryOptions({ input: { id } }), enabled: isOpen })
  return (
    <details className="small" onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>{texts.worst}</summary>
      {data?.length === 0 ? <p className="dim">{texts.noWorst}</p> : null}
      <ul className="lines">
        {data?.map(({ about, truth, byRules, first }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sitting never changes
          <li key={at}>
            <span className="quote">{about}</span>
            <span className="dim">{texts.answer(truth, byRules, first.result)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
