import { Plus, Trash2 } from 'lucide-react'
import {
  type Evaluator,
  type EvaluatorField,
  FieldRole,
  FieldType,
} from '../../../../../shared/domain/standards/evaluator.ts'
import type { EvaluationRow } from '../../../../../shared/pipelines/evaluation/row.ts'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { roleHints, roleLabels, fieldsPart as texts, typeLabels } from '../../texts/evaluator.ts'
import { withItem, withoutItem } from '../edits.ts'
import { CheckField, ChoiceField, LinesField } from '../fields.tsx'
import { type Column, columnLabel, oddIn, sourceKey } from './columns.ts'
import { newField } from './parts.ts'
import { RequiredText } from './required-text.tsx'

const ROLES = FieldRole.options.map((value) => ({ value, label: roleLabels[value] }))
const TYPES = FieldType.options.map((value) => ({ value, label: typeLabels[value] }))

export interface PartProps {
  readonly evaluator: Evaluator
  readonly onChange: (part: Partial<Evaluator>) => void
}

/** The fields of a row: where each comes from, its role and its type, and what of it is odd in the rows. */
export function FieldsPart({
  evaluator: { fields },
  rows,
  columns,
  onChange,
}: PartProps & { readonly rows: readonly EvaluationRow[]; readonly columns: readonly Column[] }) {
  const put = (next: readonly EvaluatorField[]) => onChange({ fields: [...next] })
  const unused = columns.filter(
    ({ source }) => !fields.some((field) => sourceKey(field.source) === sourceKey(source)),
  )
  return (
    <>
      <p className="dim small">{texts.intro}</p>
      <ol className="form-rows">
        {fields.map((field, at) => (
          <li key={field.id} className="form-row">
            <FieldRow
              field={field}
              at={at}
              rows={rows}
              columns={columns}
              onChange={(next) => put(withItem(fields, at, next))}
              onRemove={() => put(withoutItem(fields, at))}
            />
          </li>
        ))}
      </ol>
      {unused.length === 0 ? null : (
        <div className="evaluator-columns" role="group" aria-label={texts.unused}>
          {unused.map((column) => (
            <Button
              key={sourceKey(column.source)}
              kind="quiet"
              size="small"
              icon={<Icon of={Plus} size="small" />}
              onClick={() => put([...fields, newField(column, fields, rows)])}
            >
              {columnLabel(column.source)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

function FieldRow({
  field,
  at,
  rows,
  columns,
  onChange,
  onRemove,
}: {
  readonly field: EvaluatorField
  readonly at: number
  readonly rows: readonly EvaluationRow[]
  readonly columns: readonly Column[]
  readonly onChange: (field: EvaluatorField) => void
  readonly onRemove: () => void
}) {
  const path = ['fields', at]
  const odd = oddIn(field, rows)
  return (
    <>
      <div className="form-line">
        <RequiredText
          path={[...path, 'name']}
          label={texts.name}
          value={field.name}
          onChange={(name) => onChange({ ...field, name })}
        />
        <SourceField
          path={[...path, 'source']}
          field={field}
          columns={columns}
          onChange={(source) => onChange({ ...field, source })}
        />
        <ChoiceField
          path={[...path, 'role']}
          label={texts.role}
          hint={roleHints[field.role]}
          value={field.role}
          choices={ROLES}
          onChange={(role) => onChange({ ...field, role })}
        />
        <ChoiceField
          path={[...path, 'type']}
          label={texts.type}
          value={field.type}
          choices={TYPES}
          onChange={(type) => onChange({ ...field, type })}
        />
        <Button
          kind="quiet"
          size="small"
          square
          aria-label={texts.remove(field.name)}
          onClick={onRemove}
          icon={<Icon of={Trash2} size="small" />}
        />
      </div>
      <div className="form-line">
        <CheckField
          id={`field-${field.id}-sent`}
          label={texts.sent}
          value={field.isSent}
          onChange={(isSent) => onChange({ ...field, isSent })}
        />
        <CheckField
          id={`field-${field.id}-hidden`}
          label={texts.hidden}
          value={field.hiddenBlind}
          onChange={(hiddenBlind) => onChange({ ...field, hiddenBlind })}
        />
      </div>
      {field.type === 'label' ? (
        <LinesField
          path={[...path, 'labels']}
          label={texts.labels}
          value={field.labels}
          onChange={(labels) => onChange({ ...field, labels })}
        />
      ) : null}
      {odd.map((sentence) => (
        <p key={sentence} className="evaluator-odd">
          {sentence}
        </p>
      ))}
    </>
  )
}

/** The choice of the column of a field; a column without a value in these rows stays in the list. */
export function SourceField({
  path,
  field,
  columns,
  hasHiddenLabel = false,
  onChange,
}: {
  readonly path: readonly (string | number)[]
  readonly field: EvaluatorField
  readonly columns: readonly Column[]
  readonly hasHiddenLabel?: boolean
  readonly onChange: (source: EvaluatorField['source']) => void
}) {
  const own = sourceKey(field.source)
  const isKnown = columns.some(({ source }) => sourceKey(source) === own)
  const choices = [
    ...(isKnown ? [] : [{ value: own, label: columnLabel(field.source) }]),
    ...columns.map(({ source }) => ({ value: sourceKey(source), label: columnLabel(source) })),
  ]
  return (
    <ChoiceField
      path={[...path]}
      label={hasHiddenLabel ? texts.columnOf(field.name) : texts.column}
      hasHiddenLabel={hasHiddenLabel}
      value={own}
      choices={choices}
      onChange={(key) => {
        const chosen = columns.find(({ source }) => sourceKey(source) === key)
        if (chosen !== undefined) onChange(chosen.source)
      }}
    />
  )
}
