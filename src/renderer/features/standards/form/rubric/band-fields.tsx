import { Plus } from 'lucide-react'
import type { LevelBand } from '../../../../../shared/domain/standards/rubric.ts'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { rowTools, bandFields as texts } from '../../texts/form.ts'
import { movedItem, withItem, withoutItem } from '../edits.ts'
import { type FieldPath, fieldId, focusField } from '../field-place.ts'
import { NumberField, TextField } from '../fields.tsx'
import { useProblem } from '../problems.ts'
import { onMoveKey, type RowPlace } from '../row-place.ts'
import { RowTools } from '../row-tools.tsx'

/** Named ranges of scores that together cover 0 to 100; there may be none. */
export function BandFields({
  path,
  label,
  bands,
  onChange,
}: {
  readonly path: FieldPath
  readonly label: string
  readonly bands: readonly LevelBand[]
  readonly onChange: (bands: LevelBand[]) => void
}) {
  const add = () => {
    onChange([...bands, nextBand(bands)])
    focusField([...path, bands.length, 'label'])
  }
  const place = (at: number): RowPlace => ({
    list: path,
    at,
    count: bands.length,
    onMove: (from, to) => onChange(movedItem(bands, from, to)),
    onRemove: (from) => onChange(withoutItem(bands, from)),
  })
  return (
    <fieldset id={fieldId(path)} tabIndex={-1}>
      <legend className="field-label">{label}</legend>
      <ol>
        {bands.map((band, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bands have no ids
          <li key={at} onKeyDown={onMoveKey(place(at))}>
            <BandRow
              path={[...path, at]}
              band={band}
              place={place(at)}
              onChange={(next) => onChange(withItem(bands, at, next))}
            />
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
        {texts.addLevel}
      </Button>
    </fieldset>
  )
}

function BandRow({
  path,
  band,
  place,
  onChange,
}: {
  readonly path: FieldPath
  readonly band: LevelBand
  readonly place: RowPlace
  readonly onChange: (band: LevelBand) => void
}) {
  const problem = useProblem(path)
  return (
    <>
      <div className="form-line">
        <TextField
          path={[...path, 'label']}
          label={texts.level}
          value={band.label}
          onChange={(label) => onChange({ ...band, label })}
        />
        <NumberField
          path={[...path, 'from']}
          label={texts.from}
          value={band.from}
          none={-1}
          onChange={(from) => onChange({ ...band, from })}
        />
        <NumberField
          path={[...path, 'to']}
          label={texts.to}
          value={band.to}
          none={-1}
          onChange={(to) => onChange({ ...band, to })}
        />
        <RowTools place={place} noun={rowTools.level(place.at + 1)} />
      </div>
      {problem === null ? null : <p className="field-problem">{problem}</p>}
    </>
  )
}

/** Returns a band from the end of the last one to the highest score. */
function nextBand(bands: readonly LevelBand[]): LevelBand {
  const highest = Math.max(-1, ...bands.map(({ to }) => to))
  return { label: '', from: Math.min(100, highest + 1), to: 100 }
}
