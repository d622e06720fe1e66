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

/** How each list is ordered unless told, and how else it can be. */
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

/** What narrows and orders a list, and the view that it is saved as. All of it stands in the address. */
export function ListBar({
  content,
  saved,
  without,
  searchRef,
  children,
}: {
  readonly content: ViewContent
  readonly saved: ViewId | undefined
  /** What stands somewhere else on this place. */
  readonly without: readonly FilterKey[]
  readonly searchRef: RefObject<HTMLInputElement | null>
  /** What else is said of the list. */
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

/** An order at random stands with its seed, so that it can be had again, and the next seed beside it. */
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

/** Changes the list in its address, in place: going back leaves the list. */
function useChange() {
  const navigate = useNavigate()
  return (part: ListChange) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...part }), replace: true })
}
