import './review.css'
import type { CaseDetail } from '../../../shared/contract/cases/cases.ts'
import type { About } from '../../../shared/domain/runs/about.ts'
import { Button } from '../../components/button.tsx'
import { Bars } from '../../components/marks/bars.tsx'
import { Keys } from '../../components/marks/keys.tsx'
import { Ring } from '../../components/marks/ring.tsx'
import { shownDay, shownTime } from '../../lib/formats/format.ts'
import { opinionLabels, priorityLevels, statusLabels } from '../../lib/formats/labels.ts'
import { useShownKeys } from '../../lib/keys/key-map.ts'
import { giveCommand, useActiveCommands } from '../../lib/keys/use-commands.ts'
import { useIsNarrow } from '../../lib/use-is-narrow.ts'
import { CaseAbout } from './case-about.tsx'
import { CaseWhy } from './case-why.tsx'
import { caseHead as texts } from './texts.ts'

/** The header of a case: its title, why it waits, who has claimed it, and links to its neighbors. */
export function CaseHead({
  detail,
  onChoose,
}: {
  readonly detail: CaseDetail
  /** Shows the decision that a trigger is about. */
  readonly onChoose: (about: About) => void
}) {
  const { priority, title } = detail.case
  const [previous, next] = [useShownKeys('case.previous'), useShownKeys('case.next')]
  const offered = useActiveCommands()
  const isNarrow = useIsNarrow()
  return (
    <>
      <div className="case-head">
        {priority === null ? null : (
          <Bars level={priorityLevels[priority]} label={texts.priority(priority)} />
        )}
        <h1 id="case-title" className="cut">
          {title}
        </h1>
        {isNarrow ? null : <CaseAbout detail={detail} />}
        <span className="grow" />
        <CaseStatus detail={detail} />
        <span className="case-ways">
          <Button
            kind="quiet"
            size="small"
            disabled={!offered.includes('case.previous')}
            keys={<Keys of={previous} />}
            onClick={() => giveCommand('case.previous')}
          >
            {texts.previous}
          </Button>
          <Button
            size="small"
            disabled={!offered.includes('case.next')}
            keys={<Keys of={next} />}
            onClick={() => giveCommand('case.next')}
          >
            {texts.next}
          </Button>
        </span>
      </div>
      {isNarrow ? null : <CaseWhy detail={detail} onChoose={onChoose} />}
    </>
  )
}

function CaseStatus({ detail }: { readonly detail: CaseDetail }) {
  const { status, holder, opinion } = detail
  if (opinion === 'asked') return <span className="small nowrap">{texts.yourSecondOpinionRequested}</span>
  if (status === null)
    return (
      <span className="dim small nowrap">
        {detail.settledBy !== null
          ? texts.settledBy(detail.settledBy.version)
          : detail.shownRunId !== null
            ? texts.noReviewNeeded
            : detail.needs === undefined
              ? texts.notJudged
              : texts.needs[detail.needs]}
      </span>
    )
  const { label, shape, color } = statusLabels[status]
  const text =
    holder === null
      ? label
      : texts.until(holder.isMe ? texts.claimed : texts.claimedOf(holder.name), shownTime(holder.until))
  return (
    <>
      <span className="case-status" style={{ color }}>
        <Ring shape={shape} />
        {text}
      </span>
      <Ruled detail={detail} />
      {opinion === null ? null : <span className="dim small nowrap">{opinionText(detail)}</span>}
    </>
  )
}

/** Shows who ruled on a decided case and when, from its history. */
function Ruled({ detail: { status, history } }: { readonly detail: CaseDetail }) {
  const type = status === 'approved' ? 'review.approve' : status === 'rejected' ? 'review.reject' : null
  const ruling = history.findLast((each) => each.type === type)
  if (ruling === undefined) return null
  const text = texts.ruled(ruling.actor, shownDay(ruling.at), shownTime(ruling.at))
  return (
    <span className="dim small cut" title={text}>
      {text}
    </span>
  )
}

/** Returns the state of the second opinion on a decided case, shown beside its ruling and never instead of it. */
function opinionText({ opinion, opinionHolder }: CaseDetail): string {
  if (opinion === 'wanted' && opinionHolder !== null)
    return texts.givingSecondOpinionUntil(opinionHolder.name, shownTime(opinionHolder.until))
  return opinion === null ? '' : opinionLabels[opinion]
}
