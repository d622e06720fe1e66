import { CircleAlert, CircleCheck, Inbox } from 'lucide-react'
import type { Unjudged } from '../../../shared/contract/lists/case-list.ts'
import type { QueueCounts } from '../../../shared/contract/lists/queue.ts'
import { isNarrowed, type QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import { plural, shownCount } from '../../../shared/counted.ts'
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
  unjudged,
  onClear,
  onStatus,
  onCases,
}: {
  readonly filter: QueueFilter
  readonly counts: QueueCounts
  /** The cases without a result; `null` until they are counted. */
  readonly unjudged: Unjudged | null
  /** Shows the cases that are not in the queue. */
  readonly onCases: () => void
  readonly onClear: () => void
  readonly onStatus: (status: ReviewStatus) => void
}) {
  const isOfWaiting = status === undefined || status === 'pending'
  if (isNarrowed(others) && !(isOfWaiting && isAnyRuled(counts)))
    return <NoMatch cases={counts.cases} onClear={onClear} />
  if (isOfWaiting) {
    const clear = isNarrowed(others) ? onClear : null
    return <NothingWaits counts={counts} unjudged={unjudged} onClear={clear} onCases={onCases} />
  }
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
  unjudged,
  onClear,
  onCases,
}: {
  readonly counts: QueueCounts
  readonly unjudged: Unjudged | null
  readonly onCases: () => void
  /** Clears the filters; `null` if there are none. */
  readonly onClear: (() => void) | null
}) {
  const [keys, exportKeys] = [useShownKeys('import'), useShownKeys('export')]
  const { failed = 0, waiting = 0 } = unjudged ?? {}
  const rest = restOf(counts)
  return (
    <Notice
      icon={<Icon of={failed + waiting > 0 ? CircleAlert : CircleCheck} size="large" />}
      title={onClear === null ? texts.noCasesReview : texts.noCasesReviewInList}
      action={
        <>
          {onClear === null ? null : <Button onClick={onClear}>{texts.clearFilters}</Button>}
          {onClear === null && rest > 0 ? (
            <Button onClick={onCases}>{texts.showOthers(shownCount(rest))}</Button>
          ) : null}
          {isAnyRuled(counts) ? (
            <Button keys={<Keys of={exportKeys} />} onClick={() => giveCommand('export')}>
              {texts.exportText}
            </Button>
          ) : null}
          <Button onClick={() => giveCommand('go.opinions')}>{texts.giveSecondOpinions}</Button>
          <Button keys={<Keys of={keys} />} onClick={() => giveCommand('import')}>
            {texts.importFiles}
          </Button>
        </>
      }
    >
      {[
        failed === 0 ? '' : texts.failed(failed),
        waiting === 0 ? '' : texts.waiting(waiting),
        isAnyEscalated(counts)
          ? restText(counts, onClear !== null)
          : unjudged === null
            ? ''
            : noneText(rest - failed - waiting, failed + waiting > 0),
        doneText(counts),
      ]
        .filter(Boolean)
        .join(' ')}
    </Notice>
  )
}

/** Returns the number of listed cases that are not in the queue. */
function restOf({ listed, byStatus }: QueueCounts): number {
  return Math.max(0, listed - Object.values(byStatus).reduce((sum, { cases }) => sum + cases, 0))
}

/** Returns the number of cases that were decided without review as a sentence; no text if all others lack a result. */
function noneText(decided: number, areOthers: boolean): string {
  if (decided > 0) return texts.decided(decided)
  return areOthers ? '' : texts.noneEscalated
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
