import '../../../components/fields/field.css'
import { RotateCcw } from 'lucide-react'
import { defaultSettings, settingAt } from '../../../../shared/domain/settings.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { client } from '../../../lib/client/api.ts'
import { spoken } from '../../../lib/formats/labels.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { settingValueText } from '../../../lib/pipelines/setting-text.ts'
import { settingField as texts } from '../texts/fields.ts'
import { useChange, useSave, useSettings } from '../use-settings.ts'
import type { ControlProps, SettingFieldProps } from './setting-props.ts'
import { settingShape } from './setting-shape.ts'
import { TypedControl } from './typed-control.tsx'

/** A setting with its label, the control for its schema, and a button that resets it to its default. */
export function SettingField(props: SettingFieldProps) {
  const { id, label, hint } = props
  const settings = useSettings()
  const change = useChange()
  const withheld = useWithheld()
  if (settings === undefined) return null
  const shape = settingShape(id)
  const value = settingAt(settings, id)
  const standard = settingAt(defaultSettings, id)
  const isDefault = JSON.stringify(value) === JSON.stringify(standard)
  const standardText = settingValueText(standard, props)
  return (
    <div className="setting" data-changed={!isDefault || undefined}>
      <div>
        <div className="setting-name">
          <label htmlFor={id}>{label}</label>
          {isDefault ? null : (
            <span className="small setting-default cut" title={texts.changedDefault(standardText)}>
              {texts.changedDefault(standardText)}
            </span>
          )}
        </div>
        {hint === undefined ? null : (
          <p className="dim small" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <Control {...props} shape={shape} value={value} />
      {isDefault ? null : (
        <Button
          kind="quiet"
          size="small"
          square
          title={texts.reset(standardText)}
          aria-label={texts.resetDefault(label, standardText)}
          onClick={() => {
            document.getElementById(id)?.focus() // keeps the focus, because this button disappears
            void change(() => client.settings.reset({ key: id }), texts.reset(standardText))
          }}
          {...withheld}
        >
          <Icon of={RotateCcw} size="small" />
        </Button>
      )}
    </div>
  )
}

function Control(props: ControlProps) {
  const { id, hint, shape, value, choiceLabels } = props
  const save = useSave(id)
  const withheld = useWithheld()
  const describedBy = hint === undefined ? undefined : `${id}-hint`
  switch (shape.kind) {
    case 'switch':
      return (
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          aria-describedby={describedBy}
          onChange={(event) => void save(event.target.checked)}
          {...withheld}
        />
      )
    case 'choice':
      return (
        <select
          id={id}
          className="field"
          value={String(value)}
          aria-describedby={describedBy}
          onChange={(event) => void save(event.target.value)}
          {...withheld}
        >
          {shape.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceLabels?.[choice] ?? spoken(choice)}
            </option>
          ))}
        </select>
      )
    default:
      return <TypedControl {...props} />
  }
}
