import { useId } from 'react'
import { configurationFields as texts } from '../texts.ts'
import { type Configuration, type Judges, judgesLabels, rankingLabels } from './configuration.ts'

/** The fields of one of the two configurations. */
export function ConfigurationFields({
  label,
  value,
  onChange,
}: {
  readonly label: 'A' | 'B'
  readonly value: Configuration
  readonly onChange: (value: Configuration) => void
}) {
  const id = useId()
  return (
    <fieldset className="memory-configuration">
      <legend>
        <b className="memory-side" data-side={label}>
          {label}
        </b>
      </legend>
      <label htmlFor={`${id}-judges`}>{texts.judge}</label>
      <select
        id={`${id}-judges`}
        className="field"
        data-small
        value={value.judges}
        onChange={({ target }) => onChange({ ...value, judges: chosen(judgesLabels, target.value, 'none') })}
      >
        {options(judgesLabels)}
      </select>
      <label htmlFor={`${id}-ranking`}>{texts.ranking}</label>
      <select
        id={`${id}-ranking`}
        className="field"
        data-small
        value={value.ranking}
        onChange={({ target }) =>
          onChange({ ...value, ranking: chosen(rankingLabels, target.value, 'fts5_bm25') })
        }
      >
        {options(rankingLabels)}
      </select>
      <label htmlFor={`${id}-floor`}>{texts.noiseFloor}</label>
      <input
        id={`${id}-floor`}
        className="field"
        data-small
        type="number"
        min={0}
        max={100}
        value={Math.round(value.noiseFloor * 100)}
        onChange={({ target }) => onChange({ ...value, noiseFloor: within(target.value, 0, 100) / 100 })}
      />
      <label htmlFor={`${id}-most`}>{texts.maximumInjected}</label>
      <input
        id={`${id}-most`}
        className="field"
        data-small
        type="number"
        min={1}
        max={20}
        value={value.most}
        onChange={({ target }) => onChange({ ...value, most: within(target.value, 1, 20) })}
      />
    </fieldset>
  )
}

function options(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

function chosen<K extends Judges | Configuration['ranking']>(
  labels: Readonly<Record<K, string>>,
  value: string,
  otherwise: K,
): K {
  const isKey = (key: string): key is K => Object.hasOwn(labels, key)
  return isKey(value) ? value : otherwise
}

function within(text: string, least: number, most: number): number {
  const value = Math.round(Number(text))
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least
}
