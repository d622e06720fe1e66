import { useState } from 'react'
import type * as z from 'zod'
import type { Cancelled, ExportProgress } from '../../../shared/contract/cases/exports.ts'
import type { ExportedLine, ResultsLine, SentBackLine } from '../../../shared/contract/cases/lines.ts'
import { counted } from '../../../shared/counted.ts'
import type { BatchId } from '../../../shared/domain/ids.ts'
import type { ProofWritten } from '../../../shared/domain/ledger/file-verification.ts'
import { sentBackSentences } from '../../../shared/domain/reviews/sent-verdict.ts'
import { act, problemText } from '../../lib/client/api.ts'
import { useWriting as texts } from './texts.ts'

/** A message of the host while it writes. */
export type Line =
  | ExportProgress
  | ExportedLine
  | ResultsLine
  | SentBackLine
  | ProofWritten
  | z.infer<typeof Cancelled>

export interface Written {
  readonly phase: 'written'
  readonly rows: number
  readonly files: readonly string[]
  /** The keys that signed a proof, as text; empty if nobody signed. */
  readonly keys: readonly string[]
  /** The number of texts that a proof reveals, and of texts that could not be revealed because they were erased. */
  readonly opened: number
  readonly erased: number
  /** The account of sent verdicts, as sentences; empty for any other export. */
  readonly sent: readonly string[]
}

/** The progress of something that the host writes. */
export type Writing =
  | { readonly phase: 'asking' }
  | { readonly phase: 'choosing' }
  | { readonly phase: 'writing'; readonly rows: number }
  | Written
  | { readonly phase: 'problem'; readonly text: string }

/** Starts a write on the host, one at a time, and follows its progress, even if the connection breaks meanwhile. */
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

/** The parts that only some exports have. */
const PLAIN = { keys: [], opened: 0, erased: 0, sent: [] } as const

function stateAt(line: Line): Writing {
  if (line.event === 'cancelled') return { phase: 'asking' }
  const { rows } = line
  return line.event === 'progress'
    ? { phase: 'writing', rows }
    : {
        ...PLAIN,
        ...('keys' in line ? line : {}),
        ...('sent' in line ? { sent: sentBackSentences(line.sent) } : {}),
        phase: 'written',
        rows,
        files: line.files,
      }
}

/** Returns a state in words; the written rows are counted in `unit`. */
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

/** Returns the name of a file with rows of a data set, with its folder; `null` for any other file. */
export function rowsFileOf(path: string): string | null {
  return /[\\/](data[\\/][^\\/]+)$/.exec(path)?.[1] ?? null
}
