import { Gavel, Scale, User } from 'lucide-react'
import { memo } from 'react'
import type { TrailRow } from '../../../../shared/contract/program/trail.ts'
import { trailEventName } from '../../../../shared/domain/ledger/event-names.ts'
import { CALLED_INCORRECT, type TrailSource } from '../../../../shared/domain/ledger/trail.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { Struck } from '../../../components/marks/struck.tsx'
import { shownTime } from '../../../lib/formats/format.ts'
import { spoken } from '../../../lib/formats/labels.ts'
import { jsonOr } from '../../../lib/formats/value-text.ts'
import { answerWord } from '../../../lib/pipelines/labels.ts'
import { storeSettingPlace } from '../../../lib/pipelines/places.ts'
import { useDecisionNames, usePresentations } from '../../../lib/pipelines/presentations.ts'
import { trailRow as texts } from '../texts.ts'
import { AnswerMark } from './answer-mark.tsx'

const NAMES: Readonly<Record<TrailSource, string>> = {
  rule: 'Rule',
  guard: 'Guard',
  judge: 'Judge',
  panel: 'Panel',
  person: 'Person',
}

/** Shows who made the change, with an icon for rules, judges or people. */
function ByMark({ row: { source, by } }: { readonly row: Pick<TrailRow, 'source' | 'by'> }) {
  const name = source === null ? 'Docket' : NAMES[source]
  const shown = source === 'guard' ? spoken(by) : by
  return (
    <span className="trail-by cut" title={`${name}: ${shown}`}>
      <SourceSign source={source} />
      <span className="visually-hidden">{name}: </span>
      <span className="cut">{shown}</span>
    </span>
  )
}

function SourceSign({ source }: { readonly source: TrailSource | null }) {
  switch (source) {
    case 'judge':
    case 'panel':
      return (
        <b className="judge-letter" aria-hidden="true">
          J
        </b>
      )
    case 'person':
      return <Icon of={User} size="small" />
    case 'guard':
      return <Icon of={Gavel} size="small" />
    case 'rule':
    case null:
      return <Icon of={Scale} size="small" />
  }
}

/** A row of the trail; a click chooses it. */
export const TrailTableRow = memo(function TrailTableRow({
  row,
  index,
  top,
  isCursor,
  onChoose,
}: {
  readonly row: TrailRow
  readonly index: number
  readonly top: number
  readonly isCursor: boolean
  readonly onChoose: (row: TrailRow) => void
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the grid's
    <div
      role="row"
      id={`trail-${row.id}`}
      aria-rowindex={index + 2}
      aria-selected={isCursor}
      tabIndex={-1}
      className="trail-row inset-focus"
      data-cursor={isCursor || undefined}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onChoose(row)}
    >
      <span role="gridcell" className="mono">
        {shownTime(row.at)}
      </span>
      <span role="gridcell" className="trail-case">
        <CaseName row={row} />
      </span>
      <span role="gridcell" className="cut">
        <TrailWhat row={row} />
      </span>
      <span role="gridcell" className="trail-change cut">
        <Change row={row} />
      </span>
      <span role="gridcell" className="cut">
        <ByMark row={row} />
      </span>
      <span role="gridcell">{row.decisionId === null ? null : <AnswerMark answer={row.answer} />}</span>
    </div>
  )
})

function CaseName({ row: { case: about } }: { readonly row: TrailRow }) {
  const presentations = usePresentations()
  if (about === null) return <span className="dim">{texts.wholeStore}</span>
  const { icon, noun } = presentations[about.pipeline]
  return (
    <>
      <Icon of={icon} size="small" />
      <span className="visually-hidden">{noun.one}: </span>
      <span className="cut">{about.title === '' ? <i>{texts.erased}</i> : about.title}</span>
    </>
  )
}

/** Shows the subject of an event: the decision, the standard or the setting; else the event type. */
export function TrailWhat({ row }: { readonly row: TrailRow }) {
  const nameOf = useDecisionNames()
  const presentations = usePresentations()
  const { what, decisionId, case: about } = row
  if (what === null) return trailEventName(row)
  if (row.type === SETTING) return storeSettingPlace(presentations, what).label
  return about === null || decisionId === null ? what : nameOf(about.pipeline, { label: what })
}

/** Shows the previous and the new value; or the unchanged value and a proposal that had no effect. */
export function Change({ row }: { readonly row: TrailRow }) {
  const presentations = usePresentations()
  const { from, to, source, applied, kind, type, case: about } = row
  if (from === null && to === null) return null
  const worded = (word: string) => {
    if (kind === null) return word
    if (type === SETTING) return storeSettingPlace(presentations, kind).valueText(jsonOr(word))
    return about === null ? word : answerWord(presentations[about.pipeline].options, kind, word)
  }
  const none = type === SETTING ? texts.byDefault : source === 'person' ? CALLED_INCORRECT : 'nothing'
  const after = to === null ? none : worded(to)
  if (applied === false)
    return (
      <>
        {from === null ? null : <b className="medium">{worded(from)}</b>}{' '}
        <span className="dim">{texts.notApplied(after)}</span>
      </>
    )
  return (
    <>
      {from === null ? null : <Struck>{worded(from)}</Struck>} <b className="medium">{after}</b>
    </>
  )
}

/** Type of the events that change a setting. */
const SETTING = 'setting.set'
