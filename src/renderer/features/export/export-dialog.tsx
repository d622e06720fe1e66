import type { QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import { client } from '../../lib/client/api.ts'
import { WriteDialog } from './write-dialog.tsx'

/** Writes labelled decisions as a data set into a new folder: of all cases, or of those of a list. */
export function ExportDialog({
  filter,
  onClose,
}: {
  readonly filter: QueueFilter
  readonly onClose: () => void
}) {
  const isNarrowed = Object.values(filter).some((value) => value !== undefined)
  return (
    <WriteDialog
      title="Export labels"
      lead={`Every decision that was answered${isNarrowed ? ', of the cases that match the filters of the list' : ''}, one a line, as JSON Lines with a card and a manifest, in a new folder.`}
      write={() => client.exports.labels({ format: 'jsonl', filter })}
      onClose={onClose}
    />
  )
}
