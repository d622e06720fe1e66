import { Plus } from 'lucide-react'
import type { FlowVersion } from '../../../../../shared/domain/standards/flow.ts'
import {
  type RequiredAction,
  type RuleCondition,
  Severity,
} from '../../../../../shared/domain/standards/rules.ts'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { spoken } from '../../../../lib/formats/labels.ts'
import { rowTools, conditionalParams as texts } from '../../texts/form.ts'
import { movedItem, withItem, withoutItem } from '../edits.ts'
import { fieldId, focusField } from '../field-place.ts'
import { ChoiceField, TextField } from '../fields.tsx'
import { useProblem } from '../problems.ts'
import { onMoveKey, type RowPlace } from '../row-place.ts'
import { RowTools } from '../row-tools.tsx'
import type { ParamsProps } from './params-props.ts'
import { ScopeField } from './phrase-params.tsx'
import { StepChoice } from './step-choice.tsx'

const CONDITIONS = [
  { value: 'phrase_mentioned', label: texts.phraseMentioned },
  { value: 'sentiment', label: texts.customersSentiment },
  { value: 'metadata_flag', label: texts.metadataEntry },
  { value: 'step_completed', label: texts.stepDone },
] as const
const OPERATORS = [
  { value: 'equals', label: 'is' },
  { value: 'contains', label: 'contains' },
] as const
const MATCHES = [
  { value: 'equals', label: texts.exactWords },
  { value: 'contains', label: texts.wordsLastOneInflected },
] as const
const SENTIMENTS = ['positive', 'neutral', 'negative'].map((value) => ({ value, label: spoken(value) }))
const FAILURES = [
  { value: '', label: texts.sameRule },
  ...Severity.options.map((value) => ({ value, label: spoken(value) })),
]

/** The fields of a rule that requires something under a condition. */
export function ConditionalParams({ path, params, flow, onChange }: ParamsProps<'conditional_rule'>) {
  const { condition, requiredActions, failureSeverity, scope } = params
  return (
    <>
      <ConditionFields
        {...{ path: [...path, 'condition'], condition, flow }}
        onChange={(next) => onChange({ condition: next })}
      />
      <ActionFields
        {...{ path: [...path, 'requiredActions'], flow, actions: requiredActions }}
        onChange={(next) => onChange({ requiredActions: next })}
      />
      <div className="form-line">
        <ScopeField path={path} value={scope} onChange={(next) => onChange({ scope: next })} />
        <ChoiceField
          path={[...path, 'failureSeverity']}
          label={texts.severityFailure}
          value={failureSeverity ?? ''}
          choices={FAILURES}
          onChange={(next) => onChange({ failureSeverity: Severity.safeParse(next).data ?? null })}
        />
      </div>
    </>
  )
}

function ConditionFields({
  path,
  condition,
  flow,
  onChange,
}: {
  readonly path: readonly (string | number)[]
  readonly flow: FlowVersion | null
  readonly condition: RuleCondition
  readonly onChange: (condition: RuleCondition) => void
}) {
  const { type, operator, flag, value } = condition
  const change = (part: Partial<RuleCondition>) => onChange({ ...condition, ...part })
  return (
    <div className="form-line">
      <ChoiceField
        path={[...path, 'type']}
        label={texts.when}
        value={type}
        choices={CONDITIONS}
        onChange={(next) => change({ type: next, value: next === 'sentiment' ? 'negative' : '' })}
      />
      {type === 'metadata_flag' ? (
        <TextField
          path={[...path, 'flag']}
          label={texts.entry}
          value={flag}
          onChange={(next) => change({ flag: next })}
        />
      ) : null}
      {type === 'step_completed' ? null : (
        <ChoiceField
          path={[...path, 'operator']}
          label={type === 'phrase_mentioned' ? texts.match : texts.relation}
          value={operator}
          choices={type === 'phrase_mentioned' ? MATCHES : OPERATORS}
          onChange={(next) => change({ operator: next })}
        />
      )}
      {type === 'step_completed' ? (
        <StepChoice
          path={[...path, 'value']}
          label={texts.step}
          flow={flow}
          value={String(value)}
          onChange={(next) => change({ value: next })}
        />
      ) : type === 'sentiment' ? (
        <ChoiceField
          path={[...path, 'value']}
          label={texts.sentiment}
          value={String(value)}
          choices={SENTIMENTS}
          onChange={(next) => change({ value: next })}
        />
      ) : (
        <TextField
          path={[...path, 'value']}
          label={type === 'phrase_mentioned' ? texts.phrase : texts.value}
          value={String(value)}
          onChange={(next) => change({ value: next })}
        />
      )}
    </div>
  )
}

const ACTIONS = [
  { value: 'step_completed', label: texts.stepDone },
  { value: 'phrase_spoken', label: texts.agentSays },
] as const

function ActionFields({
  path,
  flow,
  actions,
  onChange,
}: {
  readonly path: readonly (string | number)[]
  readonly flow: FlowVersion | null
  readonly actions: readonly RequiredAction[]
  readonly onChange: (actions: RequiredAction[]) => void
}) {
  const problem = useProblem(path)
  const add = () => {
    onChange([...actions, { type: 'step_completed', stepId: '' }])
    focusField([...path, actions.length, 'type'])
  }
  const place = (at: number): RowPlace => ({
    list: path,
    at,
    count: actions.length,
    onMove: (from, to) => onChange(movedItem(actions, from, to)),
    onRemove: (from) => onChange(withoutItem(actions, from)),
  })
  return (
    <fieldset id={fieldId(path)} tabIndex={-1}>
      <legend className="field-label">{texts.thenOneRequired}</legend>
      <ol>
        {actions.map((action, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: actions have no ids
          <li key={at} className="form-line" onKeyDown={onMoveKey(place(at))}>
            <ChoiceField
              path={[...path, at, 'type']}
              label={texts.action(at + 1)}
              value={action.type}
              choices={ACTIONS}
              onChange={(type) =>
                onChange(
                  withItem(
                    actions,
                    at,
                    type === 'step_completed' ? { type, stepId: '' } : { type, phrase: '' },
                  ),
                )
              }
            />
            {action.type === 'step_completed' ? (
              <StepChoice
                path={[...path, at, 'stepId']}
                label={texts.step}
                flow={flow}
                value={action.stepId}
                onChange={(stepId) => onChange(withItem(actions, at, { ...action, stepId }))}
              />
            ) : (
              <TextField
                path={[...path, at, 'phrase']}
                label={texts.phrase}
                value={action.phrase}
                onChange={(phrase) => onChange(withItem(actions, at, { ...action, phrase }))}
              />
            )}
            <RowTools place={place(at)} noun={rowTools.action(at + 1)} />
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
        {texts.addAction}
      </Button>
      {problem === null ? null : <p className="field-problem">{problem}</p>}
    </fieldset>
  )
}
