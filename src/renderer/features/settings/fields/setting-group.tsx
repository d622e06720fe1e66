import type { ReactNode } from 'react'
import { defaultSettings, settingAt } from '../../../../shared/domain/settings.ts'
import type { SettingGroup } from '../../../lib/pipelines/setting-text.ts'
import { settingGroup as texts } from '../texts/fields.ts'
import { useSettings } from '../use-settings.ts'
import { SettingField } from './setting-field.tsx'

/** Settings of one group under their heading; those that few people change are folded until they are opened. */
export function SettingGroupFields({
  group,
  shown = {},
  isTitled = true,
  children,
}: {
  /** Its settings by their dotted keys. */
  readonly group: SettingGroup
  /** What stands in a field, where it is not the setting itself. */
  readonly shown?: Readonly<Record<string, string>>
  /** Whether its title is seen; a section of one group has the same above it. */
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

/** What the settings of a group come to as they stand now. */
function Example({ of: { example } }: { readonly of: SettingGroup }) {
  const settings = useSettings()
  if (settings === undefined || example === undefined) return null
  return (
    <p className="small" role="status">
      {example((key) => settingAt(settings, key))}
    </p>
  )
}

/** How many settings of a folded group differ from their defaults; nothing where none does. */
function ChangedCount({ keys }: { readonly keys: readonly string[] }) {
  const settings = useSettings()
  if (settings === undefined) return null
  const isChanged = (key: string) =>
    JSON.stringify(settingAt(settings, key)) !== JSON.stringify(settingAt(defaultSettings, key))
  const count = keys.filter(isChanged).length
  return count === 0 ? null : <span className="setting-default">{texts.changed(count)}</span>
}
