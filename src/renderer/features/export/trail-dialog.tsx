import '../../components/fields/field.css'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { TrailFormat } from '../../../shared/contract/program/audit.ts'
import type { TrailFilter } from '../../../shared/contract/program/trail-filter.ts'
import { api, client } from '../../lib/client/api.ts'
import { shownBound } from '../../lib/formats/format.ts'
import { trailDialog as texts } from './texts.ts'
import { WriteDialog } from './write-dialog.tsx'

const formats: Readonly<Record<TrailFormat, string>> = {
  html: texts.reportPrinting,
  csv: texts.csvSpreadsheets,
  jsonl: texts.jsonLinesComplete,
}

/** Writes the rows of the trail, as it is narrowed, into one new file. */
export function TrailDialog({
  filter,
  onClose,
}: {
  readonly filter: TrailFilter
  readonly onClose: () => void
}) {
  const [format, setFormat] = useState<TrailFormat>('html')
  const id = useId()
  const { data: counts } = useQuery(api.audit.counts.queryOptions({ input: { filter } }))
  const rows =
    counts === undefined ? '' : `: ${shownBound({ cases: counts.rows, atLeast: counts.atLeast })} in all`
  return (
    <WriteDialog
      title={texts.exportTrail}
      lead={texts.oneRowEachEventMatches(rows)}
      write={() => client.audit.export({ format, filter })}
      fields={(isWritten) => (
        <>
          <label className="field-label" htmlFor={id}>
            {texts.format}
          </label>
          <select
            id={id}
            className="field"
            value={format}
            disabled={isWritten}
            onChange={(event) => setFormat(TrailFormat.parse(event.target.value))}
          >
            {(['html', 'csv', 'jsonl'] as const).map((each) => (
              <option key={each} value={each}>
                {formats[each]}
              </option>
            ))}
          </select>
        </>
      )}
      onClose={onClose}
    />
  )
}
