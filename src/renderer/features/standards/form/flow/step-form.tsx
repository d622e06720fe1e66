import {
  type FlowStep,
  type StepTiming,
  TimingReference,
} from '../../../../../shared/domain/standards/flow.ts'
import { spoken } from '../../../../lib/formats/labels.ts'
import { fields, rowTools, stepForm as texts } from '../../texts/form.ts'
import { timing } from '../../texts/standards.ts'
import { type FieldPath, fieldId } from '../field-place.ts'
import { CheckField, ChoiceField, LinesField, NumberField, TextField } from '../fields.tsx'
import { IdField } from '../id-field.tsx'
import { onMoveKey, type RowPlace } from '../row-place.ts'
import { RowTools } from '../row-tools.tsx'

/** A step: what the agent does, the phrases that prove it, and the time limit. */
export function StepForm({
  step,
  place,
  onChange,
}: {
  readonly step: FlowStep
  readonly place: RowPlace
  readonly onChange: (step: FlowStep) => void
}) {
  const at = [...place.list, place.at]
  const change = (part: Partial<FlowStep>) => onChange({ ...step, ...part })
  return (
    <li className="form-row" onKeyDown={onMoveKey(place)}>
      <div className="form-row-head">
        <span className="mono dim">{place.at + 1}</span>
        <TextField
          path={[...at, 'name']}
          label={texts.step}
          value={step.name}
          onChange={(name) => change({ name })}
        />
        <CheckField
          id={fieldId([...at, 'required'])}
          label={texts.required}
          value={step.required}
          onChange={(required) => change({ required })}
        />
        <RowTools place={place} noun={rowTools.step(place.at + 1)} />
      </div>
      <div className="form-row-body">
        <IdField path={[...at, 'id']} value={step.id} onChange={(id) => change({ id })} />
        <TextField
          path={[...at, 'description']}
          label={texts.whatAgentDoes}
          value={step.description}
          onChange={(description) => change({ description })}
        />
        <TimingFields
          path={[...at, 'timing']}
          timing={step.timing}
          onChange={(timing) => change({ timing })}
        />
        <LinesField
          path={[...at, 'expectedPhrases']}
          label={texts.phrasesOnePerLine}
          value={step.expectedPhrases}
          onChange={(expectedPhrases) => change({ expectedPhrases })}
        />
      </div>
    </li>
  )
}

const LIMITS = [
  { value: 'none', label: fields.none },
  ...TimingReference.options.map((value) => ({ value, label: spoken(timing.references[value]) })),
] as const

function TimingFields({
  path,
  timing,
  onChange,
}: {
  readonly path: FieldPath
  readonly timing: StepTiming
  readonly onChange: (timing: StepTiming) => void
}) {
  return (
    <span className="timing-fields">
      <ChoiceField
        path={[...path, 'reference']}
        label={texts.timeLimit}
        value={timing.enabled ? timing.reference : 'none'}
        choices={LIMITS}
        onChange={(next) =>
          onChange(
            next === 'none' ? { ...timing, enabled: false } : { ...timing, enabled: true, reference: next },
          )
        }
      />
      {timing.enabled ? (
        <NumberField
          path={[...path, 'seconds']}
          label={texts.seconds}
          value={timing.seconds}
          none={null}
          onChange={(seconds) => onChange({ ...timing, seconds })}
        />
      ) : null}
    </span>
  )
}
