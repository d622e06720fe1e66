import { TimingReference } from '../../../../../shared/domain/standards/flow.ts'
import { spoken } from '../../../../lib/formats/labels.ts'
import { stepParams as texts } from '../../texts/form.ts'
import { timing } from '../../texts/standards.ts'
import { fieldId } from '../field-place.ts'
import { CheckField, ChoiceField, NumberField, TextField } from '../fields.tsx'
import type { ParamsProps } from './params-props.ts'
import { ScopeField } from './phrase-params.tsx'
import { StepChoice } from './step-choice.tsx'

/** The fields of a rule about the order of two steps. */
export function SequenceParams({ path, params, flow, onChange }: ParamsProps<'sequence_rule'>) {
  return (
    <>
      <div className="form-line">
        <StepChoice
          path={[...path, 'beforeStepId']}
          label={texts.earlierStep}
          flow={flow}
          value={params.beforeStepId}
          onChange={(beforeStepId) => onChange({ beforeStepId })}
        />
        <StepChoice
          path={[...path, 'afterStepId']}
          label={texts.laterStep}
          flow={flow}
          value={params.afterStepId}
          onChange={(afterStepId) => onChange({ afterStepId })}
        />
        <CheckField
          id={fieldId([...path, 'allowEqualTimestamps'])}
          label={texts.sameTimeAllowed}
          value={params.allowEqualTimestamps}
          onChange={(allowEqualTimestamps) => onChange({ allowEqualTimestamps })}
        />
      </div>
      <TextField
        path={[...path, 'message']}
        label={texts.customViolationMessage}
        value={params.message ?? ''}
        onChange={(message) => onChange({ message: message === '' ? null : message })}
      />
    </>
  )
}

const TARGETS = [
  { value: 'step', label: texts.step },
  { value: 'phrase', label: texts.phrase },
] as const
const REFERENCES = TimingReference.options.map((value) => ({
  value,
  label: spoken(timing.references[value]),
}))

/** The fields of a rule about the time limit of a step or phrase. */
export function TimingParams({ path, params, flow, onChange }: ParamsProps<'timing_rule'>) {
  const { target, stepId, phrase, withinSeconds, reference, scope } = params
  return (
    <>
      <div className="form-line">
        <ChoiceField
          path={[...path, 'target']}
          label={texts.limit}
          value={target}
          choices={TARGETS}
          onChange={(next) => onChange({ target: next })}
        />
        {target === 'step' ? (
          <StepChoice
            path={[...path, 'stepId']}
            label={texts.step}
            flow={flow}
            value={stepId}
            onChange={(next) => onChange({ stepId: next })}
          />
        ) : (
          <TextField
            path={[...path, 'phrase']}
            label={texts.phrase}
            value={phrase}
            onChange={(next) => onChange({ phrase: next })}
          />
        )}
      </div>
      <div className="form-line">
        <NumberField
          path={[...path, 'withinSeconds']}
          label={texts.within}
          unit="s"
          value={withinSeconds}
          none={0}
          onChange={(next) => onChange({ withinSeconds: next })}
        />
        <ChoiceField
          path={[...path, 'reference']}
          label={texts.counted}
          value={reference}
          choices={REFERENCES}
          onChange={(next) => onChange({ reference: next })}
        />
        {target === 'phrase' ? (
          <ScopeField path={path} value={scope} onChange={(next) => onChange({ scope: next })} />
        ) : null}
      </div>
    </>
  )
}

/** The fields of a rule about questions that must be answered before a step. */
export function VerificationParams({ path, params, flow, onChange }: ParamsProps<'verification_rule'>) {
  return (
    <>
      <div className="form-line">
        <StepChoice
          path={[...path, 'verificationStepId']}
          label={texts.questionsFromStep}
          flow={flow}
          value={params.verificationStepId}
          onChange={(verificationStepId) => onChange({ verificationStepId })}
        />
        <StepChoice
          path={[...path, 'mustCompleteBeforeStepId']}
          label={texts.answeredBeforeStep}
          flow={flow}
          value={params.mustCompleteBeforeStepId}
          onChange={(mustCompleteBeforeStepId) => onChange({ mustCompleteBeforeStepId })}
        />
      </div>
      <div className="form-line">
        <NumberField
          path={[...path, 'requiredQuestionCount']}
          label={texts.questionsAnswered}
          value={params.requiredQuestionCount}
          none={0}
          onChange={(requiredQuestionCount) => onChange({ requiredQuestionCount })}
        />
        <CheckField
          id={fieldId([...path, 'allowPartial'])}
          label={texts.oneAnswerEnough}
          value={params.allowPartial}
          onChange={(allowPartial) => onChange({ allowPartial })}
        />
      </div>
    </>
  )
}
