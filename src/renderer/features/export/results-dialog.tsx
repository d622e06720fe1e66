import { plural, shownCount } from '../../../shared/counted.ts'
import '../../components/fields/field.css'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ResultFormat } from '../../../shared/contract/cases/exports.ts'
import type { QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import { api, client } from '../../lib/client/api.ts'
import { shownBound } from '../../lib/formats/format.ts'
import { ExportChoice, type OnContent } from './export-choice.tsx'
import { resultsDialog as texts } from './texts.ts'
import { WriteDialog } from './write-dialog.tsx'

const formats: Readonly<Record<ResultFormat, string>> = {
  csv: texts.csvSpreadsheets,
  jsonl: texts.jsonLinesComplete,
  md: texts.markdownText,
}

/** Exports the results of the cases of the list, including people's rulings, to a new file. */
export function ResultsDialog({
  filter,
  onContent,
  onClose,
}: {
  readonly filter: QueueFilter
  readonly onContent: OnContent
  readonly onClose: () => void
}) {
  const [format, setFormat] = useState<ResultFormat>('csv')
  const { data: count } = useQuery(api.cases.count.queryOptions({ input: { filter } }))
  const open = useOpenCount(filter)
  const cases = count === undefined ? '' : `: ${shownBound(count)} ${plural(count.cases, 'case')}`
  return (
    <WriteDialog
      title={texts.exportResults}
      lead={
        <>
          {open === 0 || count === undefined ? null : (
            <strong className="results-open">{texts.open(shownCount(open), shownBound(count))} </strong>
          )}
          {texts.resultsAfterPeoplesRulingsOne(cases)}
        </>
      }
      write={(actionId) => client.exports.results({ actionId, format, filter })}
      head={<ExportChoice content="results" onContent={onContent} />}
      fields={(isWritten) => <FormatField format={format} isDisabled={isWritten} onChoose={setFormat} />}
      onClose={onClose}
    />
  )
}

/** Returns the number of cases of a list that await review. */
function useOpenCount(filter: QueueFilter): number {
  const statuses = filter.status === undefined ? OPEN : OPEN.filter((status) => status === filter.status)
  const counts = useQueries({
    queries: statuses.map((status) =>
      api.cases.count.queryOptions({ input: { filter: { ...filter, status } } }),
    ),
  })
  return counts.reduce((sum, { data }) => sum + (data?.cases ?? 0), 0)
}

const OPEN = ['pending', 'in_review'] as const

function FormatField({
  format,
  isDisabled,
  onChoose,
}: {
  readonly format: ResultFormat
  readonly isDisabled: boolean
  readonly onChoose: (format: ResultFormat) => void
}) {
  const id = useId()
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {texts.format}
      </label>
      <select
        id={id}
        className="field"
        value={format}
        disabled={isDisabled}
        onChange={(event) => onChoose(ResultFormat.parse(event.target.value))}
      >
        {ResultFormat.options.map((each) => (
          <option key={each} value={each}>
            {formats[each]}
          </option>
        ))}
      </select>
    </>
  )
}
