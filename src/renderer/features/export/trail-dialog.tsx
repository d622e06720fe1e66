import '../../components/fields/field.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { TrailFormat } from '../../../shared/contract/program/audit.ts'
import type { TrailFilter } from '../../../shared/contract/program/trail-filter.ts'
import { Button } from '../../components/button.tsx'
import { api, client, problemText } from '../../lib/client/api.ts'
import { shownBound } from '../../lib/formats/format.ts'
import { Files } from './places.tsx'
import { printReport as printTexts, trailDialog as texts } from './texts.ts'
import { WriteDialog } from './write-dialog.tsx'

const formats: Readonly<Record<TrailFormat, string>> = {
  html: texts.reportPrinting,
  csv: texts.csvSpreadsheets,
  jsonl: texts.jsonLinesComplete,
}

/** Exports the filtered rows of the trail to a new file. */
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
      write={(actionId) => client.audit.export({ actionId, format, filter })}
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
      after={() => format === 'html' && <PrintReport />}
      onClose={onClose}
    />
  )
}

/**
 * Prints the report that was just written. The application creates a PDF; a browser opens its print dialog. The page of
 * the report is loaded in a hidden frame, because a window prints its own content.
 */
function PrintReport() {
  const { data: state } = useQuery(api.system.state.queryOptions())
  const print = useMutation(api.audit.print.mutationOptions())
  if (state === undefined) return null
  const label = state.writesTo === null ? printTexts.saveAsPdf : printTexts.print
  return (
    <>
      <p>
        <Button onClick={() => print.mutate()} disabled={print.isPending}>
          {label}
        </Button>
      </p>
      {print.isError ? <p role="alert">{problemText(print.error)}</p> : null}
      {print.data?.event === 'saved' && <Files paths={[print.data.file]} />}
      {print.data?.event === 'page' && (
        <iframe
          key={print.data.path}
          className="visually-hidden"
          title={printTexts.report}
          tabIndex={-1}
          src={new URL(print.data.path, document.baseURI).href}
          onLoad={(event) => event.currentTarget.contentWindow?.print()}
        />
      )}
    </>
  )
}
