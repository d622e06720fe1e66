import type { FlowVersion } from '../../../../../shared/domain/standards/flow.ts'
import { ruleSentence } from '../../../../../shared/domain/standards/rule-sentence.ts'
import { type ComplianceRule, RuleType, Severity } from '../../../../../shared/domain/standards/rules.ts'
import { spoken } from '../../../../lib/formats/labels.ts'
import { rowTools, ruleForm as texts } from '../../texts/form.ts'
import { fieldId } from '../field-place.ts'
import { CheckField, ChoiceField, TextField } from '../fields.tsx'
import type { RowPlace } from '../row-place.ts'
import { RowTools } from '../row-tools.tsx'
import { StageChoices } from '../stage-choices.tsx'
import { RuleParams } from './rule-params.tsx'
import { ruleTypeLabels, withType } from './rule-types.ts'

const TYPES = RuleType.options.map((value) => ({ value, label: ruleTypeLabels[value] }))
const SEVERITIES = Severity.options.map((value) => ({ value, label: spoken(value) }))

/** All fields of a rule, and the sentence that they form. */
export function RuleForm({
  rule,
  flow,
  place,
  onChange,
}: {
  readonly rule: ComplianceRule
  readonly flow: FlowVersion | null
  readonly place: RowPlace
  readonly onChange: (rule: ComplianceRule) => void
}) {
  const at = [...place.list, place.at]
  return (
    <div className="rule-form">
      <div className="form-line">
        <TextField
          path={[...at, 'title']}
          label={texts.title}
          value={rule.title}
          onChange={(title) => onChange({ ...rule, title })}
        />
        <span className="narrow-field">
          <TextField
            path={[...at, 'id']}
            label={texts.id}
            value={rule.id}
            onChange={(id) => onChange({ ...rule, id })}
          />
        </span>
        <RowTools place={place} noun={rowTools.rule(place.at + 1)} />
      </div>
      <div className="form-line">
        <ChoiceField
          path={[...at, 'ruleType']}
          label={texts.type}
          value={rule.ruleType}
          choices={TYPES}
          onChange={(ruleType) => onChange(withType(rule, ruleType))}
        />
        <ChoiceField
          path={[...at, 'severity']}
          label={texts.severity}
          value={rule.severity}
          choices={SEVERITIES}
          onChange={(severity) => onChange({ ...rule, severity })}
        />
        <CheckField
          id={fieldId([...at, 'active'])}
          label={texts.active}
          value={rule.active}
          onChange={(active) => onChange({ ...rule, active })}
        />
      </div>
      <RuleParams path={[...at, 'params']} rule={rule} flow={flow} onChange={onChange} />
      <StageChoices
        path={[...at, 'appliesToStages']}
        flow={flow}
        value={rule.appliesToStages}
        onChange={(appliesToStages) => onChange({ ...rule, appliesToStages })}
      />
      <p className="rule-sentence" role="status">
        {ruleSentence(rule, flow)}
      </p>
      <TextField
        path={[...at, 'description']}
        label={texts.notes}
        value={rule.description}
        onChange={(description) => onChange({ ...rule, description })}
      />
    </div>
  )
}
