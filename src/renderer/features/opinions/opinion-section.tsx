import './opinions.css'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { problemText } from '../../lib/client/api.ts'
import type { Seen } from '../../lib/lists/use-paged-list.ts'
import { useSeenItems } from '../../lib/lists/use-seen-items.ts'
import { opinionSection as texts } from './texts.ts'

/** Rows that are fetched page by page. */
interface List<Row> {
  readonly rows: readonly Row[]
  readonly error: Error | null
  readonly isPending: boolean
  readonly isAll: boolean
  fetchMore(): void
  fetchAgain(): void
  see(seen: Seen): void
}

/** A list with a heading and a button that loads more; if it is empty, its purpose. */
export function OpinionSection<Row extends { readonly key: string }>({
  heading,
  list: { rows, error, isPending, isAll, fetchMore, fetchAgain, see },
  empty,
  isDisputes,
  row,
}: {
  readonly heading: string
  readonly list: List<Row>
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode }
  readonly isDisputes?: boolean
  /** Renders a row as a list item with `data-key`. */
  readonly row: (row: Row) => ReactNode
}) {
  const id = useId()
  const items = useRef<HTMLUListElement>(null)
  useSeenItems(items, rows, see)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {error === null ? null : (
        <Notice
          isProblem
          title={texts.answersCouldNotLoaded}
          action={
            <Button size="small" onClick={fetchAgain}>
              {texts.tryAgain}
            </Button>
          }
        >
          {problemText(error)}
        </Notice>
      )}
      {!isPending && error === null && rows.length === 0 ? (
        <Notice title={empty.title} action={empty.action}>
          {empty.text}
        </Notice>
      ) : (
        <ul ref={items} className="opinion-rows" data-disputes={isDisputes || undefined}>
          {rows.map(row)}
        </ul>
      )}
      {rows.length > 0 && !isAll ? (
        <Button size="small" onClick={fetchMore}>
          {texts.showMore}
        </Button>
      ) : null}
    </section>
  )
}
