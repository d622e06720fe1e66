import { type ReactNode, useState } from 'react'
import type { TradeFigures, TradeRow } from '../../../../shared/contract/insights/trade.ts'
import { counted, shownCount } from '../../../../shared/counted.ts'
import { spoken } from '../../../lib/formats/labels.ts'
import { Panel } from '../panel.tsx'
import { barsOf, nameOf, rowId, shownTrade, tradeRows } from './shown.ts'
import { trade as texts } from './texts.ts'

/** Renders links, because features do not know the routes of the application. */
export interface TradeLinks {
  readonly toCase: (of: TradeRow['newest'][number], text: string) => ReactNode
  readonly toSubject: (subject: string, text: string) => ReactNode
}

/** Shows a figure as a table with bars; the count of a row shows its newest cases. */
export function TradePanel({ of, links }: { readonly of: TradeFigures; readonly links: TradeLinks }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { title, heads, rows, note, more, cases, shown, unit } = of
  if (note !== null)
    return (
      <Panel title={title}>
        <p className="insight-few">{note}</p>
      </Panel>
    )
  const bars = barsOf(of)
  const hasRange = shown === 'mean'
  const hasEveryone = rows.some(({ everyone }) => everyone !== null)
  const open = rows.find((row) => rowId(row) === chosen) ?? null
  const openName = open === null ? '' : nameOf(open).join(', ')
  return (
    <Panel title={title} note={counted(cases, 'case')} rows={tradeRows(of)} isWide={heads.length > 1}>
      <table className="insight-table trade-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {spoken(head)}
              </th>
            ))}
            <th scope="col">{texts.value[shown === 'sum' && unit === 'number' ? 'count' : shown]}</th>
            <th scope="col">
              <span className="visually-hidden">{texts.bar}</span>
            </th>
            {hasRange ? <th scope="col">{texts.range}</th> : null}
            {hasEveryone ? <th scope="col">{texts.everyone}</th> : null}
            {hasEveryone && hasRange ? <th scope="col">{texts.everyoneRange}</th> : null}
            <th scope="col">{texts.cases}</th>
            <th scope="col">{texts.open}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const name = nameOf(row).join(', ')
            const id = rowId(row)
            const { subject, value, low, high, everyone } = row
            return (
              <tr key={id}>
                {nameOf(row).map((word, place) => (
                  <td key={heads[place]}>
                    <NamedCell word={word} subject={subject} links={links} />
                  </td>
                ))}
                <td className={value === null ? 'dim nowrap' : 'mono nowrap'}>{shownTrade(value, of)}</td>
                <td className="trade-bar" aria-hidden="true">
                  <i style={{ inlineSize: `${100 * (bars[at] ?? 0)}%` }} />
                </td>
                {hasRange ? (
                  <td className="mono nowrap">{`${shownTrade(low, of)} – ${shownTrade(high, of)}`}</td>
                ) : null}
                {hasEveryone ? (
                  <td className="mono nowrap">{everyone === null ? '–' : shownTrade(everyone.value, of)}</td>
                ) : null}
                {hasEveryone && hasRange ? (
                  <td className="mono nowrap">
                    {everyone === null
                      ? '–'
                      : `${shownTrade(everyone.low, of)} – ${shownTrade(everyone.high, of)}`}
                  </td>
                ) : null}
                <td>
                  <button
                    type="button"
                    className="trade-count mono"
                    aria-pressed={id === chosen}
                    onClick={() => setChosen(id === chosen ? null : id)}
                  >
                    {shownCount(row.cases)}
                    <span className="visually-hidden">{texts.choose(name)}</span>
                  </button>
                </td>
                <td className="mono">{shownCount(row.open)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {more === 0 ? null : <p className="dim small">{texts.more(counted(more, 'row'))}</p>}
      {open === null ? null : (
        <section className="insight-cases" aria-label={texts.newestOf(openName)}>
          <h3>{texts.newestOf(openName)}</h3>
          <ul>
            {open.newest.map((each) => (
              <li key={each.caseId}>{links.toCase(each, each.title)}</li>
            ))}
          </ul>
        </section>
      )}
    </Panel>
  )
}

/** Shows a word that names a row; the name of a subject is a link to its figures. */
function NamedCell({
  word,
  subject,
  links,
}: {
  readonly word: string
  readonly subject: string | null
  readonly links: TradeLinks
}) {
  return subject === null || subject !== word ? word : links.toSubject(subject, word)
}
