import '../../components/field.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExportedLine } from '../../../shared/contract/lines.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { api, client, problemText } from '../../lib/api.ts'
import { shownCount } from '../../lib/format.ts'

type Export =
  | { readonly phase: 'asking' }
  | { readonly phase: 'writing'; readonly rows: number }
  | { readonly phase: 'written'; readonly line: ExportedLine }
  | { readonly phase: 'problem'; readonly text: string }

/** Writes every labelled decision as a data set into a folder of this computer. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: suggested } = useQuery(api.exports.suggestFolder.queryOptions({ staleTime: 0 }))
  const [typed, setTyped] = useState<string | null>(null)
  const [state, setState] = useState<Export>({ phase: 'asking' })
  const folder = typed ?? suggested?.folder ?? ''
  const write = async () => {
    setState({ phase: 'writing', rows: 0 })
    for await (const line of await client.exports.labels({ format: 'jsonl', folder, filter: {} }))
      setState(line.event === 'progress' ? { phase: 'writing', rows: line.rows } : { phase: 'written', line })
  }
  const start = () => {
    write().catch((error: unknown) => setState({ phase: 'problem', text: problemText(error) }))
  }
  const isWritten = state.phase === 'written'
  return (
    <Dialog
      title="Export labels"
      onClose={onClose}
      actions={
        isWritten ? (
          <Button kind="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <Button kind="primary" disabled={state.phase === 'writing' || folder.trim() === ''} onClick={start}>
            Export
          </Button>
        )
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
          Every decision that was answered, one a line, as JSON Lines with a card and a manifest. The folder
          must not exist yet.
        </p>
        <label className="field-label" htmlFor="export-folder">
          Folder
        </label>
        <input
          id="export-folder"
          className="field mono"
          value={folder}
          disabled={isWritten}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role={state.phase === 'problem' ? 'alert' : 'status'}>{exportText(state)}</p>
      </form>
    </Dialog>
  )
}

function exportText(state: Export): string {
  switch (state.phase) {
    case 'asking':
      return ''
    case 'writing':
      return `Writing: ${shownCount(state.rows)} rows`
    case 'written':
      return `${shownCount(state.line.rows)} rows written to ${state.line.files.length} files.`
    case 'problem':
      return state.text
  }
}
