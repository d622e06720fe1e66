import '../../../features/audit/audit.css'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ShieldCheck, Upload } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { TrailRow } from '../../../../shared/contract/program/trail.ts'
import { TrailFilter } from '../../../../shared/contract/program/trail-filter.ts'
import { counted, plural, shownCount } from '../../../../shared/counted.ts'
import { TrailPart } from '../../../../shared/domain/ledger/trail.ts'
import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { TrailTable } from '../../../features/audit/table/trail-table.tsx'
import { useTrail, useTrailCounts } from '../../../features/audit/use-trail.ts'
import { TrailDialog } from '../../../features/export/trail-dialog.tsx'
import { TrailFilters } from '../../../features/filters/trail-filters.tsx'
import { problemText } from '../../../lib/client/api.ts'
import { shownBound } from '../../../lib/formats/format.ts'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import type { Seen } from '../../../lib/lists/use-paged-list.ts'
import { trailFilterOf } from '../../audit-address.ts'
import { auditScreen as texts } from '../../texts/screens.ts'
import { HeadAction } from '../lists/head-action.tsx'
import { ChosenEntry } from './chosen-entry.tsx'
import { Seal } from './seal.tsx'
import { useChosenRow, useLinkedEvent } from './use-linked-event.ts'

const route = getRouteApi('/audit')

const PARTS: Readonly<
  Record<TrailPart, { readonly label: string; readonly one: string; readonly many: string }>
> = {
  overrides: { label: 'Overrides', one: 'override', many: 'overrides' },
  rulings: { label: 'Rulings', one: 'ruling', many: 'rulings' },
  settings: { label: texts.settingsStandards, one: 'change', many: 'changes' },
  exports: { label: 'Exports', one: 'export or erasure', many: 'exports and erasures' },
}

/** Shows what changed, from what to what, by whom and why; whether the ledger is intact; and the history of a case. */
export function AuditScreen() {
  const search = route.useSearch()
  const filter = useTrailFilter(search)
  const { part = 'overrides' } = filter
  const trail = useTrail(filter, search.row)
  const { rows } = trail
  const chosen = useChosenRow(filter, rows, search.row, trail.isAnswered)
  useLinkedEvent(search.event)
  const navigate = useNavigate()
  const searchRef = useRef<HTMLInputElement>(null)
  const [isExporting, setIsExporting] = useState(false)
  const change = (part: object) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...part }), replace: true })
  const choose = ({ id }: Pick<TrailRow, 'id'>) => change({ row: id })
  useTrailKeys({ rows, chosen, choose, searchRef, onExport: () => setIsExporting(true) })
  return (
    <>
      <div className="place-head">
        <h1>{texts.audit}</h1>
        <Parts part={part} onPart={(next) => change({ part: next, row: undefined })} />
        <span className="grow" />
        <Link to="/audit/sent" className="button" data-size="small">
          {texts.whatLeft}
        </Link>
        <HeadAction id="audit.export" label={texts.exportTrail} icon={Upload} disabled={rows.length === 0} />
      </div>
      <Seal />
      <TrailFilters
        filter={filter}
        searchRef={searchRef}
        onChange={(to) => change({ ...to, row: undefined })}
      >
        <Counted filter={filter} />
      </TrailFilters>
      <div className="audit-split">
        <div className="trail-pane">
          <Rows trail={trail} filter={filter} chosen={chosen} onChoose={choose} />
        </div>
        {chosen === null ? null : <ChosenEntry row={chosen} onChoose={(id) => choose({ id })} />}
      </div>
      {isExporting ? <TrailDialog filter={filter} onClose={() => setIsExporting(false)} /> : null}
    </>
  )
}

/**
 * Returns the filter of the address. The object stays the same while only the cursor moves, so that nothing else
 * renders again.
 */
function useTrailFilter(search: Readonly<Record<string, unknown>>): TrailFilter {
  const text = JSON.stringify(trailFilterOf(search))
  return useMemo(() => TrailFilter.parse(JSON.parse(text)), [text])
}

function isNarrowed({ part: _, ...rest }: TrailFilter): boolean {
  return Object.values(rest).some((value) => value !== undefined)
}

function Parts({ part, onPart }: { readonly part: TrailPart; readonly onPart: (part: TrailPart) => void }) {
  return (
    <fieldset className="trail-parts" aria-label={texts.partsTrail}>
      {TrailPart.options.map((each) => (
        <button key={each} type="button" aria-pressed={each === part} onClick={() => onPart(each)}>
          {PARTS[each].label}
        </button>
      ))}
    </fieldset>
  )
}

function Counted({ filter }: { readonly filter: TrailFilter }) {
  const counts = useTrailCounts(filter)
  if (counts === undefined) return null
  const { rows, cases, withFeedback, atLeast, filling } = counts
  const { one, many } = PARTS[filter.part ?? 'overrides']
  const shownRows = `${shownBound({ cases: rows, atLeast })} ${plural(rows, one, many)}`
  const shownCases = `${shownBound({ cases, atLeast })} ${plural(cases, 'case')}`
  const sentences = [
    cases === 0 ? shownRows : texts.inCases(shownRows, shownCases),
    ...(withFeedback === 0 ? [] : [texts.feedback(shownBound({ cases: withFeedback, atLeast }))]),
    ...(filling === null
      ? []
      : [texts.olderEventsLoading(shownCount(filling.done), counted(filling.total, 'event'))]),
  ]
  return (
    <span className="small dim" role="status">
      {sentences.join(' · ')}
    </span>
  )
}

function Rows({
  trail: { rows, isPending, error, fetchMore, fetchAgain, see },
  filter,
  chosen,
  onChoose,
}: {
  readonly trail: ReturnType<typeof useTrail>
  readonly filter: TrailFilter
  readonly chosen: TrailRow | null
  readonly onChoose: (row: TrailRow) => void
}) {
  const isSome = isNarrowed(filter)
  const counts = useTrailCounts(filter)
  const id = chosen?.id
  const newest = rows[0]?.key // new rows are added above it and shift all positions
  const onSeen = useCallback(
    (seen: Seen) =>
      see({ ...seen, rows: [...seen.rows, ...[newest, id].filter((key) => key !== undefined)] }),
    [see, newest, id],
  )
  if (error !== null)
    return (
      <Notice
        isProblem
        title={texts.trailCouldNotLoaded}
        action={<Button onClick={fetchAgain}>{texts.tryAgain}</Button>}
      >
        {problemText(error)}
      </Notice>
    )
  if (isPending) return <SkeletonRows rows={8} label={texts.loadingTrail} />
  if (rows.length === 0)
    return (
      <Notice
        icon={<Icon of={ShieldCheck} size="large" />}
        title={isSome ? texts.nothingMatchesFilters : texts.noEventsYet}
      >
        {isSome ? texts.removeFilterSeeMoreEvents : texts.everyChangeJudgeRuleOr}
      </Notice>
    )
  return (
    <TrailTable
      rows={rows}
      count={counts && { cases: counts.rows, atLeast: counts.atLeast }}
      chosen={chosen?.id}
      onNearEnd={fetchMore}
      onSeen={onSeen}
      onChoose={onChoose}
    />
  )
}

function useTrailKeys({
  rows,
  chosen,
  choose,
  searchRef,
  onExport,
}: {
  readonly rows: readonly TrailRow[]
  readonly chosen: TrailRow | null
  readonly choose: (row: TrailRow) => void
  readonly searchRef: { readonly current: HTMLInputElement | null }
  readonly onExport: () => void
}): void {
  const navigate = useNavigate()
  const at = chosen === null ? -1 : rows.indexOf(chosen)
  const step = (by: number) => {
    const row = rows[at + by]
    if (row !== undefined) choose(row)
  }
  const about = chosen?.case ?? null
  const open = (caseId: NonNullable<TrailRow['case']>['id']) =>
    void navigate({
      to: '/review/$caseId',
      params: { caseId },
      search: chosen?.decisionId == null ? {} : { decision: chosen.decisionId },
    })
  useCommands({
    'queue.down': at >= 0 ? () => step(1) : null,
    'queue.up': at >= 0 ? () => step(-1) : null,
    'queue.open': about === null ? null : () => open(about.id),
    'queue.search': () => searchRef.current?.focus(),
    'audit.export': rows.length === 0 ? null : onExport,
  })
}
