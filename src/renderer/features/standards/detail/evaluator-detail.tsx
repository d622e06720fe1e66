import type { Criterion, Evaluator } from '../../../../shared/domain/standards/evaluator.ts'
import { evaluatorDetail as texts } from '../texts/detail.ts'

/** Shows the fields, criteria and checks of an evaluator. */
export function EvaluatorDetail({ evaluator }: { readonly evaluator: Evaluator }) {
  const { description, fields, criteria, checks } = evaluator
  return (
    <>
      {description === '' ? null : <p>{description}</p>}
      <section className="standard-section">
        <h3>{texts.fields}</h3>
        <ul>
          {fields.map(({ id, name, role }) => (
            <li key={id}>
              {name} <span className="dim">· {texts.roles[role]}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="standard-section">
        <h3>{texts.criteria}</h3>
        <ol>
          {criteria.map((criterion) => (
            <li key={criterion.id}>
              <p className="medium">{criterion.name}</p>
              <p>{criterion.question}</p>
              <p className="dim small">{answersOf(criterion)}</p>
            </li>
          ))}
        </ol>
      </section>
      {checks.length === 0 ? null : (
        <section className="standard-section">
          <h3>{texts.checks}</h3>
          <ul>
            {checks.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function answersOf({ answer }: Criterion): string {
  switch (answer.type) {
    case 'choice':
    case 'choices':
      return answer.options.map(({ label }) => label).join(' · ')
    case 'number':
      return texts.range(answer.min, answer.max)
    case 'pair':
      return texts.pair
    case 'spans':
      return answer.categories.join(' · ')
  }
}
