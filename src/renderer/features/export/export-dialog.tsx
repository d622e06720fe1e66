import { useQuery } from '@tanstack/react-query'
import type { QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import { api, client } from '../../lib/client/api.ts'
import { WriteDialog } from './write-dialog.tsx'

/** Writes labelled decisions as a data set into a folder of this computer: of all cases, or of those of a list. */
export function ExportDialog({
  filter,
  onClose,
}: {
  readonly filter: QueueFilter
  readonly onClose: () => void
}) {
  const { data: suggested } = useQuery(
    api.exports.suggestPath.queryOptions({ input: { of: 'labels' }, staleTime: 0 }),
  )
  const isNarrowed = Object.values(filter).some((value) => value !== undefined)
  return (
    <WriteDialog
      title="Export labels"
      lead={`Every decision that was answered${isNarrowed ? ', of the cases that match the filters of the list' : ''}, one a line, as JSON Lines with a card and a manifest. The folder must not exist yet.`}
      pathLabel="Folder"
      suggested={suggested?.path ?? ''}
      write={(folder) => client.exports.labels({ format: 'jsonl', folder, filter })}
      onClose={onClose}
    />
  )
}
