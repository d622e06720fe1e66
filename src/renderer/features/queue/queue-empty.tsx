import { CircleCheck, Inbox } from 'lucide-react'
import type { QueueCounts } from '../../../shared/contract/lists/queue.ts'
import { isNarrowed, type QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import { plural } from '../../../shared/counted.ts'
import type { ReviewStatus } from '../../../shared/domain/reviews/review.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Icon } from '../../components/marks/icon.tsx'
import { Keys } from '../../components/marks/keys.tsx'
import { shownBound } from '../../lib/formats/format.ts'
import { statusLabels } from '../../lib/formats/labels.ts'
import { useShownKeys } from '../../lib/keys/key-map.ts'
import { giveCommand } from '../../lib/keys/use-commands.ts'
import { listed } from '../../lib/pipelines/labels.ts'
import { NoMatch } from './no-match.tsx'
import { queueEmpty as texts } from './texts.ts'

/** Shown for an empty queue: no case matches the filters, no work is left, or no case has the chosen status. */
export function QueueEmpty({
  filter: { status, ...others },
  counts,
  onClear,
  onStatus,
}: {
  readonly filter: QueueFilter
  readonly counts: QueueCounts
  readonly onClear: () => void
  readonly onStatus: (status: ReviewStatus) => void
}) {
  const isOfWaiting = status === undefined || status === 'pending'
  if (isNarrowed(others) && !(isOfWaiting && isAnyRuled(counts)))
    return <NoMatch cases={counts.cases} onClear={onClear} />
  if (isOfWaiting) return <NothingWaits counts={counts} onClear={isNarrowed(others) ? onClear : null} />
  const { pending } = counts.byStatus
  return (
    <Notice
      icon={<Icon of={Inbox} size="large" />}
      title={texts.noCase(statusLabels[status].label.toLowerCase())}
      action={<Button onClick={() => onStatus('pending')}>{texts.showPendingCases}</Button>}
    >
      {pending.cases === 0
        ? texts.noCaseWaitsRulingEither
        : texts.ruling(shownBound(pending), plural(pending.cases, 'case waits', 'cases wait'))}
    </Notice>
  )
}

/** Shown when no case is pending: what was done, and what can be done next. */
function NothingWaits({
  counts,
  onClear,
}: {
  readonly counts: QueueCounts
  /** Clears the filters; `null` if there are none. */
  readonly onClear: (() => void) | null
}) {
  const [keys, exportKeys] = [useShownKeys('import'), useShownKeys('export')]
  return (
    <Notice
      icon={<Icon of={CircleCheck} size="large" />}
      title={onClear === null ? texts.noCasesReview : texts.noCasesReviewInList}
      action={
        <>
          {onClear === null ? null : <Button onClick={onClear}>{texts.clearFilters}</Button>}
          {isAnyRuled(counts) ? (
            <Button keys={<Keys of={exportKeys} />} onClick={() => giveCommand('export')}>
              {texts.exportLabels}
            </Button>
          ) : null}
          <Button onClick={() => giveCommand('go.opinions')}>{texts.giveSecondOpinions}</Button>
          <Button keys={<Keys of={keys} />} onClick={() => giveCommand('import')}>
            {texts.importFiles}
          </Button>
        </>
      }
    >
      {[isAnyEscalated(counts) ? restText(counts, onClear !== null) : texts.noneEscalated, doneText(counts)]
        .filter(Boolean)
        .join(' ')}
    </Notice>
  )
}

function isAnyRuled({ byStatus: { approved, rejected } }: QueueCounts): boolean {
  return approved.cases + rejected.cases > 0
}

/** Returns whether any case of the list was ever queued for review. */
function isAnyEscalated({ byStatus }: QueueCounts): boolean {
  return Object.values(byStatus).some(({ cases }) => cases > 0)
}

/** Returns how many cases of the list were confirmed and rejected; empty if none was. */
function doneText({ byStatus: { approved, rejected } }: QueueCounts): string {
  const done = [
    approved.cases === 0 ? [] : texts.approved(shownBound(approved)),
    rejected.cases === 0 ? [] : texts.rejected(shownBound(rejected)),
  ].flat()
  return done.length === 0 ? '' : texts.done(listed(done, 'and'))
}

/**
 * Returns how many other cases are under review or being judged again; if there are none, that every case is decided.
 */
function restText(counts: QueueCounts, isFiltered: boolean): string {
  const { in_review: held, regenerate_requested: regenerating } = counts.byStatus
  const rest = [
    held.cases === 0
      ? []
      : texts.reviewOthersOthers(shownBound(held), plural(held.cases, 'case is', 'cases are')),
    regenerating.cases === 0
      ? []
      : texts.beingJudgedAgain(shownBound(regenerating), plural(regenerating.cases, 'case is', 'cases are')),
  ].flat()
  const ruled = isFiltered ? texts.ruledOfFilters : texts.ruledOfAll
  return rest.length === 0 ? ruled.every : ruled.others(rest.join(', '))
}
