import { defaultSettings, settingAt, settingLeaves } from '../../../../../shared/domain/settings.ts'
import type { PipelineName } from '../../../../../shared/pipelines/index.ts'
import { spoken } from '../../../../lib/formats/labels.ts'
import type { AnyPresentation } from '../../../../lib/pipelines/presentations.ts'
import type { NamedSetting, SettingGroup } from '../../../../lib/pipelines/setting-text.ts'

/** Returns the thresholds of a pipeline by dotted key; thresholds without a text come last, labeled by their names. */
export function thresholdGroups(
  pipeline: PipelineName,
  { thresholds }: Pick<AnyPresentation, 'thresholds'>,
): readonly SettingGroup[] {
  const prefix = `pipelines.${pipeline}`
  const named = thresholds.map(
    ({ settings, example, ...group }): SettingGroup => ({
      ...group,
      ...(example === undefined ? {} : { example: (read) => example((key) => read(`${prefix}.${key}`)) }),
      settings: withPrefix(prefix, Object.entries<NamedSetting | undefined>(settings)),
    }),
  )
  const known = new Set(named.flatMap(({ settings }) => Object.keys(settings)))
  const others = settingLeaves(settingAt(defaultSettings, prefix), '').flatMap(
    ([key]): [string, NamedSetting][] =>
      known.has(`${prefix}.${key}`) ? [] : [[key, { label: words(key.slice(key.lastIndexOf('.') + 1)) }]],
  )
  if (others.length === 0) return named
  const lead = 'Lists the settings that belong to no other group.'
  return [...named, { title: 'Other', lead, settings: withPrefix(prefix, others) }]
}

function withPrefix(prefix: string, settings: readonly (readonly [string, NamedSetting | undefined])[]) {
  return Object.fromEntries(
    settings.flatMap(([key, text]): [string, NamedSetting][] =>
      text === undefined ? [] : [[`${prefix}.${key}`, text]],
    ),
  )
}

/** Returns a camelCase name as words: `afterComma` → After comma. */
function words(name: string): string {
  return spoken(name.replaceAll(/([a-z])([A-Z])/g, '$1_$2'))
}
