import { useEffect, useRef, useState } from 'react'
import type { LabelsImported, LabelsPreviewed } from '../../../../shared/contract/cases/labels.ts'
import { ROWS } from '../../../../shared/domain/documents/file-limits.ts'
import type { BatchId } from '../../../../shared/domain/ids.ts'
import { act, client, problemText } from '../../../lib/client/api.ts'
import type { DroppedFile } from '../../../lib/files/dropped-file.ts'
import { sendFiles } from '../../../lib/files/send-files.ts'
import { checkFiles } from '../check-files.ts'

/** The progress of a label import. */
export type LabelImport =
  | { readonly phase: 'asking' }
  | { readonly phase: 'sending'; readonly done: number; readonly total: number }
  | { readonly phase: 'counting'; readonly rows: number }
  | { readonly phase: 'previewed'; readonly batchId: BatchId; readonly counts: LabelsPreviewed }
  | { readonly phase: 'importing'; readonly rows: number; readonly counts: LabelsPreviewed }
  | { readonly phase: 'imported'; readonly counts: LabelsImported }
  | { readonly phase: 'problem'; readonly text: string }

/**
 * Imports labels from a data set: sends the files to the host, which counts them, and imports them after confirmation.
 */
export function useLabelImport() {
  const [state, setState] = useState<LabelImport>({ phase: 'asking' })
  const stop = useRef(new AbortController())
  useEffect(() => {
    const own = new AbortController()
    stop.current = own
    return () => own.abort()
  }, [])
  const attempt = (work: (signal: AbortSignal) => Promise<void>) => {
    const { signal } = stop.current
    work(signal).catch((error: unknown) => {
      if (!signal.aborted) setState({ phase: 'problem', text: problemText(error) })
    })
  }
  return {
    state,
    choose: (files: readonly DroppedFile[]) => attempt((signal) => preview(files, setState, signal)),
    start: () => {
      if (state.phase === 'previewed') attempt((signal) => bringIn(state, setState, signal))
    },
  }
}

type Tell = (state: LabelImport) => void

async function preview(chosen: readonly DroppedFile[], tell: Tell, signal: AbortSignal): Promise<void> {
  const { files, problems } = checkFiles(chosen.filter(({ path }) => isOfDataset(path)))
  const [first] = problems
  if (first !== undefined) return tell({ phase: 'problem', text: `${first.file}: ${first.problem}` })
  if (files.length === 0) return tell({ phase: 'problem', text: NO_LABELS })
  const total = files.length
  const batchId = await sendFiles(files, (done) => tell({ phase: 'sending', done, total }), { signal })
  tell({ phase: 'counting', rows: 0 })
  for await (const line of await client.labels.preview({ batchId }, { signal }))
    if (line.event === 'progress') tell({ phase: 'counting', rows: line.rows })
    else tell({ phase: 'previewed', batchId, counts: line })
}

const NO_LABELS =
  'No chosen file ends in .jsonl, .csv or .parquet. Choose the folder of a data set, or the files in it.'

/**
 * Returns whether a file of a data set is needed: files with rows, and the manifest, whose hash identifies the data
 * set.
 */
function isOfDataset(path: string): boolean {
  return ROWS.test(path) || path.split('/').at(-1) === 'manifest.json'
}

async function bringIn(
  { batchId, counts }: Extract<LabelImport, { phase: 'previewed' }>,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  tell({ phase: 'importing', rows: 0, counts })
  const lines = await act((actionId) => client.labels.import({ batchId, actionId }, { signal }))
  for await (const line of lines)
    if (line.event === 'progress') tell({ phase: 'importing', rows: line.rows, counts })
    else tell({ phase: 'imported', counts: line })
}
