import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type QueueFilter, setKeys } from '../../../shared/contract/lists/queue-filter.ts'
import { counted } from '../../../shared/counted.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Keys } from '../../components/marks/keys.tsx'
import { ScrollRegion } from '../../components/scroll-region.tsx'
import { api, client, problemText } from '../../lib/client/api.ts'
import { chordOf, shownKeys } from '../../lib/keys/chords.ts'
import { showToast } from '../../lib/toasts.ts'
import styles from './export.module.css'
import { ExportChoice, type OnContent } from './export-choice.tsx'
import { FormatBlock } from './format-block.tsx'
import { ContentBlock, MasksBlock, PolicyBlock, SplitsBlock } from './options-blocks.tsx'
import { Files, Place } from './places.tsx'
import { PreviewPane } from './preview/preview-pane.tsx'
import { SelectionBlock } from './selection-block.tsx'
import { exportDialog as texts } from './texts.ts'
import { type Dataset, useDataset } from './use-dataset.ts'
import { textOf, useWriting } from './use-writing.ts'

/** Exports labeled decisions as a data set to a new folder: those of all cases, or of the cases of a list. */
export function ExportDialog({
  filter,
  onContent,
  onClose,
}: {
  readonly filter: QueueFilter
  readonly onContent: OnContent
  readonly onClose: () => void
}) {
  const form = useId()
  const dataset = useDataset(filter)
  const { state, start } = useWriting((actionId) => client.exports.labels({ ...dataset.request, actionId }))
  const isWritten = state.phase === 'written'
  const isEmpty = hasNoRow(dataset)
  const why = useId()
  return (
    <Dialog
      title={texts.exportLabels}
      size="large"
      onClose={onClose}
      actions={
        <>
          <p id={why} className="grow" role={state.phase === 'problem' ? 'alert' : 'status'}>
            {isEmpty && state.phase === 'asking' ? emptyText(dataset) : textOf(state)}
          </p>
          <Button keys={<Keys of={['Esc']} />} onClick={onClose}>
            {isWritten ? texts.close : texts.cancel}
          </Button>
          {isWritten ? <OpenFolder /> : null}
          {isWritten ? null : <Send form={form} dataset={dataset} why={isEmpty ? why : null} />}
        </>
      }
    >
      <form
        id={form}
        className={styles.body}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWritten && !isEmpty) start()
        }}
        onKeyDown={(event) => {
          const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text'
          if (chordOf(event.nativeEvent) === 'r' && !isTyping) dataset.nextRow()
        }}
      >
        <ScrollRegion label={texts.options} className={styles.options}>
          {state.phase === 'written' ? (
            <Files paths={state.files} />
          ) : (
            <Options dataset={dataset} onContent={onContent} />
          )}
        </ScrollRegion>
        <PreviewPane dataset={dataset} />
      </form>
    </Dialog>
  )
}

/** Returns whether it is known that there are no rows to write. */
function hasNoRow({ counts, rows }: Dataset): boolean {
  return counts.isSuccess && !counts.isFetching && rows === 0
}

/** Returns why there is nothing to write: no answers at all, or none in the selection. */
function emptyText({ counts, request: { filter, answeredFrom, answeredTo } }: Dataset): string {
  const isWhole = setKeys(filter).length === 0 && answeredFrom === undefined && answeredTo === undefined
  return isWhole && counts.data?.labels === 0 ? texts.nothingAnswered : texts.nothingToExport
}

/**
 * A button that writes the rows, labeled with their number; disabled if `why` identifies the element with the reason.
 */
function Send({
  form,
  dataset,
  why,
}: {
  readonly form: string
  readonly dataset: Dataset
  readonly why: string | null
}) {
  return (
    <Button
      kind="primary"
      sends
      form={form}
      disabled={why !== null}
      aria-describedby={why ?? undefined}
      keys={<Keys of={shownKeys('enter')} />}
    >
      {dataset.counts.isFetching ? texts.exportText : texts.exportTextOf(counted(dataset.rows, 'row'))}
    </Button>
  )
}

/** Opens the folder of the export. A browser has no file manager to open, so only the paths are shown there. */
function OpenFolder() {
  const { data: state } = useQuery(api.system.state.queryOptions())
  if (state?.host !== 'electron') return null
  const open = () =>
    void client.exports
      .showLabels()
      .catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
  return (
    <Button kind="primary" onClick={open}>
      {texts.openFolder}
    </Button>
  )
}

function Options({ dataset, onContent }: { readonly dataset: Dataset; readonly onContent: OnContent }) {
  return (
    <>
      <ExportChoice content="labels" onContent={onContent} />
      <FormatBlock dataset={dataset} />
      <SelectionBlock dataset={dataset} />
      <SplitsBlock dataset={dataset} />
      <PolicyBlock dataset={dataset} />
      <ContentBlock dataset={dataset} />
      <MasksBlock dataset={dataset} />
      <Place />
    </>
  )
}
