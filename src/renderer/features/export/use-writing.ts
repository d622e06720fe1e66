import { useState } from 'react'
import type * as z from 'zod'
import type { Cancelled, ExportProgress } from '../../../shared/contract/cases/exports.ts'
import type { ExportedLine, ResultsLine } from '../../../shared/contract/cases/lines.ts'
import { counted } from '../../../shared/counted.ts'
import type { BatchId } from '../../../shared/domain/ids.ts'
import type { ProofWritten } from '../../../shared/domain/ledger/file-verification.ts'
import { act, problemText } from '../../lib/client/api.ts'
import { useWriting as texts } from './texts.ts'

/** What a host says while it writes. */
export type Line = ExportProgress | ExportedLine | ResultsLine | ProofWritten | z.infer<typeof Cancelled>

export interface Written {
  readonly phase: 'written'
  readonly rows: number
  readonly files: readonly string[]
  /** The keys that signed a proof, as text to hand on; none where nobody did. */
  readonly keys: readonly string[]
}

/** How far something is that a host writes. */
export type Writing =
  | { readonly phase: 'asking' }
  | { readonly phase: 'choosing' }
  | { readonly phase: 'writing'; readonly rows: number }
  | Written
  | { readonly phase: 'problem'; readonly text: string }

/** Has something written, once at a time, and follows how far it is; also over a connection that breaks meanwhile. */
export function useWriting(write: (actionId: BatchId) => Promise<AsyncIterable<Line>>) {
  const [state, setState] = useState<Writing>({ phase: 'asking' })
  const follow = async () => {
    setState({ phase: 'choosing' })
    await act(async (actionId) => {
      for await (const line of await write(actionId)) setState(stateAt(line))
    })
  }
  const start = () => {
    if (state.phase === 'choosing' || state.phase === 'writing') return
    follow().catch((error: unknown) => setState({ phase: 'problem', text: problemText(error) }))
  }
  return { state, start }
}

function stateAt(line: Line): Writing {
  if (line.event === 'cancelled') return { phase: 'asking' }
  const { rows } = line
  return line.event === 'progress'
    ? { phase: 'writing', rows }
    : { phase: 'written', rows, files: line.files, keys: 'keys' in line ? line.keys : [] }
}

/** A state in words; what is written is counted in `unit`. */
export function textOf(state: Writing, unit = 'row'): string {
  switch (state.phase) {
    case 'asking':
    case 'choosing':
      return ''
    case 'writing':
      return texts.writing(counted(state.rows, unit))
    case 'written': {
      const rows = texts.written(counted(state.rows, unit))
      const withRows = state.files.filter((path) => rowsFileOf(path) !== null)
      const { length } = withRows.length > 0 ? withRows : state.files
      return length === 1 ? `${rows}.` : texts.files(rows, length)
    }
    case 'problem':
      return state.text
  }
}

/** The name of a file with rows of a data set, with its folder; `null` of any other. */
export function rowsFileOf(path: string): string | null {
  return /[\\/](data[\\/][^\\/]+)$/.exec(path)?.[1] ?? null
}
