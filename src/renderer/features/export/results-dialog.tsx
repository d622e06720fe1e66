import '../../components/field.css'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ResultFormat } from '../../../shared/contract/exports.ts'
import type { QueueFilter } from '../../../shared/contract/queue.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { api, client, problemText } from '../../lib/api.ts'
import { shownBound, shownCount } from '../../lib/format.ts'

type Export =
  | { readonly phase: 'asking' | 'writing'; readonly rows: number }
  | { readonly phase: 'written'; readonly rows: number }
  | { readonly phase: 'problem'; readonly text: string }

const formats: Readonly<Record<ResultFormat, string>> = {
  csv: 'CSV, for spreadsheets',
  jsonl: 'JSON Lines, everything',
  md: 'Markdown, to read',
}

/** Writes what stands of the cases of the list after people's rulings into one new file. */
export function ResultsDialog({
  filter,
  onClose,
}: {
  readonly filter: QueueFilter
  readonly onClose: () => void
}) {
  const [format, setFormat] = useState<ResultFormat>('csv')
  const [typed, setTyped] = useState<string | null>(null)
  const [state, setState] = useState<Export>({ phase: 'asking', rows: 0 })
  const { data: count } = useQuery(api.cases.count.queryOptions({ input: { filter } }))
  const { data: suggested } = useQuery(api.exports.suggestFolder.queryOptions({ staleTime: 0 }))
  const id = useId()
  const file = typed ?? (suggested === undefined ? '' : `${suggested.folder}-results.${format}`)
  const write = async () => {
    setState({ phase: 'writing', rows: 0 })
    for await (const { event, rows } of await client.exports.results({ format, file, filter }))
      setState({ phase: event === 'progress' ? 'writing' : 'written', rows })
  }
  const start = () => {
    write().catch((error: unknown) => setState({ phase: 'problem', text: problemText(error) }))
  }
  const isWritten = state.phase === 'written'
  return (
    <Dialog
      title="Export results"
      onClose={onClose}
      actions={
        <Button
          kind="primary"
          disabled={state.phase === 'writing' || file.trim() === ''}
          onClick={isWritten ? onClose : start}
        >
          {isWritten ? 'Close' : 'Export'}
        </Button>
      }
    >
      <form
        className="dialog-body"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWritten) start()
        }}
      >
        <p className="dim">
          What stands after people’s rulings, one row for each judged case of the list as it is narrowed now
          {count === undefined ? '' : `: ${shownBound(count)} ${count.cases === 1 ? 'case' : 'cases'}`}. The
          file must not exist yet.
        </p>
        <label className="field-label" htmlFor={`${id}-file`}>
          File
        </label>
        <input
          id={`${id}-file`}
          className="field mono"
          value={file}
          disabled={isWritten}
          onChange={(event) => setTyped(event.target.value)}
        />
        <label className="field-label" htmlFor={`${id}-format`}>
          Format
        </label>
        <select
          id={`${id}-format`}
          className="field"
          value={format}
          disabled={isWritten}
          onChange={(event) => setFormat(ResultFormat.parse(event.target.value))}
        >
          {ResultFormat.options.map((each) => (
            <option key={each} value={each}>
              {formats[each]}
            </option>
          ))}
        </select>
        <p role={state.phase === 'problem' ? 'alert' : 'status'}>{resultText(state)}</p>
      </form>
    </Dialog>
  )
}

function resultText(state: Export): string {
  switch (state.phase) {
    case 'asking':
      return ''
    case 'writing':
      return `Writing: ${shownCount(state.rows)} rows`
    case 'written':
      return `${shownCount(state.rows)} ${state.rows === 1 ? 'row' : 'rows'} written.`
    case 'problem':
      return state.text
  }
}
