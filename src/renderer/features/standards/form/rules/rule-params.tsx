import { assertNever } from '../../../../../shared/assert-never.ts'
import type { FlowVersion } from '../../../../../shared/domain/standards/flow.ts'
import type { ComplianceRule } from '../../../../../shared/domain/standards/rules.ts'
import type { FieldPath } from '../field-place.ts'
import { ConditionalParams } from './conditional-params.tsx'
import { MeasureParams } from './measure-params.tsx'
import { ForbiddenParams, RequiredParams } from './phrase-params.tsx'
import { SequenceParams, TimingParams, VerificationParams } from './step-params.tsx'

/** The fields that the type of a rule asks for. */
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
