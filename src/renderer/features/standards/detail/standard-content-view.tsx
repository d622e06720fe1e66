import {
  type FlowStep,
  type FlowVersion,
  orderedStages,
  orderedSteps,
} from '../../../../shared/domain/standards/flow.ts'
import type { StandardContent } from '../../../../shared/domain/standards/standard.ts'
import { flowView as texts } from '../texts/detail.ts'
import { limitText } from '../timing-text.ts'
import { EvaluatorDetail } from './evaluator-detail.tsx'
import { RubricView } from './rubric-view.tsx'
import { RulesView } from './rules-view.tsx'

/** Shows the content of a standard, read-only. */
export function StandardContentView({ standard }: { readonly standard: StandardContent }) {
  switch (standard.kind) {
    case 'flow':
      return <FlowView flow={standard.content} />
    case 'rules':
      return <RulesView rules={standard.content} />
    case 'rubric':
      return <RubricView rubric={standard.content} />
    case 'evaluator':
      return <EvaluatorDetail evaluator={standard.content} />
  }
}

/** The stages of a flow with their steps, in order. */
function FlowView({ flow }: { readonly flow: FlowVersion }) {
  return orderedStages(flow).map((stage, index) => (
    <section key={stage.id} className="standard-section">
      <h3>
        <span className="mono dim">{index + 1}</span> {stage.name}
      </h3>
      <ol className="flow-steps">
        {orderedSteps(stage).map((step, place) => (
          <StepLine key={step.id} step={step} place={place + 1} />
        ))}
      </ol>
    </section>
  ))
}

function StepLine({ step, place }: { readonly step: FlowStep; readonly place: number }) {
  const { name, description, required, expectedPhrases, timing } = step
  return (
    <li>
      <span className="mono dim">{place}</span>
      <div className="grow">
        <p>
          <span className="medium">{name}</span>
          {required ? null : <span className="dim"> · {texts.optional}</span>}
          {timing.enabled ? <span className="dim"> · {limitText(timing)}</span> : null}
        </p>
        <p className="small flow-description">{description}</p>
        {expectedPhrases.length === 0 ? (
          <p className="dim small">{texts.noPhrasesRulesAloneCannot}</p>
        ) : (
          <p className="phrases">
            {expectedPhrases.map((phrase) => (
              <span key={phrase} className="phrase">
                {phrase}
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  )
}
