import { Plus } from 'lucide-react'
import type { FlowVersion } from '../../../../../shared/domain/standards/flow.ts'
import type { RubricMapping } from '../../../../../shared/domain/standards/rubric.ts'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { rowTools, mappingFields as texts } from '../../texts/form.ts'
import { movedItem, withItem, withoutItem } from '../edits.ts'
import { type FieldPath, fieldId, focusField } from '../field-place.ts'
import { CheckField, ChoiceField, NumberField } from '../fields.tsx'
import { useProblem } from '../problems.ts'
import { onMoveKey, type RowPlace } from '../row-place.ts'
import { RowTools } from '../row-tools.tsx'

/** The stages and steps on which a category is based, each with its share. */
export function MappingFields({
  path,
  flow,
  mappings,
  onChange,
}: {
  readonly path: FieldPath
  readonly flow: FlowVersion | null
  readonly mappings: readonly RubricMapping[]
  readonly onChange: (mappings: RubricMapping[]) => void
}) {
  const problem = useProblem(path)
  const add = () => {
    onChange([...mappings, { type: 'stage', stageId: '', contributionWeight: 1, required: false }])
    focusField([...path, mappings.length])
  }
  const place = (at: number): RowPlace => ({
    list: path,
    at,
    count: mappings.length,
    onMove: (from, to) => onChange(movedItem(mappings, from, to)),
    onRemove: (from) => onChange(withoutItem(mappings, from)),
  })
  return (
    <fieldset id={fieldId(path)} tabIndex={-1}>
      <legend className="field-label">{texts.rests}</legend>
      <ol>
        {mappings.map((mapping, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one thing may be chosen twice for a while
          <li key={at} className="form-line" onKeyDown={onMoveKey(place(at))}>
            <MappingRow
              path={[...path, at]}
              flow={flow}
              mapping={mapping}
              onChange={(next) => onChange(withItem(mappings, at, next))}
            />
            <RowTools place={place(at)} noun={rowTools.part(at + 1)} />
          </li>
        ))}
      </ol>
      <Button
        kind="quiet"
        size="small"
        id={fieldId([...path, 'add'])}
        icon={<Icon of={Plus} size="small" />}
        onClick={add}
      >
        {texts.addStageOrStep}
      </Button>
      {problem === null ? null : <p className="field-problem">{problem}</p>}
    </fieldset>
  )
}

function MappingRow({
  path,
  flow,
  mapping,
  onChange,
}: {
  readonly path: FieldPath
  readonly flow: FlowVersion | null
  readonly mapping: RubricMapping
  readonly onChange: (mapping: RubricMapping) => void
}) {
  const { contributionWeight, required } = mapping
  return (
    <>
      <ChoiceField
        path={path}
        label={texts.stageOrStep}
        value={mapping.type === 'stage' ? stageValue(mapping.stageId) : stepValue(mapping.stepId)}
        choices={choicesOf(flow)}
        onChange={(value) => onChange({ ...targetOf(value), contributionWeight, required })}
      />
      <NumberField
        path={[...path, 'contributionWeight']}
        label={texts.share}
        value={contributionWeight}
        none={0}
        onChange={(next) => onChange({ ...mapping, contributionWeight: next })}
      />
      <CheckField
        id={fieldId([...path, 'required'])}
        label={texts.required}
        value={required}
        onChange={(next) => onChange({ ...mapping, required: next })}
      />
    </>
  )
}

const [STAGE, STEP] = ['stage ', 'step ']

function stageValue(id: string): string {
  return id === '' ? '' : STAGE + id
}

function stepValue(id: string): string {
  return STEP + id
}

function choicesOf(flow: FlowVersion | null): { readonly value: string; readonly label: string }[] {
  return (flow?.stages ?? []).flatMap((stage) => [
    { value: stageValue(stage.id), label: stage.name },
    ...stage.steps.map(({ id, name }) => ({ value: stepValue(id), label: `${stage.name}: ${name}` })),
  ])
}

function targetOf(value: string) {
  return value.startsWith(STEP)
    ? ({ type: 'step', stepId: value.slice(STEP.length) } as const)
    : ({ type: 'stage', stageId: value.slice(STAGE.length) } as const)
}
