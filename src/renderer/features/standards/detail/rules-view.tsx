import { ruleSentence } from '../../../../shared/domain/standards/rule-sentence.ts'
import type { ComplianceRules } from '../../../../shared/domain/standards/rules.ts'
import { SeverityMark } from '../severity-mark.tsx'
import { rulesView as texts } from '../texts/detail.ts'
import { useFlows } from '../use-standards.ts'

/** Shows each rule as a sentence, with its severity, id and title. */
export function RulesView({ rules: { flow: flowName, rules } }: { readonly rules: ComplianceRules }) {
  const flow = useFlows().find(({ name }) => name === flowName) ?? null
  return (
    <section className="standard-section">
      <h3>{flowName === null ? texts.allFlows : texts.flow(flowName)}</h3>
      <ol className="rule-lines">
        {rules.map((rule) => (
          <li key={rule.id} data-inactive={!rule.active || undefined}>
            <SeverityMark severity={rule.severity} />
            <span className="mono any-break">{rule.id}</span>
            <div>
              <p className="medium">
                {rule.title}
                {rule.active ? null : <span className="dim"> · {texts.notActive}</span>}
              </p>
              <p className="rule-sentence">{ruleSentence(rule, flow)}</p>
            </div>
            <span className="dim small">{rule.severity}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
