import { type ReactNode, useState } from 'react'
import type { ConfusionMatrix } from '../../../shared/contract/insights/insights.ts'
import { counted, shownCount } from '../../../shared/counted.ts'
import { spoken } from '../../lib/formats/labels.ts'
import { Panel } from './panel.tsx'
import { matrix as texts } from './texts.ts'

type Cell = ConfusionMatrix['cells'][number][number]

/** Renders a link to a case, because features do not know the application's routes. */
export type CaseLink = (of: Cell['cases'][number], text: string) => ReactNode

/** Shows the judge's answers against people's answers; each count links to its cases. */
export function Matrix({ of, linkTo }: { readonly of: ConfusionMatrix | null; readonly linkTo: CaseLink }) {
  const [chosen, setChosen] = useState<readonly [number, number] | null>(null)
  if (of === null)
    return (
      <Panel title={texts.title}>
        <p className="insight-few">{texts.none}</p>
      </Panel>
    )
  const { words, cells, unnamed } = of
  const name = (at: number) => spoken(words[at] ?? '')
  const [row, column] = chosen ?? [-1, -1]
  const shown = cells[row]?.[column] ?? null
  return (
    <Panel
      title={texts.title}
      rows={[
        ['judge', ...words],
        ...cells.map((line, at) => [words[at] ?? '', ...line.map(({ labels }) => labels)]),
      ]}
    >
      <table className="insight-matrix">
        <thead>
          <tr>
            <td />
            {words.map((word, at) => (
              <th key={word} scope="col">
                {texts.people(name(at))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((line, judge) => (
            <tr key={words[judge]}>
              <th scope="row">{texts.judge(name(judge))}</th>
              {line.map((cell, people) => (
                <td
                  key={words[people]}
                  data-agree={judge === people ? 'yes' : cell.labels > 0 ? 'no' : undefined}
                >
                  {cell.labels === 0 ? (
                    <span className="dim">0</span>
                  ) : (
                    <button
                      type="button"
                      aria-pressed={judge === row && people === column}
                      onClick={() => setChosen([judge, people])}
                    >
                      {shownCount(cell.labels)}
                      <small>{judge === people ? texts.agree : texts.differ}</small>
                      <span className="visually-hidden">{texts.choose(name(judge), name(people))}</span>
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {unnamed === 0 ? null : <p className="dim small">{texts.unnamed(counted(unnamed, 'label'))}</p>}
      {shown === null ? null : (
        <section className="insight-cases" aria-label={texts.casesOf(name(row), name(column))}>
          <h3>{texts.casesOf(name(row), name(column))}</h3>
          <ul>
            {shown.cases.map((each) => (
              <li key={each.decisionId}>{linkTo(each, each.title)}</li>
            ))}
          </ul>
          {shown.cases.length < shown.labels ? (
            <p className="dim small">{texts.newest(counted(shown.cases.length, 'case'))}</p>
          ) : null}
        </section>
      )}
    </Panel>
  )
}
