import { defaultSettings, settingAt, settingLeaves } from '../../../../shared/domain/settings.ts'
import { PipelineName } from '../../../../shared/pipelines/index.ts'
import { spoken } from '../../../lib/formats/labels.ts'
import { SettingField } from '../fields/setting-field.tsx'
import { Section } from '../section.tsx'
import { thresholdTexts } from './threshold-texts.ts'

/** Every threshold of every pipeline. Those that differ from their default are marked, and have the way back. */
export function ThresholdsSection() {
  return (
    <>
      {PipelineName.options.map((pipeline) => (
        <Section
          key={pipeline}
          title={`Thresholds: ${pipeline}`}
          lead="They hold for runs from now on; what was decided stays as it is until a case is run again."
        >
          {groupsOf(pipeline).map(([group, keys]) => (
            <fieldset key={group} className="setting-group">
              <legend>{group}</legend>
              {keys.map((key) => {
                const { label, ...text } = thresholdTexts[key] ?? {}
                return <SettingField key={key} id={key} label={label ?? words(lastPart(key))} {...text} />
              })}
            </fieldset>
          ))}
        </Section>
      ))}
    </>
  )
}

/** The keys of a pipeline by all parts of their names but the last; those with one part come first. */
function groupsOf(pipeline: PipelineName): [string, string[]][] {
  const prefix = `pipelines.${pipeline}`
  const groups = new Map<string, string[]>([['General', []]])
  for (const [key] of settingLeaves(settingAt(defaultSettings, prefix), prefix)) {
    const parts = key.slice(prefix.length + 1).split('.')
    const group = parts.length === 1 ? 'General' : parts.slice(0, -1).map(words).join(': ')
    groups.set(group, [...(groups.get(group) ?? []), key])
  }
  return [...groups].filter(([, keys]) => keys.length > 0)
}

function lastPart(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1)
}

/** `afterComma` → After comma. */
function words(name: string): string {
  return spoken(name.replaceAll(/([a-z])([A-Z])/g, '$1_$2'))
}
