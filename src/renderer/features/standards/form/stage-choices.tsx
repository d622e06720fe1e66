import type { FlowVersion } from '../../../../shared/domain/standards/flow.ts'
import { stageChoices as texts } from '../texts/form.ts'
import { type FieldPath, fieldId } from './field-place.ts'
import { CheckField } from './fields.tsx'
import { useProblem } from './problems.ts'

/** Selects stages by name; stages that the flow does not have stay selected. */
export function StageChoices({
  path,
  flow,
  value,
  none = texts.noneSelectedRuleHoldsEvery,
  onChange,
}: {
  readonly path: FieldPath
  readonly flow: FlowVersion | null
  readonly value: readonly string[]
  /** The meaning of an empty selection. */
  readonly none?: string
  readonly onChange: (value: string[]) => void
}) {
  const known = (flow?.stages ?? []).map(({ id, name }) => ({ id, name }))
  const unknown = value
    .filter((id) => known.every((stage) => stage.id !== id))
    .map((id) => ({ id, name: texts.notFlow(id) }))
  const all = [...known, ...unknown]
  const problem = useProblem(path, true)
  return (
    <fieldset id={fieldId(path)} className="stage-choices" tabIndex={-1}>
      <legend className="field-label">{texts.stages}</legend>
      {all.length === 0 ? <p className="dim small">{texts.chooseFlowChooseStages}</p> : null}
      <div className="form-line">
        {all.map(({ id, name }) => (
          <CheckField
            key={id}
            id={fieldId([...path, id])}
            label={name}
            value={value.includes(id)}
            onChange={(is) => onChange(is ? [...value, id] : value.filter((each) => each !== id))}
          />
        ))}
      </div>
      {all.length > 0 && value.length === 0 && problem === null ? <p className="dim small">{none}</p> : null}
      {problem === null ? null : <p className="field-problem">{problem}</p>}
    </fieldset>
  )
}
