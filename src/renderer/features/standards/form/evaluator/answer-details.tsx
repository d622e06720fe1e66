import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { AnswerOption, EvaluatorField } from '../../../../../shared/domain/standards/evaluator.ts'
import { Icon } from '../../../../components/marks/icon.tsx'
import { answerDetails as texts } from '../../texts/evaluator.ts'
import { withItem } from '../edits.ts'
import { CheckField, NumberField, TextField } from '../fields.tsx'

interface DetailsProps {
  readonly options: readonly AnswerOption[]
  readonly path: readonly (string | number)[]
  readonly fields: readonly EvaluatorField[]
  readonly onChange: (options: AnswerOption[]) => void
}

/** The further properties of answers, folded: hint, score, sources of quotes, and whether a note is needed. */
export function AnswerDetails({ options, path, fields, onChange }: DetailsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="evaluator-fold"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={isOpen ? ChevronDown : ChevronRight} size="small" />
        {texts.details}
      </button>
      {isOpen
        ? options.map((option, at) => (
            <fieldset key={option.id} className="evaluator-verdict">
              <legend>{option.label}</legend>
              <OptionDetails
                option={option}
                path={[...path, at]}
                fields={fields}
                onChange={(next) => onChange(withItem(options, at, next))}
              />
            </fieldset>
          ))
        : null}
    </>
  )
}

const PERCENT = 100

function OptionDetails({
  option,
  path,
  fields,
  onChange,
}: Pick<DetailsProps, 'path' | 'fields'> & {
  readonly option: AnswerOption
  readonly onChange: (option: AnswerOption) => void
}) {
  return (
    <>
      <TextField
        path={[...path, 'hint']}
        label={texts.hint}
        value={option.hint}
        onChange={(hint) => onChange({ ...option, hint })}
      />
      <div className="form-line">
        <NumberField
          path={[...path, 'score']}
          label={texts.score}
          hint={texts.scoreHint}
          unit="%"
          value={option.score === null ? null : Math.round(option.score * PERCENT)}
          none={null}
          onChange={(percent) =>
            onChange({
              ...option,
              score: percent === null ? null : Math.min(1, Math.max(0, percent / PERCENT)),
            })
          }
        />
        <CheckField
          id={`${path.join('-')}-note`}
          label={texts.needsNote}
          value={option.needsNote}
          onChange={(needsNote) => onChange({ ...option, needsNote })}
        />
      </div>
      {option.quote === 'forbidden' ? null : (
        <FieldChoices
          id={`${path.join('-')}-from`}
          label={texts.quoteFrom}
          fields={fields}
          chosen={option.quoteFrom}
          onChange={(quoteFrom) => onChange({ ...option, quoteFrom })}
        />
      )}
    </>
  )
}

/** The choice of several fields of the evaluator, in their order. */
export function FieldChoices({
  id,
  label,
  fields,
  chosen,
  onChange,
}: {
  readonly id: string
  readonly label: string
  readonly fields: readonly EvaluatorField[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}) {
  return (
    <div className="form-line" role="group" aria-label={label}>
      <span className="field-label">{label}</span>
      {fields.map((field) => (
        <CheckField
          key={field.id}
          id={`${id}-${field.id}`}
          label={field.name}
          value={chosen.includes(field.id)}
          onChange={(isOn) =>
            onChange(
              fields
                .map((each) => each.id)
                .filter((each) => (each === field.id ? isOn : chosen.includes(each))),
            )
          }
        />
      ))}
    </div>
  )
}
