import { Plus } from 'lucide-react'
import type { EvaluatorField, VerdictMapping } from '../../../../../shared/domain/standards/evaluator.ts'
import type { EvaluationRow } from '../../../../../shared/pipelines/evaluation/row.ts'
import {
  judgedIn,
  type SeenVerdicts,
  seenVerdicts,
} from '../../../../../shared/pipelines/evaluation/verdicts.ts'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { verdictsPart as texts } from '../../texts/evaluator.ts'
import { CheckField, ChoiceField, NumberField } from '../fields.tsx'
import { type Column, sourceKey } from './columns.ts'
import type { PartProps } from './fields-part.tsx'
import { newField } from './parts.ts'

/**
 * Verdicts from elsewhere: for each name the range and the values in the rows, and what scale, direction and passing
 * value they have.
 */
export function VerdictsPart({
  evaluator: { fields, verdicts, criteria },
  seen,
  rows,
  columns,
  onChange,
}: PartProps & {
  readonly seen: readonly SeenVerdicts[]
  readonly rows: readonly EvaluationRow[]
  readonly columns: readonly Column[]
}) {
  const put = (mapping: VerdictMapping) => {
    const isKnown = verdicts.some(({ name }) => name === mapping.name)
    onChange({
      verdicts: isKnown
        ? verdicts.map((each) => (each.name === mapping.name ? mapping : each))
        : [...verdicts, mapping],
    })
  }
  const free = columns.filter(
    ({ label, source, part }) =>
      source.from === 'raw' &&
      part === null &&
      !seen.some(({ name }) => name === label) &&
      !fields.some((field) => sourceKey(field.source) === sourceKey(source)),
  )
  const addColumn = (key: string) => {
    const column = free.find(({ source }) => sourceKey(source) === key)
    if (column === undefined) return
    const field: EvaluatorField = { ...newField(column, fields, rows), role: 'verdict', isSent: false }
    const mapping = seenIn([...fields, field], rows).find(({ name }) => name === field.name)?.suggestion
    onChange({
      fields: [...fields, field],
      ...(mapping === undefined ? {} : { verdicts: [...verdicts, mapping] }),
    })
  }
  const unseen = verdicts.filter(({ name }) => !seen.some((each) => each.name === name))
  return (
    <>
      <p className="dim small">{seen.length === 0 ? texts.none : texts.intro}</p>
      {seen.map((each) => (
        <Verdict
          key={each.name}
          seen={each}
          mapping={verdicts.find(({ name }) => name === each.name) ?? null}
          at={verdicts.findIndex(({ name }) => name === each.name)}
          criteria={criteria}
          onChange={put}
          onRemove={() => onChange({ verdicts: verdicts.filter(({ name }) => name !== each.name) })}
        />
      ))}
      {unseen.map(({ name }) => (
        <p key={name} className="dim small">
          {texts.unseen(name)}
        </p>
      ))}
      {free.length === 0 ? null : (
        <ChoiceField
          path={['verdicts', 'column']}
          label={texts.column}
          value=""
          choices={[
            { value: '', label: texts.noColumn },
            ...free.map(({ label, source }) => ({ value: sourceKey(source), label })),
          ]}
          onChange={addColumn}
        />
      )}
    </>
  )
}

/** Counts the verdicts of rows: those that their reader recognized, and those in fields with the role of a verdict. */
export function seenIn(fields: readonly EvaluatorField[], rows: readonly EvaluationRow[]): SeenVerdicts[] {
  return seenVerdicts(rows.map((row) => ({ judged: judgedIn(fields, row) })))
}

/** Offers the verdicts of a file that the evaluator does not use yet. */
export function VerdictOffer({
  seen,
  onUse,
}: {
  readonly seen: readonly SeenVerdicts[]
  readonly onUse: () => void
}) {
  return (
    <section className="evaluator-offer" aria-label={texts.offer}>
      <p>{texts.offered(seen.map(({ name, count }) => ({ name, count })))}</p>
      <Button size="small" onClick={onUse}>
        {texts.map}
      </Button>
    </section>
  )
}

function Verdict({
  seen,
  mapping,
  at,
  criteria,
  onChange,
  onRemove,
}: {
  readonly seen: SeenVerdicts
  /** The mapping; `null` before the verdict is used. */
  readonly mapping: VerdictMapping | null
  readonly at: number
  readonly criteria: PartProps['evaluator']['criteria']
  readonly onChange: (mapping: VerdictMapping) => void
  readonly onRemove: () => void
}) {
  const { name, count, notJudged, min, max, scores, labels } = seen
  const path = ['verdicts', at]
  const values = [...labels, ...scores].map(({ value, count: times }) => `${value} (${times})`).join(', ')
  return (
    <section className="evaluator-verdict" aria-label={name}>
      <h4>{name}</h4>
      <p className="dim small">
        {texts.seen(count, notJudged)} {min === null || max === null ? '' : texts.range(min, max)}{' '}
        {values === '' ? '' : texts.values(values)}
      </p>
      {mapping === null ? (
        <>
          {seen.assumed.map((sentence) => (
            <p key={sentence} className="evaluator-odd">
              {sentence}
            </p>
          ))}
          <Button
            kind="quiet"
            size="small"
            icon={<Icon of={Plus} size="small" />}
            onClick={() => onChange(seen.suggestion)}
          >
            {texts.use}
          </Button>
        </>
      ) : (
        <>
          <div className="form-line">
            <ChoiceField
              path={[...path, 'criterion']}
              label={texts.criterion}
              value={mapping.criterion ?? ''}
              choices={[
                { value: '', label: texts.wholeRow },
                ...criteria.map((each) => ({ value: each.id, label: each.name })),
              ]}
              onChange={(criterion) =>
                onChange({ ...mapping, criterion: criterion === '' ? null : criterion })
              }
            />
            {min === null ? null : (
              <>
                <NumberField
                  path={[...path, 'scale', 'min']}
                  label={texts.min}
                  value={mapping.scale?.min ?? null}
                  none={null}
                  onChange={(low) => onChange(withScale(mapping, low, mapping.scale?.max ?? max))}
                />
                <NumberField
                  path={[...path, 'scale', 'max']}
                  label={texts.max}
                  value={mapping.scale?.max ?? null}
                  none={null}
                  onChange={(high) => onChange(withScale(mapping, mapping.scale?.min ?? min, high))}
                />
                <NumberField
                  path={[...path, 'passAt']}
                  label={texts.passAt}
                  value={mapping.passAt}
                  none={null}
                  onChange={(passAt) => onChange({ ...mapping, passAt })}
                />
                <CheckField
                  id={`verdict-${at}-direction`}
                  label={texts.higherIsBetter}
                  value={mapping.higherIsBetter}
                  onChange={(higherIsBetter) => onChange({ ...mapping, higherIsBetter })}
                />
              </>
            )}
          </div>
          {labels.length === 0 ? null : (
            <div className="form-line">
              {labels.map(({ value }) => (
                <ChoiceField
                  key={value}
                  path={[...path, 'labels', value]}
                  label={texts.label(value)}
                  value={meaningOf(mapping, value)}
                  choices={MEANINGS}
                  onChange={(meaning) =>
                    onChange({
                      ...mapping,
                      labels: {
                        ...mapping.labels,
                        [value]: meaning === 'none' ? null : meaning === 'passes',
                      },
                    })
                  }
                />
              ))}
            </div>
          )}
          <Button kind="quiet" size="small" onClick={onRemove}>
            {texts.leaveOut}
          </Button>
        </>
      )}
    </section>
  )
}

const MEANINGS = (['passes', 'fails', 'none'] as const).map((value) => ({
  value,
  label: texts.meanings[value],
}))

function meaningOf({ labels }: VerdictMapping, label: string): 'passes' | 'fails' | 'none' {
  const passes = Object.hasOwn(labels, label) ? (labels[label] ?? null) : null
  return passes === null ? 'none' : passes ? 'passes' : 'fails'
}

function withScale(mapping: VerdictMapping, min: number | null, max: number | null): VerdictMapping {
  return { ...mapping, scale: min === null || max === null ? null : { min, max } }
}
