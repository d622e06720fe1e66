import { useNavigate } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import { QueueSort } from '../../../../shared/contract/lists/queue.ts'
import type { FilterKey, QueueFilter } from '../../../../shared/contract/lists/queue-filter.ts'
import type { ViewContent } from '../../../../shared/contract/lists/views.ts'
import type { ViewId } from '../../../../shared/domain/ids.ts'
import { type Choice, ChoiceMenu } from '../../../components/fields/choice-menu.tsx'
import { CaseFilters } from '../../../features/filters/case-filters.tsx'
import { ViewTools } from '../../../features/queue/views/view-tools.tsx'
import { listBar as texts } from '../../texts/screens.ts'

/** The default order of each list, and the other orders. */
const ORDERS = {
  queue: {
    usual: 'priority',
    none: 'by priority',
    choices: [
      { value: 'oldest', label: 'longest waiting' },
      { value: 'newest', label: 'shortest waiting' },
      { value: 'confidence', label: 'lowest confidence' },
    ],
  },
  cases: { usual: 'newest', none: 'newest first', choices: [{ value: 'oldest', label: 'oldest first' }] },
} as const

/** The filters and the order of a list, and the controls that save it as a view. Its state is in the address. */
export function ListBar({
  content,
  saved,
  without,
  searchRef,
  children,
}: {
  readonly content: ViewContent
  readonly saved: ViewId | undefined
  /** Filters that this place shows elsewhere. */
  readonly without: readonly FilterKey[]
  readonly searchRef: RefObject<HTMLInputElement | null>
  /** Additional content of the bar. */
  readonly children?: ReactNode
}) {
  const { list, filter, sort } = content
  const { usual, none } = ORDERS[list]
  const change = useChange()
  return (
    <CaseFilters
      filter={filter}
      without={without}
      searchRef={searchRef}
      onChange={(part) => change({ ...part, case: undefined })}
    >
      {children}
      <ChoiceMenu
        name="order"
        none={none}
        value={sort === usual ? null : sort}
        choices={ordersOf(list, sort)}
        onChoose={(value) => change({ sort: QueueSort.safeParse(value).data })}
      />
      <ViewTools content={content} saved={saved} onSaved={(id) => change({ saved: id })} />
    </CaseFilters>
  )
}

/**
 * Returns the orders of a list. A random order has its seed, so that it can be repeated, and is followed by an order
 * with the next seed.
 */
function ordersOf(list: ViewContent['list'], sort: string): readonly Choice[] {
  const { choices } = ORDERS[list]
  if (list === 'cases') return choices
  const seed = Number(/^random:(-?\d+)$/.exec(sort)?.[1] ?? 0)
  const next = { value: `random:${seed + 1}`, label: seed === 0 ? texts.random : texts.randomAgain }
  return seed === 0 ? [...choices, next] : [...choices, { value: sort, label: texts.randomWith(seed) }, next]
}

interface ListChange extends Partial<QueueFilter> {
  readonly sort?: QueueSort | undefined
  readonly saved?: ViewId | undefined
  readonly case?: undefined
}

/** Changes the list in its address by replacing the history entry: going back leaves the list. */
function useChange() {
  const navigate = useNavigate()
  return (part: ListChange) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...part }), replace: true })
}
