import { CircleCheck, SearchX } from 'lucide-react'
import type { QueueCounts, QueueFilter } from '../../../shared/contract/queue.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Keys } from '../../components/keys.tsx'
import { Notice } from '../../components/notice.tsx'
import { useShownKeys } from '../../lib/key-map.ts'
import { statusLabels } from '../../lib/labels.ts'
import { giveCommand } from '../../lib/use-commands.ts'

/** A list with nothing in it: nothing was ever imported, nothing fits, or nothing is left to do. */
export function QueueEmpty({
  filter,
  counts,
  onClear,
}: {
  readonly filter: QueueFilter
  readonly counts: QueueCounts
  readonly onClear: () => void
}) {
  if (counts.cases === 0) return <FirstStart />
  const { status, ...others } = filter
  const isFiltered = Object.values(others).some((value) => value !== undefined)
  if (isFiltered)
    return (
      <Notice
        icon={<Icon of={SearchX} />}
        title="No case matches these filters"
        action={<Button onClick={onClear}>Clear all</Button>}
      />
    )
  return status === 'pending' ? (
    <Notice icon={<Icon of={CircleCheck} />} title="Nothing waits for you">
      Every case that the rules left open has been ruled on.
    </Notice>
  ) : (
    <Notice
      title={`No case is ${status === undefined ? 'here' : statusLabels[status].label.toLowerCase()}`}
    />
  )
}

function FirstStart() {
  const keys = useShownKeys('import')
  return (
    <Notice
      isGreeting
      title="Rule on what the model decided."
      action={
        <>
          <Button kind="primary" onClick={() => giveCommand('samples')}>
            Load the samples
          </Button>
          <Button keys={<Keys of={keys} />} onClick={() => giveCommand('import')}>
            Import files
          </Button>
        </>
      }
    >
      Docket puts every doubtful decision of a judge pipeline in front of you, with its evidence and its
      reasons. Load three readings that come with it, or drop your own here: a passage, the word files of its
      recognisers and, if there is one, the recording.
    </Notice>
  )
}
