import { counted } from '../../../shared/counted.ts'
import '../../components/fields/field.css'
import { type ReactNode, useId, useState } from 'react'
import type { ExportProgress } from '../../../shared/contract/cases/exports.ts'
import type { ExportedLine, ResultsLine } from '../../../shared/contract/cases/lines.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Keys } from '../../components/marks/keys.tsx'
import { problemText } from '../../lib/client/api.ts'
import { shownKeys } from '../../lib/keys/chords.ts'

type Line = ExportProgress | ExportedLine | ResultsLine

type Writing =
  | { readonly phase: 'asking' }
  | { readonly phase: 'writing'; readonly rows: number }
  | { readonly phase: 'written'; readonly rows: number; readonly files: number }
  | { readonly phase: 'problem'; readonly text: string }

export interface WriteDialogProps {
  readonly title: string
  readonly lead: ReactNode
  /** What the path is of: a file, a folder. */
  readonly pathLabel: string
  /** Where it goes when nobody says otherwise; empty while that is not known. */
  readonly suggested: string
  readonly write: (path: string) => Promise<AsyncIterable<Line>>
  /** Fields besides the path; they stand still once it is written. */
  readonly fields?: (isWritten: boolean) => ReactNode
  readonly onClose: () => void
}

/** Asks where something goes on this computer, writes it there, and says how far it is and what came of it. */
export function WriteDialog({ title, lead, pathLabel, suggested, write, fields, onClose }: WriteDialogProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [state, setState] = useState<Writing>({ phase: 'asking' })
  const id = useId()
  const path = typed ?? suggested
  const isWritten = state.phase === 'written'
  const follow = async () => {
    setState({ phase: 'writing', rows: 0 })
    for await (const line of await write(path)) setState(stateAt(line))
  }
  const start = () => {
    follow().catch((error: unknown) => setState({ phase: 'problem', text: problemText(error) }))
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button
          kind="primary"
          keys={<Keys of={shownKeys('enter')} />}
          disabled={state.phase === 'writing' || path.trim() === ''}
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
        <p className="dim">{lead}</p>
        <label className="field-label" htmlFor={id}>
          {pathLabel}
        </label>
        <input
          id={id}
          className="field mono"
          value={path}
          disabled={isWritten}
          onChange={(event) => setTyped(event.target.value)}
        />
        {fields?.(isWritten)}
        <p role={state.phase === 'problem' ? 'alert' : 'status'}>{textOf(state)}</p>
      </form>
    </Dialog>
  )
}

function stateAt(line: Line): Writing {
  const { rows } = line
  return line.event === 'progress'
    ? { phase: 'writing', rows }
    : { phase: 'written', rows, files: line.files.length }
}

function textOf(state: Writing): string {
  switch (state.phase) {
    case 'asking':
      return ''
    case 'writing':
      return `Writing: ${counted(state.rows, 'row')}`
    case 'written': {
      const rows = `${counted(state.rows, 'row')} written`
      return state.files === 1 ? `${rows}.` : `${rows} to ${state.files} files.`
    }
    case 'problem':
      return state.text
  }
}
