import { assertNever } from '../../../../../shared/assert-never.ts'
import type { FlowVersion } from '../../../../../shared/domain/standards/flow.ts'
import {
  CallMeasure,
  type ComplianceRule,
  MeasureLimit,
} from '../../../../../shared/domain/standards/rules.ts'
import { measureParams as texts } from '../../texts/form.ts'
import type { FieldPath } from '../field-place.ts'
import { ChoiceField, NumberField } from '../fields.tsx'
import { ConditionalParams } from './conditional-params.tsx'
import type { ParamsProps } from './params-props.ts'
import { ForbiddenParams, RequiredParams, ScopeField } from './phrase-params.tsx'
import { SequenceParams, TimingParams, VerificationParams } from './step-params.tsx'

const MEASURES = CallMeasure.options.map((value) => ({ value, label: texts.measures[value] }))
const LIMITS = MeasureLimit.options.map((value) => ({ value, label: texts.limits[value] }))

/** The fields of a rule about a measurement of a call. */
function MeasureParams({ path, params, onChange }: ParamsProps<'measure_rule'>) {
  const { measure, limit, value, scope } = params
  return (
    <div className="form-line">
      <ChoiceField
        path={[...path, 'measure']}
        label={texts.measure}
        value={measure}
        choices={MEASURES}
        onChange={(next) => onChange({ measure: next, ...(next !== 'agent_share' && { limit: 'at_most' }) })}
      />
      {measure === 'agent_share' ? (
        <ChoiceField
          path={[...path, 'limit']}
          label={texts.limit}
          value={limit}
          choices={LIMITS}
          onChange={(next) => onChange({ limit: next })}
        />
      ) : null}
      <NumberField
        path={[...path, 'value']}
        label={limit === 'at_most' ? texts.maximum : texts.minimum}
        unit={texts.units[measure]}
        value={value}
        none={0}
        onChange={(next) => onChange({ value: next })}
      />
      <ScopeField path={path} value={scope} onChange={(next) => onChange({ scope: next })} />
    </div>
  )
}

/** The fields of the rule's type. */
export function RuleParams({
  path,
  rule,
  flow,
  onChange,
}: {
  readonly path: FieldPath
  readonly rule: ComplianceRule
  readonly flow: FlowVersion | null
  readonly onChange: (rule: ComplianceRule) => void
}) {
  const around = { path, flow }
  switch (rule.ruleType) {
    case 'required_phrase':
      return (
        <RequiredParams
          {...around}
          params={rule.params}
          onChange={(part) => onChange({ ...rule, params: { ...rule.params, ...part } })}
        />
      )
    case 'forbidden_phrase':
      return (
        <ForbiddenParams
          {...around}
          params={rule.params}
          onChange={(part) => onChange({ ...rule, params: { ...rule.params, ...part } })}
        />
      )
    case 'sequence_rule':
      return (
        <SequenceParams
          {...around}
          params={rule.params}
          onChange={(part) => onChange({ ...rule, params: { ...rule.params, ...part } })}
        />
      )
    case 'timing_rule':
      return (
        <TimingParams
          {...around}
          params={rule.params}
          onChange={(part) => onChange({ ...rule, params: { ...rule.params, ...part } })}
        />
      )
    case 'verification_rule':
      return (
        <VerificationParams
          {...around}
          params={rule.params}
          onChange={(part) => onChange({ ...rule, params: { ...rule.params, ...part } })}
        />
      )
    case 'conditional_rule':
      return (
        <ConditionalParams
          {...around}
          params={rule.params}
          onChange={(part) => onChange({ ...rule, params: { ...rule.params, ...part } })}
        />
      )
    case 'measure_rule':
      return (
        <MeasureParams
          {...around}
          params={rule.params}
          onChange={(part) => onChange({ ...rule, params: { ...rule.params, ...part } })}
        />
      )
    default:
      return assertNever(rule)
  }
}
