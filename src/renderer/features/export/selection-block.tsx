import { X } from 'lucide-react'
import type { LeftOut } from '../../../shared/contract/cases/datasets.ts'
import { type FilterKey, filterRow, setKeys } from '../../../shared/contract/lists/queue-filter.ts'
import { counted, shownCount } from '../../../shared/counted.ts'
import { Button } from '../../components/button.tsx'
import { DateRange } from '../../components/fields/date-range.tsx'
import { Chip } from '../../components/marks/chip.tsx'
import { Icon } from '../../components/marks/icon.tsx'
import { daysOf, spanOfDays } from '../../lib/formats/days.ts'
import { shownDay } from '../../lib/formats/format.ts'
import { Block } from './choices.tsx'
import styles from './export.module.css'
import { selectionBlock as texts } from './texts.ts'
import type { Dataset } from './use-dataset.ts'

const reasons: Readonly<Record<LeftOut, string>> = {
  hidden: 'your blind review is not finished',
  erased: 'content erased',
  disagreed: 'answers differ or are all “unsure”',
  not_adjudicated: 'not adjudicated',
  unsure: 'unsure',
  no_judge: 'no judge was asked',
  no_prompt: 'prompt not kept',
  no_correction: 'the right answer is not known',
  partly_answered: 'not every decision of the question is answered',
  guarded: 'a guard blocked a part of the judge’s answer',
  not_corrected: 'the judge was right',
  not_marked: 'no sentence marked as wrong',
}

/** Selects the labels of the data set, and explains how its rows are created. */
export function SelectionBlock({ dataset }: { readonly dataset: Dataset }) {
  const { request, counts, labelsOfAllDays, rows, change } = dataset
  const keys = setKeys(request.filter)
  const found = counts.data
  return (
    <Block title={texts.selection} note={keys.length === 0 ? undefined : texts.filtersOfList}>
      <p className={styles.selected}>{selectedText(request, keys.length > 0)}</p>
      <p className={styles.filters}>
        {keys.map((key) => (
          <Chip key={key} tone="line">
            {filterRow(key).chip ?? key} {shownPart(key, request.filter[key])}
            <Button
              kind="quiet"
              size="small"
              square
              aria-label={texts.remove(filterRow(key).chip ?? key)}
              onClick={() => change({ filter: { ...request.filter, [key]: undefined } })}
            >
              <Icon of={X} />
            </Button>
          </Chip>
        ))}
      </p>
      <div className={styles.answered}>
        <span>
          {texts.answered} <small className="dim">{texts.answeredHint}</small>
        </span>
        <DateRange
          label={texts.answered}
          range={daysOf({ first: request.answeredFrom, last: request.answeredTo })}
          onChange={(days) => {
            const { first, last } = spanOfDays(days)
            change({ answeredFrom: first, answeredTo: last })
          }}
        />
      </div>
      {found?.labels === 0 ? <p className={styles.onlyAnswered}>{texts.onlyAnswered}</p> : null}
      {found === undefined ? null : (
        <table className={styles.funnel}>
          <tbody>
            <tr>
              <th scope="row">{texts.labels}</th>
              <td>{shownCount(labelsOfAllDays ?? found.labels)}</td>
            </tr>
            {labelsOfAllDays === undefined ? null : (
              <LeftOutRow why={texts.otherDays} count={labelsOfAllDays - found.labels} />
            )}
            {Object.entries(found.formats[request.format].leftOut).map(([why, count]) => (
              <LeftOutRow key={why} why={reasonOf(why)} count={count} />
            ))}
            <tr className={styles.sum}>
              <th scope="row">
                {texts.rows(counted(found.people, 'person', 'people'), counted(found.cases, 'case'))}
              </th>
              <td>{shownCount(rows)}</td>
            </tr>
          </tbody>
        </table>
      )}
    </Block>
  )
}

function LeftOutRow({ why, count }: { readonly why: string; readonly count: number }) {
  return (
    <tr>
      <th scope="row">{texts.leftOut(why)}</th>
      <td>
        {count === 0 ? '' : '−'}
        {shownCount(count)}
      </td>
    </tr>
  )
}

/** Returns which decisions the rows are about. */
function selectedText(
  { answeredFrom, answeredTo }: Pick<Dataset['request'], 'answeredFrom' | 'answeredTo'>,
  isFiltered: boolean,
): string {
  const days = daysText(answeredFrom, answeredTo)
  if (days !== null) return isFiltered ? `${days} ${texts.onlyCasesThatMatch}` : days
  return isFiltered ? texts.allAnsweredDecisionsCasesMatch : texts.allAnsweredDecisions
}

function daysText(from: number | undefined, to: number | undefined): string | null {
  if (from !== undefined && to !== undefined) return texts.answeredFromTo(shownDay(from), shownDay(to))
  if (from !== undefined) return texts.answeredFrom(shownDay(from))
  return to === undefined ? null : texts.answeredUpTo(shownDay(to))
}

function reasonOf(why: string): string {
  return new Map<string, string>(Object.entries(reasons)).get(why) ?? why
}

function shownPart(key: FilterKey, value: string | number | undefined): string {
  const { input } = filterRow(key)
  if (input.kind === 'id') return input.label
  if (input.kind === 'reviewer') return 'one reviewer'
  return input.kind === 'moment' && typeof value === 'number' ? shownDay(value) : String(value)
}
