import type { DecisionPair } from '../../../shared/contract/runs/runs.ts'
import { aboutText } from '../../../shared/domain/runs/about.ts'
import type { Decision, Rationale } from '../../../shared/domain/runs/decision.ts'
import { ScrollRegion } from '../../components/scroll-region.tsx'
import { spoken } from '../../lib/formats/labels.ts'
import { decisionDiff as texts } from './texts.ts'

/** Every decision of either run, those that differ first; a difference is said in a word as well. */
export function DecisionDiff({
  decisions,
  left: leftRun,
  right: rightRun,
}: {
  readonly decisions: readonly DecisionPair[]
  /** What the run on either side is called. */
  readonly left: string
  readonly right: string
}) {
  if (decisions.length === 0) return null
  const sorted = decisions.toSorted((a, b) => Number(a.isSame) - Number(b.isSame))
  return (
    <ScrollRegion className="runs-table" label={texts.decisionsBothRuns}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.decision}</th>
            <th scope="col">{leftRun}</th>
            <th scope="col">{rightRun}</th>
            <th scope="col">
              <span className="visually-hidden">{texts.whetherDiffer}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ about, label, left, right, isSame }) => (
            <tr key={aboutText(about)} data-differs={!isSame || undefined}>
              <th scope="row" className="quote">
                {label}
              </th>
              <Side decision={left} />
              <Side decision={right} />
              <td className="small">{isSame ? <span className="dim">{texts.same}</span> : texts.differs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Side({ decision }: { readonly decision: Decision | null }) {
  if (decision === null) return <td className="dim">{texts.noMatchingDecision}</td>
  return (
    <td title={reasonText(decision.rationale)}>
      {spoken(decision.after)} <span className="dim small">{texts.by(decision.source)}</span>
    </td>
  )
}

/** Why a decision is so, a line each: the judge's own words as such, and those of the rules. */
function reasonText({ rule, judge }: Rationale): string {
  return [judge === null ? null : texts.judge(judge), rule].filter((part) => part !== null).join('\n')
}
