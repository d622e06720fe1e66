import { CallMeasure, MeasureLimit } from '../../../../../shared/domain/standards/rules.ts'
import { measureParams as texts } from '../../texts/form.ts'
import { ChoiceField, NumberField } from '../fields.tsx'
import type { ParamsProps } from './params-props.ts'
import { ScopeField } from './phrase-params.tsx'

const MEASURES = CallMeasure.options.map((value) => ({ value, label: texts.measures[value] }))
const LIMITS = MeasureLimit.options.map((value) => ({ value, label: texts.limits[value] }))

/** A rule about a measurement of a call. */
export function MeasureParams({ path, params, onChange }: ParamsProps<'measure_rule'>) {
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
