import { Check, CircleDashed, type LucideIcon, X } from 'lucide-react'
import { useState } from 'react'
import type { ChangedQuery, QueryAnswer } from '../../../../shared/contract/memories/evaluation.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { changedQueries as texts } from '../texts.ts'

type Shown = 'all' | 'better' | 'worse'

/** Number of rows that are shown at first. */
const FIRST_ROWS = 100

/** Lists every query that the two configurations answer differently, the largest changes first. */
export function ChangedQueries({ changed }: { readonly changed: readonly ChangedQuery[] }) {
  const [shown, setShown] = useState<Shown>('all')
  const [showsAll, setShowsAll] = useState(false)
  const of: Readonly<Record<Shown, readonly ChangedQuery[]>> = {
    all: changed,
    better: changed.filter(({ change }) => change > 0),
    worse: changed.filter(({ change }) => change < 0),
  }
  const rows = showsAll ? of[shown] : of[shown].slice(0, FIRST_ROWS)
  return (
    <section aria-label={texts.queriesChanged} className="changed-queries">
      <h2>
        {texts.queriesChanged}
        <span className="grow" />
        {(['all', 'better', 'worse'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={each === shown} onClick={() => setShown(each)}>
            {{ all: texts.all, better: texts.better, worse: texts.worse }[each]}{' '}
            <span className="mono">{of[each].length}</span>
          </button>
        ))}
      </h2>
      {rows.length === 0 ? (
        <p className="dim small">{texts.noQueryMatches}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.query}</th>
              <th scope="col">{texts.injects}</th>
              <th scope="col">{texts.bInjects}</th>
              <th scope="col" className="num">
                {texts.ndcg}
              </th>
              <th scope="col" className="num">
                {texts.ndcgB}
              </th>
              <th scope="col" className="num">
                {texts.change}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, text, a, b, change }) => (
              <tr key={id}>
                <th scope="row">{text}</th>
                <td>
                  <Answered of={a} />
                </td>
                <td>
                  <Answered of={b} />
                </td>
                <td className="mono num">{shown2(a.ndcg10)}</td>
                <td className="mono num">{shown2(b.ndcg10)}</td>
                <td
                  className="mono num"
                  data-change={change > 0 ? 'better' : change < 0 ? 'worse' : undefined}
                >
                  {change > 0 ? '+' : change < 0 ? '−' : ''}
                  {Math.abs(change).toFixed(2)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {of[shown].length > rows.length ? (
        <button type="button" className="changed-more" onClick={() => setShowsAll(true)}>
          {texts.showOthers(of[shown].length - rows.length)}
        </button>
      ) : null}
    </section>
  )
}

const signs = {
  relevant: { icon: Check, label: 'Relevant' },
  wrong: { icon: X, label: texts.notRelevant },
  missed: { icon: CircleDashed, label: 'Missed' },
} as const satisfies Readonly<Record<string, { readonly icon: LucideIcon; readonly label: string }>>

/** Shows the memories injected for a query, with an icon each: relevant, not relevant, or missed. */
function Answered({ of: { given, missed } }: { readonly of: QueryAnswer }) {
  const marks = [
    ...given.map((each) => ({ ...each, is: each.isRelevant ? ('relevant' as const) : ('wrong' as const) })),
    ...missed.map((each) => ({ ...each, is: 'missed' as const })),
  ]
  if (marks.length === 0) return <span className="dim">{texts.nothing}</span>
  return (
    <ul className="answered">
      {marks.map(({ memoryId, title, is }) => (
        <li key={memoryId} data-is={is} title={`${signs[is].label}: ${title}`}>
          <Icon of={signs[is].icon} size="small" />
          <span className="visually-hidden">
            {signs[is].label}: {title}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The legend of the icons. */
export function AnswerLegend() {
  return (
    <p className="answer-legend">
      {Object.values(signs).map(({ icon, label }) => (
        <span key={label}>
          <Icon of={icon} size="small" /> {label.toLowerCase()}
        </span>
      ))}
    </p>
  )
}

function shown2(value: number | null): string {
  return value === null ? '–' : value.toFixed(2)
}
