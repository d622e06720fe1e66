import type { ReactNode } from 'react'
import type { Count } from '../../../../shared/contract/lists/queue.ts'
import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { FindRegion } from '../../../features/find/find-region.tsx'
import { BulkBar } from '../../../features/queue/bulk/bulk-bar.tsx'
import type { ListRows } from '../../../features/queue/table/list-rows.ts'
import { QueueTable } from '../../../features/queue/table/queue-table.tsx'
import { problemText } from '../../../lib/client/api.ts'
import { listBody as texts } from '../../texts/screens.ts'
import type { ListPlace, useList } from './use-list.ts'

interface ListBodyProps {
  readonly place: ListPlace
  readonly label: string
  readonly found: ListRows
  readonly cursor: ReturnType<typeof useList>
  /** The number of cases in the list, as far as they were counted. */
  readonly count: Count | undefined
  /** Shown if the list has no rows; `null` while that is not known. */
  readonly empty: ReactNode
}

/** The rows of a list with the bulk actions, or the reason why it is empty. */
export function ListBody(props: ListBodyProps) {
  // The region surrounds all states of the list, so that a search stays open while rows are fetched again.
  return (
    <FindRegion>
      <Rows {...props} />
    </FindRegion>
  )
}

function Rows({
  place: { list, filter },
  label,
  found: { isPending, error, isAll, fetchMore, fetchAgain },
  cursor: { name, rows, held, show, see, setIsTouched, cursor, selected, chooseAt, open },
  count,
  empty,
}: ListBodyProps) {
  if (error !== null)
    return (
      <Notice
        isProblem
        title={texts.listCouldNotLoaded}
        action={<Button onClick={fetchAgain}>{texts.tryAgain}</Button>}
      >
        {problemText(error)}
      </Notice>
    )
  if (isPending || (rows.length === 0 && empty === null))
    return <SkeletonRows rows={8} label={texts.loadingCases} />
  if (rows.length === 0) return empty
  return (
    <>
      <QueueTable
        label={label}
        name={name}
        rows={rows}
        held={held}
        onShowHeld={show}
        onTouched={setIsTouched}
        cursor={cursor}
        count={count}
        selected={selected}
        onNearEnd={fetchMore}
        onSeen={see}
        onChoose={chooseAt}
        onOpen={open}
        isAll={isAll}
      />
      <BulkBar list={list} rows={rows} filter={filter} selected={selected} count={count} isAll={isAll} />
    </>
  )
}
