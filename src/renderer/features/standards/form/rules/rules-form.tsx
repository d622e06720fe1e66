import { Plus } from 'lucide-react'
import type { FlowVersion } from '../../../../../shared/domain/standards/flow.ts'
import { ruleSentence } from '../../../../../shared/domain/standards/rule-sentence.ts'
import type { ComplianceRule, ComplianceRules } from '../../../../../shared/domain/standards/rules.ts'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { SeverityMark } from '../../severity-mark.tsx'
import { fields, rulesForm as texts } from '../../texts/form.ts'
import { movedItem, withItem, withoutItem } from '../edits.ts'
import { fieldId, focusField } from '../field-place.ts'
import { ChoiceField } from '../fields.tsx'
import { useProblem } from '../problems.ts'
import { onMoveKey, type RowPlace } from '../row-place.ts'
import { RuleForm } from './rule-form.tsx'
import { emptyRule } from './rule-types.ts'

/** Lists rules as sentences; the open one shows its fields. */
export function RulesForm({
  rules: { rules, ...rest },
  flow,
  flows,
  part,
  onChange,
  onPart,
}: {
  readonly rules: ComplianceRules
  /** The flow of the rules, if it is published. */
  readonly flow: FlowVersion | null
  readonly flows: readonly FlowVersion[]
  /** The position of the open rule, counted from 1; 0 for none. */
  readonly part: number
  readonly onChange: (rules: ComplianceRules) => void
  readonly onPart: (part: number) => void
}) {
  const put = (next: readonly ComplianceRule[]) => onChange({ ...rest, rules: [...next] })
  const add = () => {
    put([...rules, emptyRule(rules)])
    onPart(rules.length + 1)
    focusField(['rules', rules.length, 'title'])
  }
  const place = (at: number): RowPlace => ({
    list: ['rules'],
    at,
    count: rules.length,
    onMove: (from, to) => {
      put(movedItem(rules, from, to))
      if (part === from + 1) onPart(to + 1)
    },
    onRemove: (from) => {
      put(withoutItem(rules, from))
      onPart(0)
    },
  })
  const problem = useProblem(['rules'])
  return (
    <>
      <ChoiceField
        path={['flow']}
        label={texts.flowWhoseStagesStepsRules}
        value={rest.flow ?? ''}
        choices={[
          { value: '', label: fields.none },
          ...flows.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={(name) => onChange({ ...rest, rules, flow: name === '' ? null : name })}
      />
      <ol className="form-rows">
        {rules.map((rule, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ids are typed, and two may be the same for a while
          <li key={at} className="form-row" onKeyDown={onMoveKey(place(at))}>
            <RuleHead
              rule={rule}
              at={at}
              flow={flow}
              isOpen={part === at + 1}
              onToggle={() => onPart(part === at + 1 ? 0 : at + 1)}
            />
            {part === at + 1 ? (
              <RuleForm
                rule={rule}
                flow={flow}
                place={place(at)}
                onChange={(next) => put(withItem(rules, at, next))}
              />
            ) : null}
          </li>
        ))}
      </ol>
      <Button
        kind="quiet"
        size="small"
        id={fieldId(['rules', 'add'])}
        icon={<Icon of={Plus} size="small" />}
        onClick={add}
      >
        {texts.addRule}
      </Button>
      {problem === null ? null : <p className="field-problem">{problem}</p>}
    </>
  )
}

function RuleHead({
  rule,
  at,
  flow,
  isOpen,
  onToggle,
}: {
  readonly rule: ComplianceRule
  readonly at: number
  readonly flow: FlowVersion | null
  readonly isOpen: boolean
  readonly onToggle: () => void
}) {
  const isWrong = useProblem(['rules', at], true) !== null
  return (
    <button
      type="button"
      id={fieldId(['rules', at])}
      className="rule-head inset-focus"
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <SeverityMark severity={rule.severity} />
      <span className="mono cut">{rule.id}</span>
      <span className={isOpen ? 'medium cut' : 'rule-sentence'}>
        {isOpen ? rule.title || texts.untitledRule : ruleSentence(rule, flow)}
      </span>
      {isWrong ? <span className="problem-sign">{texts.problems}</span> : null}
      <span className="dim small">{rule.active ? rule.severity : texts.notActive}</span>
    </button>
  )
}
