import {
  type LevelBand,
  mappingsOf,
  type Rubric,
  type RubricMapping,
} from '../../../../shared/domain/standards/rubric.ts'
import { rubricView as texts } from '../texts/detail.ts'
import { flowOfRubric, useFlows } from '../use-standards.ts'

/** Shows the categories of a rubric with their weights, passing scores and mappings. */
export function RubricView({ rubric }: { readonly rubric: Rubric }) {
  const name = useNames(rubric)
  return (
    <section className="standard-section">
      <h3>{texts.categories}</h3>
      <table className="rubric-table">
        <thead>
          <tr>
            <th scope="col">{texts.category}</th>
            <th scope="col" className="number">
              {texts.weight}
            </th>
            <th scope="col" className="number">
              {texts.passesFrom}
            </th>
            <th scope="col">{texts.rests}</th>
          </tr>
        </thead>
        <tbody>
          {rubric.categories.map((each) => (
            <tr key={each.id}>
              <th scope="row">{each.name}</th>
              <td className="mono number">{each.weight} %</td>
              <td className="mono number">{each.passThreshold}</td>
              <td>
                {mappingsOf(each)
                  .map((mapping) => mappingText(mapping, name, rubric.form))
                  .join(', ')}
                {'bands' in each && each.bands.length > 0 ? (
                  <p className="dim small">{bandsText(each.bands)}</p>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rubric.form === 'builder' && rubric.bands.length > 0 ? (
        <p>{texts.overallLevels(bandsText(rubric.bands))}</p>
      ) : null}
    </section>
  )
}

type NameOf = (mapping: RubricMapping) => string

/** Returns a function that names stages and steps by a current flow; by their ids if no flow has them. */
function useNames(rubric: Rubric): NameOf {
  const stages = flowOfRubric(rubric, useFlows())?.stages ?? []
  const steps = stages.flatMap((stage) => stage.steps)
  return (mapping) =>
    mapping.type === 'stage'
      ? (stages.find(({ id }) => id === mapping.stageId)?.name ?? mapping.stageId)
      : (steps.find(({ id }) => id === mapping.stepId)?.name ?? mapping.stepId)
}

function mappingText(mapping: RubricMapping, nameOf: NameOf, form: Rubric['form']): string {
  const { contributionWeight, required } = mapping
  const share = form === 'builder' ? ` × ${contributionWeight}` : ''
  const part = `${nameOf(mapping)}${share}`
  return required ? texts.required(part) : part
}

function bandsText(bands: readonly LevelBand[]): string {
  return bands.map(({ label, from, to }) => `${label} ${from}–${to}`).join(', ')
}
