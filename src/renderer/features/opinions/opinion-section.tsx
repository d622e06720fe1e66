import './opinions.css'
import { type ReactNode, useId } from 'react'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { problemText } from '../../lib/client/api.ts'
import { opinionSection as texts } from './texts.ts'

/** Rows that are asked for page by page. */
interface Pages<Row> {
  readonly data: { readonly pages: readonly { readonly rows: readonly Row[] }[] } | undefined
  readonly error: Error | null
  readonly isSuccess: boolean
  readonly hasNextPage: boolean
  fetchNextPage(): unknown
  refetch(): unknown
}

/** A list under a heading, with a button for more; where nothing is in it, what it is for. */
export function OpinionSection<Row>({
  heading,
  pages: { data, error, isSuccess, hasNextPage, fetchNextPage, refetch },
  empty,
  isDisputes,
  row,
}: {
  readonly heading: string
  readonly pages: Pages<Row>
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode }
  readonly isDisputes?: boolean
  readonly row: (row: Row) => ReactNode
}) {
  const id = useId()
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {error === null ? null : (
        <Notice
          isProblem
          title={texts.answersCouldNotLoaded}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {texts.tryAgain}
            </Button>
          }
        >
          {problemText(error)}
        </Notice>
      )}
      {isSuccess && rows.length === 0 ? (
        <Notice title={empty.title} action={empty.action}>
          {empty.text}
        </Notice>
      ) : (
        <ul className="opinion-rows" data-disputes={isDisputes || undefined}>
          {rows.map(row)}
        </ul>
      )}
      {hasNextPage ? (
        <Button size="small" onClick={() => void fetchNextPage()}>
          {texts.showMore}
        </Button>
      ) : null}
    </section>
  )
}
