import type { ReactNode } from 'react'
import { defaultSettings, settingAt } from '../../../../shared/domain/settings.ts'
import type { SettingGroup } from '../../../lib/pipelines/setting-text.ts'
import { settingGroup as texts } from '../texts/fields.ts'
import { useSettings } from '../use-settings.ts'
import { SettingField } from './setting-field.tsx'

/** The settings of a group under their heading; advanced ones are collapsed. */
export function SettingGroupFields({
  group,
  shown = {},
  isTitled = true,
  children,
}: {
  /** The group, with its settings by dotted key. */
  readonly group: SettingGroup
  /** Displayed values that differ from the settings themselves. */
  readonly shown?: Readonly<Record<string, string>>
  /** Whether the title is shown; a section with a single group already has it as its heading. */
  readonly isTitled?: boolean
  readonly children?: ReactNode
}) {
  const { title, lead, isAdvanced = false, settings } = group
  const fields = Object.entries(settings).flatMap(([id, text]) => {
    const own = shown[id]
    return text === undefined ? (
      []
    ) : (
      <SettingField key={id} id={id} {...text} {...(own === undefined ? {} : { shown: own })} />
    )
  })
  if (!isAdvanced)
    return (
      <fieldset className="setting-group">
        <legend className={isTitled ? undefined : 'visually-hidden'}>{title}</legend>
        <p className="dim small">{lead}</p>
        <Example of={group} />
        {fields}
        {children}
      </fieldset>
    )
  return (
    <details className="setting-group more-settings">
      <summary>
        {title} <ChangedCount keys={Object.keys(settings)} />
      </summary>
      <p className="dim small">{lead}</p>
      <Example of={group} />
      {fields}
      {children}
    </details>
  )
}

/** An example computed from the current settings of a group. */
function Example({ of: { example } }: { readonly of: SettingGroup }) {
  const settings = useSettings()
  if (settings === undefined || example === undefined) return null
  return (
    <p className="small" role="status">
      {example((key) => settingAt(settings, key))}
    </p>
  )
}

/** The number of settings in a collapsed group that differ from their defaults; nothing if none does. */
function ChangedCount({ keys }: { readonly keys: readonly string[] }) {
  const settings = useSettings()
  if (settings === undefined) return null
  const isChanged = (key: string) =>
    JSON.stringify(settingAt(settings, key)) !== JSON.stringify(settingAt(defaultSettings, key))
  const count = keys.filter(isChanged).length
  return count === 0 ? null : <span className="setting-default">{texts.changed(count)}</span>
}
