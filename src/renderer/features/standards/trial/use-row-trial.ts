import { useEffect, useRef, useState } from 'react'
import type { TrialAnswers, TrialRow } from '../../../../shared/contract/standards/standards.ts'
import type { StandardContent } from '../../../../shared/domain/standards/standard.ts'
import { problemText } from '../../../lib/client/api.ts'
import type { RowTrials, TrialLine } from './row-trials.ts'

/** A trial of a draft on rows. */
export interface RowTrial {
  readonly state: 'idle' | 'running' | 'done' | 'stopped'
  /** The rows that were tried so far. */
  readonly lines: readonly TrialLine[]
  /** The number of rows that were asked for. */
  readonly total: number
  /** The draft that is tried; `null` before the first trial. */
  readonly draft: StandardContent | null
  /** Why it ended early, as a sentence; `null` if it did not, or a person stopped it. */
  readonly error: string | null
  readonly begin: (draft: StandardContent, rows: readonly TrialRow[], answers: TrialAnswers) => void
  readonly stop: () => void
}

type Shown = Pick<RowTrial, 'state' | 'lines' | 'total' | 'draft' | 'error'>

const IDLE: Shown = { state: 'idle', lines: [], total: 0, draft: null, error: null }

/** Tries drafts on rows; a further trial ends the one before, and leaving the form ends it too. */
export function useRowTrial(trials: RowTrials): RowTrial {
  const [shown, show] = useState(IDLE)
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])
  const begin: RowTrial['begin'] = (draft, rows, answers) => {
    stopping.current?.abort()
    const own = new AbortController()
    stopping.current = own
    const { signal } = own
    const put = (change: (before: Shown) => Shown) => {
      if (stopping.current === own) show(change)
    }
    show({ ...IDLE, state: 'running', total: rows.length, draft })
    const work = async () => {
      for await (const line of trials.run(draft, rows, answers, signal))
        put((before) => ({ ...before, lines: [...before.lines, line] }))
    }
    work().then(
      () => put((before) => ({ ...before, state: signal.aborted ? 'stopped' : 'done' })),
      (error: unknown) =>
        put((before) => ({ ...before, state: 'stopped', error: signal.aborted ? null : problemText(error) })),
    )
  }
  return { ...shown, begin, stop: () => stopping.current?.abort() }
}
