import './opinions.css'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { OpinionCursor } from '../../../shared/contract/opinions.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { api, problemText } from '../../lib/api.ts'
import { shownAge } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'

/** Decided cases of others that want a second opinion. What was decided, and by whom, is not said. */
export function WantedOpinions({ onOpen }: { readonly onOpen: (caseId: CaseId) => void }) {
  const now = useNow(30_000)
  const pages = useInfiniteQuery(
    api.opinions.page.infiniteOptions({
      input: (after: OpinionCursor | null) => ({ after }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
      placeholderData: keepPreviousData,
    }),
  )
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <section aria-labelledby="wanted">
      <h2 id="wanted">Wanted from you</h2>
      {pages.error === null ? null : <p role="alert">{problemText(pages.error)}</p>}
      {pages.isSuccess && rows.length === 0 ? (
        <Notice title="Nobody waits for your second opinion">
          A share of the decided cases is offered here to somebody else than who decided; the Settings say how
          large it is.
        </Notice>
      ) : (
        <ul className="opinion-rows">
          {rows.map(({ caseId, pipeline, title, subject, importedAt, holder }) => (
            <li key={caseId}>
              <span className="dim small">{pipeline}</span>
              <span className="cut">
                {title} {subject === null ? null : <span className="dim mono small">{subject}</span>}
              </span>
              <span className="dim small cut">
                {holder === null ? '' : holder.isMe ? 'you are at it' : `${holder.name} is at it`}
              </span>
              <span className="dim mono small">{shownAge(importedAt, now)}</span>
              <Button size="small" aria-label={`Answer about ${title}`} onClick={() => onOpen(caseId)}>
                Answer
              </Button>
            </li>
          ))}
        </ul>
      )}
      {pages.hasNextPage ? (
        <Button size="small" onClick={() => void pages.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </section>
  )
}
