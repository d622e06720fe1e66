import { Plus } from 'lucide-react'
import type { FlowStage, FlowStep } from '../../../../../shared/domain/standards/flow.ts'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { newId } from '../../drafts/own-ids.ts'
import { rowTools, stageForm as texts } from '../../texts/form.ts'
import { inPlaces, movedItem, withItem, withoutItem } from '../edits.ts'
import { fieldId, focusField } from '../field-place.ts'
import { TextField } from '../fields.tsx'
import { IdField } from '../id-field.tsx'
import { useProblem } from '../problems.ts'
import { onMoveKey, type RowPlace } from '../row-place.ts'
import { RowTools } from '../row-tools.tsx'
import { StepForm } from './step-form.tsx'

/** A stage: its name, its position, and its steps in order. */
export function StageForm({
  stage,
  taken,
  place,
  onChange,
}: {
  readonly stage: FlowStage
  /** All steps of the flow. */
  readonly taken: readonly FlowStep[]
  readonly place: RowPlace
  readonly onChange: (stage: FlowStage) => void
}) {
  const at = ['stages', place.at]
  const list = [...at, 'steps']
  const { steps } = stage
  const put = (next: readonly FlowStep[]) => onChange({ ...stage, steps: inPlaces(next) })
  const add = () => {
    put([...steps, emptyStep(newId(taken))])
    focusField([...list, steps.length, 'name'])
  }
  const problem = useProblem(list)
  return (
    <>
      <div className="row stage-head" role="group" aria-label={texts.stage} onKeyDown={onMoveKey(place)}>
        <TextField
          path={[...at, 'name']}
          label={texts.stageName}
          value={stage.name}
          onChange={(name) => onChange({ ...stage, name })}
        />
        <RowTools place={place} noun={rowTools.stage(place.at + 1)} />
      </div>
      <IdField path={[...at, 'id']} value={stage.id} onChange={(id) => onChange({ ...stage, id })} />
      <ol className="form-rows">
        {steps.map((step, index) => (
          <StepForm
            key={step.id}
            step={step}
            place={{
              list,
              at: index,
              count: steps.length,
              onMove: (from, to) => put(movedItem(steps, from, to)),
              onRemove: (from) => put(withoutItem(steps, from)),
            }}
            onChange={(next) => put(withItem(steps, index, next))}
          />
        ))}
      </ol>
      <Button
        kind="quiet"
        size="small"
        id={fieldId([...list, 'add'])}
        icon={<Icon of={Plus} size="small" />}
        onClick={add}
      >
        {texts.addStep}
      </Button>
      {problem === null ? null : <p className="field-problem">{problem}</p>}
    </>
  )
}

function emptyStep(id: string): FlowStep {
  return {
    id,
    name: '',
    description: '',
    required: true,
    expectedPhrases: [],
    timing: { enabled: false, seconds: null, reference: 'call_start' },
    order: 0,
  }
}
