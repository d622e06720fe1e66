import { Check, CircleDashed, Undo2, X } from 'lucide-react'
import { type ImportRow, isClosedLater, isNeeded } from '../../../../shared/contract/cases/import-plan.ts'
import { shownCount } from '../../../../shared/counted.ts'
import { defaultSentence, defaultText } from '../../../../shared/domain/standards/default-standards.ts'
import { PipelineName } from '../../../../shared/pipelines/index.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { capitalized } from '../../../lib/pipelines/labels.ts'
import { usePresentation, usePresentations } from '../../../lib/pipelines/presentations.ts'
import { keyOf, takeAs, toggleRow } from '../current-import.ts'
import { DetailFields, type OnNewEvaluator } from './detail-fields.tsx'
import type { Choices, ListedRow } from './details.ts'
import { gapLabels, texts } from './texts.ts'

/** Maximum number of files of a case that are named; further ones are counted. */
const MAX_NAMED_FILES = 4

/** Maximum number of rows of a pipeline that are listed, as each has controls; further ones are counted. */
const MAX_SHOWN_ROWS = 300

/** Lists the recognized cases by pipeline, with their files and open details. */
export function PlanTable({
  choices,
  onNewEvaluator,
}: {
  readonly choices: Choices
  readonly onNewEvaluator: OnNewEvaluator
}) {
  const byPipeline = Map.groupBy(choices.rows, ({ row }) => row.pipeline)
  return (
    <table className="plan">
      <thead>
        <tr>
          <th scope="col">{texts.caseAndFiles}</th>
          <th scope="col">{texts.takenAs}</th>
          <th scope="col">{texts.details}</th>
          <td />
        </tr>
      </thead>
      {[...byPipeline].map(([pipeline, rows]) => (
        <Group key={pipeline} pipeline={pipeline} rows={rows} {...{ choices, onNewEvaluator }} />
      ))}
    </table>
  )
}

function Group({
  pipeline,
  rows,
  choices,
  onNewEvaluator,
}: {
  readonly pipeline: PipelineName
  readonly rows: readonly ListedRow[]
  readonly choices: Choices
  readonly onNewEvaluator: OnNewEvaluator
}) {
  const { icon, noun } = usePresentation(pipeline)
  const more = rows.length - MAX_SHOWN_ROWS
  const cases = rows.reduce((sum, { row, isOut }) => sum + (isOut ? 0 : row.cases), 0)
  const areCounted = rows.every(({ row }) => row.isCounted)
  return (
    <tbody>
      <tr className="plan-group">
        <th scope="rowgroup" colSpan={2}>
          <Icon of={icon} />
          {capitalized(noun.many)}{' '}
          <span className="dim">{areCounted ? shownCount(cases) : texts.files(cases)}</span>
        </th>
        <td colSpan={2}>
          <DetailFields {...{ pipeline, choices, onNewEvaluator }} />
        </td>
      </tr>
      {rows.slice(0, MAX_SHOWN_ROWS).map((listed) => (
        <Row key={keyOf(listed.row)} listed={listed} />
      ))}
      {more <= 0 ? null : (
        <tr className="plan-row">
          <th scope="row" colSpan={4}>
            <span className="dim">{texts.andMore(more)}</span>
          </th>
        </tr>
      )}
    </tbody>
  )
}

function Row({ listed }: { readonly listed: ListedRow }) {
  const { row, isOut } = listed
  const { title } = row
  const toggle = isOut ? texts.takeIn(title) : texts.leaveOut(title)
  return (
    <tr className="plan-row" data-out={isOut || undefined}>
      <th scope="row">
        <span className="cut plan-title">{title}</span>
        <Files files={row.files} />
      </th>
      <td>
        <TakenAs row={row} isOut={isOut} />
      </td>
      <td>{isOut ? <span className="dim">{texts.isLeftOut}</span> : <RowDetails listed={listed} />}</td>
      <td>
        <Button
          kind="quiet"
          size="small"
          square
          aria-label={toggle}
          title={toggle}
          onClick={() => toggleRow(row)}
        >
          <Icon of={isOut ? Undo2 : X} size="small" />
        </Button>
      </td>
    </tr>
  )
}

function Files({ files }: { readonly files: readonly string[] }) {
  const named = files.slice(0, MAX_NAMED_FILES)
  const more = files.length - named.length
  const text = named.join(' + ')
  return (
    <span className="cut mono plan-files" title={files.join('\n')}>
      {more === 0 ? text : `${text} ${texts.andMore(more)}`}
    </span>
  )
}

function TakenAs({ row, isOut }: { readonly row: ImportRow; readonly isOut: boolean }) {
  const presentations = usePresentations()
  const nameOf = (pipeline: PipelineName) => capitalized(presentations[pipeline].noun.one)
  if (row.others.length === 0) return nameOf(row.pipeline)
  return (
    <select
      className="field"
      data-small
      aria-label={texts.takenAsOf(row.title)}
      disabled={isOut}
      value={row.pipeline}
      onChange={({ target }) => takeAs(row, PipelineName.parse(target.value))}
    >
      {[row.pipeline, ...row.others].map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </select>
  )
}

function RowDetails({ listed: { row, open, defaults } }: { readonly listed: ListedRow }) {
  const isAsked = !row.isSure && row.others.length > 0
  const count = row.isCounted ? (row.cases > 1 ? texts.casesIn(row.cases) : null) : texts.notCounted
  if (open.length === 0 && !isAsked)
    return (
      <span className="plan-gaps">
        <span className="plan-gap">
          <Icon of={Check} size="small" />
          {count ?? texts.complete}
        </span>
        {defaults.map((each) => (
          <span key={defaultText(each)} className="dim small">
            {defaultSentence(each)}
          </span>
        ))}
      </span>
    )
  return (
    <span className="plan-gaps">
      {count === null ? null : <span>{count}</span>}
      {isAsked ? <Open>{texts.checkTheKind}</Open> : null}
      {open.map((gap) => (
        <Open key={gap}>{gapLabels[gap]}</Open>
      ))}
      {open.length > 0 && !open.some((gap) => isNeeded(gap) || isClosedLater(gap)) ? (
        <span className="dim small">{texts.optional}</span>
      ) : null}
    </span>
  )
}

function Open({ children }: { readonly children: string }) {
  return (
    <span className="plan-gap" data-open>
      <Icon of={CircleDashed} size="small" />
      {children}
    </span>
  )
}
