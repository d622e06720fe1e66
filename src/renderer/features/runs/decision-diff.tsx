import type { DecisionPair } from '../../../shared/contract/runs/runs.ts'
import { aboutText } from '../../../shared/domain/runs/about.ts'
import type { Decision, Rationale } from '../../../shared/domain/runs/decision.ts'
import { ScrollRegion } from '../../components/scroll-region.tsx'
import { answerWord, capitalized } from '../../lib/pipelines/labels.ts'
import type { AnyPresentation } from '../../lib/pipelines/presentations.ts'
import { decisionDiff as texts } from './texts.ts'

/** Lists every decision of both runs, those that differ first; a word states the difference as well. */
export function DecisionDiff({
  presentation: { options, decisions: names },
  decisions,
  left: leftRun,
  right: rightRun,
}: {
  readonly presentation: Pick<AnyPresentation, 'options' | 'decisions'>
  readonly decisions: readonly DecisionPair[]
  /** The name of the run on either side. */
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
                {names.label?.({ label }) ?? label}
              </th>
              <Side decision={left} options={options} />
              <Side decision={right} options={options} />
              <td className="small">{isSame ? <span className="dim">{texts.same}</span> : texts.differs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Side({
  decision,
  options,
}: {
  readonly decision: Decision | null
  readonly options: AnyPresentation['options']
}) {
  if (decision === null) return <td className="dim">{texts.noMatchingDecision}</td>
  return (
    <td title={reasonText(decision.rationale)}>
      {answerText(options, decision)} <span className="dim small">{texts.by(decision.source)}</span>
    </td>
  )
}

/** Returns the value of a decision: a closed answer in the words of its pipeline, anything else as written. */
function answerText(options: AnyPresentation['options'], { kind, after }: Decision): string {
  return capitalized(answerWord(options, kind, after))
}

/** Returns the reasons of a decision, one per line: the judge's as a quote, and those of the rules. */
function reasonText({ rule, judge }: Rationale): string {
  return [judge === null ? null : texts.judge(judge), rule].filter((part) => part !== null).join('\n')
}
