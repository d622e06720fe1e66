import { ChevronDown, ChevronRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod'
import {
  type Check,
  type CheckEffect,
  type CheckRule,
  FactKind,
} from '../../../../../shared/domain/standards/evaluator.ts'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { starters, checksPart as texts } from '../../texts/evaluator.ts'
import { withItem, withoutItem } from '../edits.ts'
import { CheckField, ChoiceField, LinesField, NumberField } from '../fields.tsx'
import { FieldChoices } from './answer-details.tsx'
import { FieldChoice } from './criteria-part.tsx'
import type { PartProps } from './fields-part.tsx'
import { emptyRule, newCheck } from './parts.ts'
import { ReadField } from './read-field.tsx'
import { RequiredText } from './required-text.tsx'
import { answersOf, checkSentence } from './sentences.ts'

const KINDS = [
  'present',
  'length',
  'contains',
  'equal',
  'facts',
  'json',
  'tool_calls',
  'language',
  'duplicate',
] as const satisfies readonly CheckRule['rule'][]

const RULES = KINDS.map((value) => ({ value, label: starters.checks[value] }))

/** The checks of an evaluator, each as a sentence; the open one shows its fields. */
export function ChecksPart({ evaluator, onChange }: PartProps) {
  const { checks, fields } = evaluator
  const [open, setOpen] = useState<string | null>(null)
  const put = (next: readonly Check[]) => onChange({ checks: [...next] })
  return (
    <>
      {checks.map((check, at) => (
        <div key={check.id} className="evaluator-criterion">
          <button
            type="button"
            className="evaluator-fold"
            aria-expanded={check.id === open}
            onClick={() => setOpen(check.id === open ? null : check.id)}
          >
            <Icon of={check.id === open ? ChevronDown : ChevronRight} size="small" />
            <span className="grow">{checkSentence(check, evaluator)}</span>
          </button>
          {check.id === open ? (
            <div className="evaluator-criterion-form">
              <div className="form-line">
                <RequiredText
                  path={['checks', at, 'name']}
                  label={texts.name}
                  value={check.name}
                  onChange={(name) => put(withItem(checks, at, { ...check, name }))}
                />
                <ChoiceField
                  path={['checks', at, 'rule', 'rule']}
                  label={texts.rule}
                  value={check.rule.rule}
                  choices={RULES}
                  onChange={(rule) => put(withItem(checks, at, { ...check, rule: emptyRule(rule, fields) }))}
                />
              </div>
              <RuleFields
                rule={check.rule}
                path={['checks', at, 'rule']}
                fields={fields}
                onChange={(rule) => put(withItem(checks, at, { ...check, rule }))}
              />
              <EffectFields
                effect={check.effect}
                path={['checks', at, 'effect']}
                evaluator={evaluator}
                onChange={(effect) => put(withItem(checks, at, { ...check, effect }))}
              />
              <Button
                kind="quiet"
                size="small"
                icon={<Icon of={Trash2} size="small" />}
                onClick={() => put(withoutItem(checks, at))}
              >
                {texts.remove}
              </Button>
            </div>
          ) : null}
        </div>
      ))}
      <ChoiceField
        path={['checks', 'add']}
        label={texts.add}
        value=""
        choices={RULES.map(({ value, label }) => ({ value: value as string, label }))}
        onChange={(kind) => {
          const found = KINDS.find((each) => each === kind)
          if (found === undefined) return
          const added = newCheck(found, checks, fields)
          put([...checks, added])
          setOpen(added.id)
        }}
      />
    </>
  )
}

interface RuleProps<R extends CheckRule> {
  readonly rule: R
  readonly path: readonly (string | number)[]
  readonly fields: PartProps['evaluator']['fields']
  readonly onChange: (rule: CheckRule) => void
}

const UNITS = (['characters', 'words', 'sentences', 'lines', 'entries'] as const).map((value) => ({
  value,
  label: texts.units[value],
}))
const MATCHES = (['words', 'text', 'pattern'] as const).map((value) => ({
  value,
  label: texts.matches[value],
}))
const NEEDS = (['all', 'any', 'none'] as const).map((value) => ({ value, label: texts.needs[value] }))
const EQUALS = (['text', 'exact', 'number', 'json', 'date'] as const).map((value) => ({
  value,
  label: texts.equals[value],
}))

/** The fields of a rule; those that all rules have come first. */
function RuleFields({ rule, path, fields, onChange }: RuleProps<CheckRule>) {
  const choice = (key: string, label: string, value: string, put: (id: string) => CheckRule) => (
    <FieldChoice
      path={[...path, key]}
      label={label}
      fields={fields}
      value={value}
      onChange={(id) => onChange(put(id))}
    />
  )
  return (
    <div className="form-line">
      {choice('field', texts.field, rule.field, (field) => ({ ...rule, field }))}
      {rule.rule === 'equal' ? choice('to', texts.to, rule.to, (to) => ({ ...rule, to })) : null}
      {rule.rule === 'tool_calls'
        ? choice('expected', texts.expected, rule.expected, (expected) => ({ ...rule, expected }))
        : null}
      {rule.rule === 'facts' ? (
        <FieldChoices
          id={[...path, 'in'].join('-')}
          label={texts.source}
          fields={fields}
          chosen={rule.in}
          onChange={(ids) => {
            if (ids.length > 0) onChange({ ...rule, in: ids })
          }}
        />
      ) : null}
      <RestOfRule rule={rule} path={path} fields={fields} onChange={onChange} />
    </div>
  )
}

function RestOfRule({ rule, path, fields, onChange }: RuleProps<CheckRule>) {
  const id = path.join('-')
  switch (rule.rule) {
    case 'present':
      return null
    case 'json':
      return (
        <ReadField
          path={[...path, 'schema']}
          label={texts.schema}
          hint={texts.schemaHint}
          problem={texts.noJson}
          isLong
          shown={rule.schema === null ? '' : JSON.stringify(rule.schema, null, 2)}
          read={schemaIn}
          onChange={(schema) => onChange({ ...rule, schema })}
        />
      )
    case 'length': {
      const isShare = rule.ofField !== null
      const shown = (value: number | null) =>
        value === null || !isShare ? value : Math.round(value * PERCENT)
      const typed = (value: number | null) => (value === null || !isShare ? value : value / PERCENT)
      return (
        <>
          <ChoiceField
            path={[...path, 'ofField']}
            label={texts.ofField}
            value={rule.ofField ?? ''}
            choices={[
              { value: '', label: texts.absolute },
              ...fields.map((field) => ({ value: field.id, label: field.name })),
            ]}
            onChange={(id) =>
              onChange({ ...rule, ofField: id === '' ? null : id, min: null, max: id === '' ? 200 : 1 })
            }
          />
          <ChoiceField
            path={[...path, 'unit']}
            label={texts.unit}
            value={rule.unit}
            choices={UNITS}
            onChange={(unit) => onChange({ ...rule, unit })}
          />
          <NumberField
            path={[...path, 'min']}
            label={texts.min}
            unit={isShare ? '%' : ''}
            value={shown(rule.min)}
            none={null}
            onChange={(min) => onChange({ ...rule, min: typed(min) })}
          />
          <NumberField
            path={[...path, 'max']}
            label={texts.max}
            unit={isShare ? '%' : ''}
            value={shown(rule.max)}
            none={null}
            onChange={(max) => onChange({ ...rule, max: typed(max) })}
          />
        </>
      )
    }
    case 'contains':
      return (
        <>
          <ChoiceField
            path={[...path, 'need']}
            label={texts.need}
            value={rule.need}
            choices={NEEDS}
            onChange={(need) => onChange({ ...rule, need })}
          />
          <ChoiceField
            path={[...path, 'match']}
            label={texts.match}
            value={rule.match}
            choices={MATCHES}
            onChange={(match) => onChange({ ...rule, match })}
          />
          <LinesField
            path={[...path, 'texts']}
            label={texts.texts}
            value={rule.texts}
            onChange={(lines) => {
              if (lines.length > 0) onChange({ ...rule, texts: lines })
            }}
          />
          <CheckField
            id={`${id}-case`}
            label={texts.caseSensitive}
            value={rule.caseSensitive}
            onChange={(caseSensitive) => onChange({ ...rule, caseSensitive })}
          />
        </>
      )
    case 'equal':
      return (
        <>
          <ChoiceField
            path={[...path, 'as']}
            label={texts.compare}
            value={rule.as}
            choices={EQUALS}
            onChange={(as) => onChange({ ...rule, as })}
          />
          {rule.as === 'number' ? (
            <NumberField
              path={[...path, 'tolerance']}
              label={texts.tolerance}
              value={rule.tolerance}
              none={0}
              onChange={(tolerance) => onChange({ ...rule, tolerance: Math.max(0, tolerance ?? 0) })}
            />
          ) : null}
        </>
      )
    case 'facts':
      return FactKind.options.map((kind) => (
        <CheckField
          key={kind}
          id={`${id}-${kind}`}
          label={texts.facts[kind]}
          value={rule.kinds.includes(kind)}
          onChange={(isOn) => {
            const kinds = FactKind.options.filter((each) =>
              each === kind ? isOn : rule.kinds.includes(each),
            )
            if (kinds.length > 0) onChange({ ...rule, kinds })
          }}
        />
      ))
    case 'tool_calls':
      return (
        <>
          <CheckField
            id={`${id}-order`}
            label={texts.inOrder}
            value={rule.inOrder}
            onChange={(inOrder) => onChange({ ...rule, inOrder })}
          />
          <CheckField
            id={`${id}-more`}
            label={texts.allowMore}
            value={rule.allowMore}
            onChange={(allowMore) => onChange({ ...rule, allowMore })}
          />
        </>
      )
    case 'language':
      return (
        <>
          <ChoiceField
            path={[...path, 'as']}
            label={texts.languageOf}
            value={'field' in rule.as ? rule.as.field : ''}
            choices={[
              ...fields.map((field) => ({ value: field.id, label: field.name })),
              { value: '', label: texts.ownLanguage },
            ]}
            onChange={(field) => onChange({ ...rule, as: field === '' ? { code: 'en' } : { field } })}
          />
          {'code' in rule.as ? (
            <ReadField
              path={[...path, 'as', 'code']}
              label={texts.languageCode}
              problem={texts.noCode}
              shown={rule.as.code}
              read={(text) => (/^[a-z]{2,3}$/u.test(text.trim()) ? text.trim() : undefined)}
              onChange={(code) => onChange({ ...rule, as: { code } })}
            />
          ) : null}
        </>
      )
    case 'duplicate':
      return (
        <ChoiceField
          path={[...path, 'but']}
          label={texts.but}
          value={rule.but ?? ''}
          choices={[
            { value: '', label: texts.anyRow },
            ...fields.map((field) => ({ value: field.id, label: field.name })),
          ]}
          onChange={(but) => onChange({ ...rule, but: but === '' ? null : but })}
        />
      )
  }
}

const PERCENT = 100

/** Returns the JSON of a text, `null` for an empty one; `undefined` for a text that is not JSON. */
function schemaIn(text: string): Schema | undefined {
  if (text.trim() === '') return null
  try {
    return z.json().parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

type Schema = Extract<CheckRule, { rule: 'json' }>['schema']

const EFFECTS = (['decides', 'escalates', 'shown'] as const).map((value) => ({
  value,
  label: texts.effects[value],
}))

function EffectFields({
  effect,
  path,
  evaluator: { criteria },
  onChange,
}: {
  readonly effect: CheckEffect
  readonly path: readonly (string | number)[]
  readonly evaluator: PartProps['evaluator']
  readonly onChange: (effect: CheckEffect) => void
}) {
  const whole = criteria.filter(({ unit }) => unit === 'item')
  const answers =
    effect.effect === 'decides' ? answersOf(criteria.find(({ id }) => id === effect.criterion)) : []
  const choices = [{ value: '', label: texts.decidesNothing }, ...answers]
  return (
    <div className="form-line">
      <ChoiceField
        path={[...path, 'effect']}
        label={texts.effect}
        value={effect.effect}
        choices={whole.length === 0 ? EFFECTS.filter(({ value }) => value !== 'decides') : EFFECTS}
        onChange={(next) => {
          const [first] = whole
          if (next !== 'decides') onChange({ effect: next })
          else if (first !== undefined) {
            const fails = answersOf(first).at(-1)?.value ?? null
            onChange({ effect: 'decides', criterion: first.id, met: null, unmet: fails })
          }
        }}
      />
      {effect.effect === 'decides' ? (
        <>
          <ChoiceField
            path={[...path, 'criterion']}
            label={texts.criterion}
            value={effect.criterion}
            choices={whole.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(criterion) => onChange({ effect: 'decides', criterion, met: null, unmet: null })}
          />
          {(['met', 'unmet'] as const).map((side) => (
            <ChoiceField
              key={side}
              path={[...path, side]}
              label={texts.sides[side]}
              value={effect[side] ?? ''}
              choices={choices}
              onChange={(option) => onChange({ ...effect, [side]: option === '' ? null : option })}
            />
          ))}
        </>
      ) : null}
    </div>
  )
}
