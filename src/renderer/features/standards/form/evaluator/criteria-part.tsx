import { ChevronDown, ChevronRight, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  type AnswerForm,
  type AnswerOption,
  type Combination,
  type Criterion,
  CriterionUnit,
  type EvaluatorField,
  QuoteNeed,
} from '../../../../../shared/domain/standards/evaluator.ts'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { answerDetails as detailTexts, criteriaPart as texts, unitLabels } from '../../texts/evaluator.ts'
import { withItem, withoutItem } from '../edits.ts'
import { FieldFrame } from '../field-frame.tsx'
import { CheckField, ChoiceField, LinesField, NumberField, TextField } from '../fields.tsx'
import { AnswerDetails, FieldChoices } from './answer-details.tsx'
import type { PartProps } from './fields-part.tsx'
import { emptyAnswer, newCriterion, newOption, withQuestion } from './parts.ts'
import { RequiredText } from './required-text.tsx'
import { criterionSentence } from './sentences.ts'

const UNITS = CriterionUnit.options.map((value) => ({ value, label: unitLabels[value] }))
const TYPES = (['choice', 'choices', 'number', 'pair', 'spans'] as const).map((value) => ({
  value,
  label: texts.types[value],
}))
const QUOTES = QuoteNeed.options.map((value) => ({ value, label: texts.quotes[value] }))
const RESULTS = (['passes', 'fails', 'left_out'] as const).map((value) => ({
  value,
  label: texts.results[value],
}))
const PASSES = (['all', 'any'] as const).map((value) => ({ value, label: texts.passes[value] }))
const COMBINATIONS = (['all', 'any', 'share', 'weighted'] as const).map((value) => ({
  value,
  label: texts.combinations[value],
}))

/** The questions of an evaluator; the open one shows its answers. */
export function CriteriaPart({
  evaluator: { criteria, fields },
  first,
  onChange,
}: PartProps & { readonly first: string | null }) {
  const [chosen, setOpen] = useState<string | null | undefined>(first ?? undefined)
  const open = chosen === undefined ? (criteria[0]?.id ?? null) : chosen
  const put = (next: readonly Criterion[]) => onChange({ criteria: [...next] })
  return (
    <>
      {criteria.map((criterion, at) => (
        <div key={criterion.id} className="evaluator-criterion">
          <button
            type="button"
            className="evaluator-fold"
            aria-expanded={criterion.id === open}
            onClick={() => setOpen(criterion.id === open ? null : criterion.id)}
          >
            <Icon of={criterion.id === open ? ChevronDown : ChevronRight} size="small" />
            <span className="grow cut">{criterion.question.trim() || texts.newQuestion}</span>
            <span className="dim small">{texts.types[criterion.answer.type]}</span>
          </button>
          {criterion.id === open ? (
            <CriterionForm
              criterion={criterion}
              at={at}
              fields={fields}
              onChange={(next) => put(withItem(criteria, at, next))}
              onRemove={() => put(withoutItem(criteria, at))}
            />
          ) : null}
        </div>
      ))}
      <Button
        kind="quiet"
        size="small"
        icon={<Icon of={Plus} size="small" />}
        onClick={() => {
          const added = newCriterion(criteria)
          put([...criteria, added])
          setOpen(added.id)
        }}
      >
        {texts.add}
      </Button>
    </>
  )
}

interface CriterionFormProps {
  readonly criterion: Criterion
  readonly at: number
  readonly fields: readonly EvaluatorField[]
  readonly onChange: (criterion: Criterion) => void
}

function CriterionForm({
  criterion,
  at,
  fields,
  onChange,
  onRemove,
}: CriterionFormProps & { readonly onRemove: () => void }) {
  const path = ['criteria', at]
  const { unit, of, answer } = criterion
  return (
    <div className="evaluator-criterion-form">
      <FieldFrame path={[...path, 'question']} label={texts.question}>
        {(marks) => (
          <textarea
            {...marks}
            className="field"
            data-small
            rows={2}
            placeholder={texts.questionExample}
            value={criterion.question}
            onChange={({ target }) => onChange(withQuestion(criterion, target.value))}
          />
        )}
      </FieldFrame>
      <div className="form-line">
        <RequiredText
          path={[...path, 'name']}
          label={texts.name}
          value={criterion.name}
          onChange={(name) => onChange({ ...criterion, name })}
        />
        <ChoiceField
          path={[...path, 'unit']}
          label={texts.askedFor}
          value={unit}
          choices={UNITS}
          onChange={(next) =>
            onChange({
              ...criterion,
              unit: next,
              of: next === 'item' ? null : (of ?? fields.find(({ role }) => role === 'output')?.id ?? null),
              combine: next === 'item' ? { by: 'all' } : criterion.combine,
            })
          }
        />
        {unit === 'item' ? null : (
          <FieldChoice
            path={[...path, 'of']}
            label={texts.ofField}
            fields={fields}
            value={of ?? ''}
            onChange={(next) => onChange({ ...criterion, of: next })}
          />
        )}
        <ChoiceField
          path={[...path, 'answer', 'type']}
          label={texts.answerType}
          value={answer.type}
          choices={TYPES}
          onChange={(type) => onChange({ ...criterion, answer: emptyAnswer(type, fields) })}
        />
      </div>
      <AnswerFields
        form={answer}
        path={[...path, 'answer']}
        fields={fields}
        onChange={(next) => onChange({ ...criterion, answer: next })}
      />
      {unit === 'item' ? null : (
        <CombinationFields
          path={[...path, 'combine']}
          combine={criterion.combine}
          onChange={(combine) => onChange({ ...criterion, combine })}
        />
      )}
      <p className="evaluator-says">{criterionSentence(criterion, fields)}</p>
      <div className="form-line">
        <NumberField
          path={[...path, 'weight']}
          label={texts.weight}
          value={criterion.weight}
          none={0}
          onChange={(weight) => onChange({ ...criterion, weight: Math.max(0, weight ?? 0) })}
        />
        <CheckField
          id={`criterion-${criterion.id}-critical`}
          label={texts.critical}
          value={criterion.critical}
          onChange={(critical) => onChange({ ...criterion, critical })}
        />
        <Button kind="quiet" size="small" icon={<Icon of={Trash2} size="small" />} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </div>
  )
}

/** The choice of one field of the evaluator. */
export function FieldChoice({
  path,
  label,
  fields,
  value,
  onChange,
}: {
  readonly path: readonly (string | number)[]
  readonly label: string
  readonly fields: readonly EvaluatorField[]
  readonly value: string
  readonly onChange: (id: string) => void
}) {
  return (
    <ChoiceField
      path={[...path]}
      label={label}
      value={value}
      choices={fields.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  )
}

function CombinationFields({
  path,
  combine,
  onChange,
}: {
  readonly path: readonly (string | number)[]
  readonly combine: Combination
  readonly onChange: (combine: Combination) => void
}) {
  return (
    <div className="form-line">
      <ChoiceField
        path={[...path, 'by']}
        label={texts.combine}
        value={combine.by}
        choices={COMBINATIONS}
        onChange={(by) => onChange(by === 'share' || by === 'weighted' ? { by, atLeast: 0.8 } : { by })}
      />
      {'atLeast' in combine ? (
        <PercentField
          path={[...path, 'atLeast']}
          label={texts.atLeast}
          value={combine.atLeast}
          onChange={(atLeast) => onChange({ ...combine, atLeast })}
        />
      ) : null}
    </div>
  )
}

const PERCENT = 100

/** A share from 0 to 1, typed as a percentage. */
export function PercentField({
  path,
  label,
  value,
  onChange,
}: {
  readonly path: readonly (string | number)[]
  readonly label: string
  readonly value: number
  readonly onChange: (share: number) => void
}) {
  return (
    <NumberField
      path={[...path]}
      label={label}
      unit="%"
      value={Math.round(value * PERCENT * PERCENT) / PERCENT}
      none={0}
      onChange={(percent) => onChange(Math.min(1, Math.max(0, (percent ?? 0) / PERCENT)))}
    />
  )
}

interface AnswerProps<F extends AnswerForm> {
  readonly form: F
  readonly path: readonly (string | number)[]
  readonly fields: readonly EvaluatorField[]
  readonly onChange: (form: AnswerForm) => void
}

function AnswerFields({ form, ...rest }: AnswerProps<AnswerForm>) {
  switch (form.type) {
    case 'choice':
    case 'choices':
      return <OptionTable form={form} {...rest} />
    case 'number':
      return <NumberAnswer form={form} {...rest} />
    case 'pair':
      return (
        <div className="form-line">
          {(['a', 'b'] as const).map((side) => (
            <FieldChoice
              key={side}
              path={[...rest.path, side]}
              label={texts.sides[side]}
              fields={rest.fields}
              value={form[side]}
              onChange={(id) => rest.onChange({ ...form, [side]: id })}
            />
          ))}
          <ChoiceField
            path={[...rest.path, 'quote']}
            label={texts.quote}
            value={form.quote}
            choices={QUOTES}
            onChange={(quote) => rest.onChange({ ...form, quote })}
          />
        </div>
      )
    case 'spans':
      return <SpansAnswer form={form} {...rest} />
  }
}

function OptionTable({
  form,
  path,
  fields,
  onChange,
}: AnswerProps<Extract<AnswerForm, { type: 'choice' | 'choices' }>>) {
  const { options } = form
  const put = (next: AnswerOption[]) => onChange({ ...form, options: next })
  return (
    <>
      <table className="evaluator-options">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.key}</span>
            </th>
            <th scope="col">{texts.answers}</th>
            <th scope="col">{texts.result}</th>
            <th scope="col">{texts.quote}</th>
            <th scope="col">
              <span className="visually-hidden">{texts.removal}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {options.map((option, at) => (
            <tr key={option.id}>
              <td>
                <kbd>{at + 1}</kbd>
              </td>
              <td>
                <RequiredText
                  path={[...path, 'options', at, 'label']}
                  label={texts.answer(at + 1)}
                  hasHiddenLabel
                  value={option.label}
                  onChange={(label) => put(withItem(options, at, { ...option, label }))}
                />
              </td>
              <td>
                <ChoiceField
                  path={[...path, 'options', at, 'passes']}
                  label={texts.resultOf(option.label)}
                  hasHiddenLabel
                  value={option.passes === null ? 'left_out' : option.passes ? 'passes' : 'fails'}
                  choices={RESULTS}
                  onChange={(result) =>
                    put(
                      withItem(options, at, {
                        ...option,
                        passes: result === 'left_out' ? null : result === 'passes',
                      }),
                    )
                  }
                />
              </td>
              <td>
                <ChoiceField
                  path={[...path, 'options', at, 'quote']}
                  label={texts.quoteOf(option.label)}
                  hasHiddenLabel
                  value={option.quote}
                  choices={QUOTES}
                  onChange={(quote) => put(withItem(options, at, { ...option, quote }))}
                />
              </td>
              <td>
                <Button
                  kind="quiet"
                  size="small"
                  square
                  disabled={options.length <= MIN_OPTIONS}
                  aria-label={texts.removeAnswer(option.label)}
                  icon={<Icon of={Trash2} size="small" />}
                  onClick={() => put(withoutItem(options, at))}
                />
              </td>
            </tr>
          ))}
          <tr className="evaluator-always">
            <td>
              <kbd>0</kbd>
            </td>
            <td colSpan={4}>{texts.always}</td>
          </tr>
        </tbody>
      </table>
      <Button
        kind="quiet"
        size="small"
        disabled={options.length >= MAX_OPTIONS}
        icon={<Icon of={Plus} size="small" />}
        onClick={() => put([...options, newOption(options, texts.newAnswer(options.length + 1), null)])}
      >
        {texts.addAnswer}
      </Button>
      {form.type === 'choices' ? (
        <ChoiceField
          path={[...path, 'pass']}
          label={texts.passOf}
          value={form.pass}
          choices={PASSES}
          onChange={(pass) => onChange({ ...form, pass })}
        />
      ) : null}
      <AnswerDetails options={options} path={[...path, 'options']} fields={fields} onChange={put} />
    </>
  )
}

const [MIN_OPTIONS, MAX_OPTIONS] = [2, 8]

function NumberAnswer({
  form,
  path,
  fields,
  onChange,
}: AnswerProps<Extract<AnswerForm, { type: 'number' }>>) {
  const { min, max, step, passAt } = form
  const number = (key: 'min' | 'max', value: number | null) => onChange({ ...form, [key]: value ?? 0 })
  return (
    <>
      <div className="form-line">
        <NumberField
          path={[...path, 'min']}
          label={texts.min}
          value={min}
          none={0}
          onChange={(value) => number('min', value)}
        />
        <NumberField
          path={[...path, 'max']}
          label={texts.max}
          value={max}
          none={0}
          onChange={(value) => number('max', value)}
        />
        <NumberField
          path={[...path, 'step']}
          label={texts.step}
          value={step}
          none={1}
          onChange={(value) => onChange({ ...form, step: value === null || value <= 0 ? 1 : value })}
        />
        <NumberField
          path={[...path, 'passAt']}
          label={texts.passAt}
          value={passAt}
          none={null}
          onChange={(value) => onChange({ ...form, passAt: value })}
        />
        <CheckField
          id={`${path.join('-')}-direction`}
          label={texts.higherIsBetter}
          value={form.higherIsBetter}
          onChange={(higherIsBetter) => onChange({ ...form, higherIsBetter })}
        />
      </div>
      <LinesField
        path={[...path, 'steps']}
        label={texts.steps}
        value={form.steps}
        onChange={(steps) => onChange({ ...form, steps })}
      />
      <ChoiceField
        path={[...path, 'quote']}
        label={texts.quote}
        value={form.quote}
        choices={QUOTES}
        onChange={(quote) => onChange({ ...form, quote })}
      />
      {form.quote === 'forbidden' ? null : (
        <FieldChoices
          id={`${path.join('-')}-from`}
          label={detailTexts.quoteFrom}
          fields={fields}
          chosen={form.quoteFrom}
          onChange={(quoteFrom) => onChange({ ...form, quoteFrom })}
        />
      )}
    </>
  )
}

function SpansAnswer({ form, path, fields, onChange }: AnswerProps<Extract<AnswerForm, { type: 'spans' }>>) {
  return (
    <>
      <div className="form-line">
        <FieldChoice
          path={[...path, 'field']}
          label={texts.markedField}
          fields={fields}
          value={form.field}
          onChange={(field) => onChange({ ...form, field })}
        />
        <NumberField
          path={[...path, 'maxWeight']}
          label={texts.maxWeight}
          value={form.maxWeight}
          none={0}
          onChange={(maxWeight) => onChange({ ...form, maxWeight: Math.max(0, maxWeight ?? 0) })}
        />
      </div>
      <LinesField
        path={[...path, 'categories']}
        label={texts.categories}
        value={form.categories}
        onChange={(categories) => {
          if (categories.length > 0) onChange({ ...form, categories })
        }}
      />
      <div className="form-line">
        {form.severities.map((severity, at) => (
          <span key={severity.id} className="row">
            <TextField
              path={[...path, 'severities', at, 'label']}
              label={texts.severity(at + 1)}
              value={severity.label}
              onChange={(label) => {
                if (label !== '')
                  onChange({ ...form, severities: withItem(form.severities, at, { ...severity, label }) })
              }}
            />
            <NumberField
              path={[...path, 'severities', at, 'weight']}
              label={texts.severityWeight(severity.label)}
              value={severity.weight}
              none={0}
              onChange={(weight) =>
                onChange({
                  ...form,
                  severities: withItem(form.severities, at, {
                    ...severity,
                    weight: Math.max(0, weight ?? 0),
                  }),
                })
              }
            />
          </span>
        ))}
      </div>
    </>
  )
}
