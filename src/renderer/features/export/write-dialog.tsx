import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod'
import type { Cancelled, ExportProgress } from '../../../shared/contract/cases/exports.ts'
import type { ExportedLine, ResultsLine } from '../../../shared/contract/cases/lines.ts'
import { counted } from '../../../shared/counted.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Keys } from '../../components/marks/keys.tsx'
import { api, problemText } from '../../lib/client/api.ts'
import { shownKeys } from '../../lib/keys/chords.ts'

type Line = ExportProgress | ExportedLine | ResultsLine | z.infer<typeof Cancelled>

type Writing =
  | { readonly phase: 'asking' }
  | { readonly phase: 'choosing' }
  | { readonly phase: 'writing'; readonly rows: number }
  | { readonly phase: 'written'; readonly rows: number; readonly files: readonly string[] }
  | { readonly phase: 'problem'; readonly text: string }

export interface WriteDialogProps {
  readonly title: string
  readonly lead: ReactNode
  readonly write: () => Promise<AsyncIterable<Line>>
  /** What else is to be said; it stands still once it is written. */
  readonly fields?: (isWritten: boolean) => ReactNode
  readonly onClose: () => void
}

/** Writes something where the host says, and says how far it is, what came of it, and where it stands. */
export function WriteDialog({ title, lead, write, fields, onClose }: WriteDialogProps) {
  const [state, setState] = useState<Writing>({ phase: 'asking' })
  const isWritten = state.phase === 'written'
  const follow = async () => {
    setState({ phase: 'choosing' })
    for await (const line of await write()) setState(stateAt(line))
  }
  const start = () => {
    if (state.phase === 'choosing' || state.phase === 'writing') return
    follow().catch((error: unknown) => setState({ phase: 'problem', text: problemText(error) }))
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button kind="primary" keys={<Keys of={shownKeys('enter')} />} onClick={isWritten ? onClose : start}>
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
        <p className="dim">{lead}</p>
        {fields?.(isWritten)}
        <Place />
        <p role={state.phase === 'problem' ? 'alert' : 'status'}>{textOf(state)}</p>
        {isWritten && <Files paths={state.files} />}
      </form>
    </Dialog>
  )
}

/** Where it will stand. */
function Place() {
  const { data: state } = useQuery(api.system.state.queryOptions())
  if (state === undefined) return null
  return state.writesTo === null ? (
    <p className="dim small">You choose where it goes in the next step.</p>
  ) : (
    <p className="dim small">
      It goes into <span className="mono any-break">{state.writesTo}</span>, under a new name.
    </p>
  )
}

/** What stands there now. */
function Files({ paths }: { readonly paths: readonly string[] }) {
  return (
    <ul className="small any-break" aria-label="Written">
      {paths.map((path) => (
        <li key={path} className="mono">
          {path}
        </li>
      ))}
    </ul>
  )
}

function stateAt(line: Line): Writing {
  if (line.event === 'cancelled') return { phase: 'asking' }
  const { rows } = line
  return line.event === 'progress'
    ? { phase: 'writing', rows }
    : { phase: 'written', rows, files: line.files }
}

function textOf(state: Writing): string {
  switch (state.phase) {
    case 'asking':
    case 'choosing':
      return ''
    case 'writing':
      return `Writing: ${counted(state.rows, 'row')}`
    case 'written': {
      const rows = `${counted(state.rows, 'row')} written`
      return state.files.length === 1 ? `${rows}.` : `${rows} to ${state.files.length} files.`
    }
    case 'problem':
      return state.text
  }
}
