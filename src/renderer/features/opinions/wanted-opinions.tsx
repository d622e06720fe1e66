import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { OpinionCursor } from '../../../shared/contract/reviews/opinions.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/marks/icon.tsx'
import { api } from '../../lib/client/api.ts'
import { shownAge } from '../../lib/formats/format.ts'
import { usePresentations } from '../../lib/pipelines/presentations.ts'
import { useNow } from '../../lib/use-now.ts'
import { OpinionSection } from './opinion-section.tsx'

/** Decided cases of others that want a second opinion. What was decided, and by whom, is not said. */
export function WantedOpinions({
  onOpen,
  onSettings,
}: {
  readonly onOpen: (caseId: CaseId) => void
  /** Goes where it is set how many of them there are. */
  readonly onSettings: () => void
}) {
  const now = useNow(30_000)
  const presentations = usePresentations()
  const pages = useInfiniteQuery(
    api.opinions.page.infiniteOptions({
      input: (after: OpinionCursor | null) => ({ after }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <OpinionSection
      heading="Wanted from you"
      pages={pages}
      empty={{
        title: 'Nobody waits for your second opinion',
        text: 'A share of the decided cases is offered here to somebody else than who decided.',
        action: (
          <Button size="small" onClick={onSettings}>
            Choose how large it is
          </Button>
        ),
      }}
      row={({ caseId, pipeline, title, subject, importedAt, holder }) => (
        <li key={caseId}>
          <span className="opinion-pipeline">
            <Icon of={presentations[pipeline].icon} size="small" />
            {presentations[pipeline].noun.one}
          </span>
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
      )}
    />
  )
}
