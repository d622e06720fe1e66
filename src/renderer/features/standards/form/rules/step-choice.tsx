import type { FlowVersion } from '../../../../../shared/domain/standards/flow.ts'
import { stepChoice as texts } from '../../texts/form.ts'
import type { FieldProps } from '../field-frame.tsx'
import { ChoiceField } from '../fields.tsx'

/** Selects a step of the flow by its name and its stage. */
export function StepChoice({
  flow,
  value,
  onChange,
  ...field
}: FieldProps & {
  readonly flow: FlowVersion | null
  readonly value: string
  readonly onChange: (stepId: string) => void
}) {
  const choices = (flow?.stages ?? []).flatMap((stage) =>
    stage.steps.map(({ id, name }) => ({ value: id, label: `${stage.name}: ${name}` })),
  )
  const hint = flow === null ? texts.chooseFlowChooseSteps : undefined
  return (
    <ChoiceField
      {...field}
      {...(hint === undefined ? {} : { hint })}
      value={value}
      choices={choices}
      onChange={onChange}
    />
  )
}
