import { type ReactNode, useMemo, useState } from 'react'
import { type About, isSameAbout } from '../../../../../shared/domain/runs/about.ts'
import type { EvaluatorField, FieldRole } from '../../../../../shared/domain/standards/evaluator.ts'
import type { FieldValue, FieldValues } from '../../../../../shared/pipelines/evaluation/fields.ts'
import { rowView as texts } from '../texts/screen.ts'
import { type FieldPart, FieldView } from './field-view.tsx'
import styles from './fields.module.css'
import { differencesOf, type FieldMark } from './marks.ts'

/** A part of a field that a criterion asks about. */
export interface ShownPart {
  readonly field: string
  readonly from: number
  readonly to: number
  readonly letter: string
  readonly about: About
}

export interface RowViewProps {
  readonly fields: readonly EvaluatorField[]
  readonly values: FieldValues
  readonly marks: readonly FieldMark[]
  /** The parts of fields that criteria ask about, in the order of the text. */
  readonly parts: readonly ShownPart[]
  readonly chosen: About | null
  readonly onChoose: (about: About) => void
  /** Whether fields that would give the answer away are hidden. */
  readonly isBlind: boolean
  /** Shown beside the name of a field, such as the choice of its column. */
  readonly toolsOf?: (field: EvaluatorField) => ReactNode
}

/** Roles of fields that stand in one line below the others. */
const FACTS: readonly FieldRole[] = ['id', 'subject', 'time', 'tag']

/** Number of characters from which an input is set in the size of the other texts. */
const LONG_INPUT = 240

/**
 * Shows the fields of a row: inputs across, outputs at the left, context and references at the right, and facts about
 * the row below.
 */
export function RowView(props: RowViewProps) {
  const { fields, values, isBlind } = props
  const shown = fields.filter(({ role, hiddenBlind }) => role !== 'verdict' && !(isBlind && hiddenBlind))
  const of = (...roles: readonly FieldRole[]) => shown.filter(({ role }) => roles.includes(role))
  const outputs = of('output')
  const [left, right] =
    outputs.length > 1 && of('context', 'reference').length === 0
      ? [outputs.filter((_, at) => at % 2 === 0), outputs.filter((_, at) => at % 2 === 1)]
      : [outputs, of('reference', 'context')]
  const facts = of(...FACTS)
  const { marks, isCompared, canCompare, compare } = useDifferences(props)
  const field = (each: EvaluatorField) => (
    <Field key={each.id} field={each} {...props} marks={marks} value={values.get(each.id)} />
  )
  return (
    <div className={styles.row}>
      <div className={styles.across}>
        {of('input').map(field)}
        {canCompare ? (
          <label className="form-check">
            <input
              type="checkbox"
              checked={isCompared}
              onChange={({ target: { checked } }) => compare(checked)}
            />
            {texts.showDifferences}
          </label>
        ) : null}
      </div>
      <div className={right.length === 0 ? styles.across : styles.column}>{left.map(field)}</div>
      {right.length === 0 ? null : <div className={styles.column}>{right.map(field)}</div>}
      {facts.length === 0 ? null : (
        <dl className={`${styles.facts} ${styles.across}`} aria-label={texts.details}>
          {facts.map((each) => (
            <div key={each.id}>
              <dt>
                {each.name} {props.toolsOf?.(each)}
              </dt>
              <dd>{factText(values.get(each.id))}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function factText(value: FieldValue | undefined): string {
  return value?.state === 'filled' ? value.text : '–'
}

function Field({
  field,
  value,
  values,
  fields,
  marks,
  parts,
  chosen,
  onChoose,
  toolsOf,
}: RowViewProps & { readonly field: EvaluatorField; readonly value: FieldValue | undefined }) {
  if (value === undefined) return null
  const expected =
    field.type === 'tool_calls' && field.role === 'output' ? expectedCalls(fields, values) : null
  return (
    <section
      className={styles.field}
      data-role={field.role}
      data-long={value.text.length > LONG_INPUT || undefined}
      aria-label={field.name}
    >
      <h3 className={styles.name}>
        {field.name}
        {toolsOf?.(field)}
      </h3>
      <FieldView
        value={value}
        marking={{ marks, chosen, onChoose }}
        parts={partsOf(parts, field.id, chosen)}
        expected={expected}
      />
    </section>
  )
}

/** Returns the field with the expected tool calls; `null` if the evaluator has none. */
function expectedCalls(fields: readonly EvaluatorField[], values: FieldValues): FieldValue | null {
  const field = fields.find(({ type, role }) => type === 'tool_calls' && role === 'reference')
  return field === undefined ? null : (values.get(field.id) ?? null)
}

function partsOf(parts: readonly ShownPart[], id: string, chosen: About | null): FieldPart[] {
  return parts
    .filter(({ field }) => field === id)
    .map(({ from, to, letter, about }) => ({
      from,
      to,
      letter,
      isChosen: chosen !== null && isSameAbout(about, chosen),
    }))
}

const PLAIN = ['text', 'markdown', 'label', 'number']

/** Adds the differences between an output and its reference to the marks of a row, if they are switched on. */
function useDifferences({ fields, values, marks, parts, isBlind }: RowViewProps) {
  const [isSwitched, compare] = useState<boolean | null>(null)
  const one = (role: FieldRole) => {
    const found = fields.filter(
      (each) => each.role === role && PLAIN.includes(each.type) && !(isBlind && each.hiddenBlind),
    )
    const value = found.length === 1 ? values.get(found[0]?.id ?? '') : undefined
    return value?.state === 'filled' ? value : null
  }
  const [output, reference] = [one('output'), one('reference')]
  const canCompare = output !== null && reference !== null && output.text !== reference.text
  // Sentences that are asked about have marks of their own: differences are then shown only if wanted.
  const isCompared = canCompare && (isSwitched ?? parts.length === 0)
  const all = useMemo(() => {
    if (!isCompared || output === null || reference === null) return marks
    return [
      ...marks,
      ...differencesOf(output.id, output.text, reference.text, texts.differs),
      ...differencesOf(reference.id, reference.text, output.text, texts.differs),
    ]
  }, [isCompared, output, reference, marks])
  return { marks: all, canCompare, isCompared, compare }
}
