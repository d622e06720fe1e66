import { defaultSettings, settingAt, settingLeaves } from '../../../../shared/domain/settings.ts'
import { PipelineName } from '../../../../shared/pipelines/index.ts'
import { spoken } from '../../../lib/formats/labels.ts'
import { usePresentations } from '../../../lib/pipelines/presentations.ts'
import type { SettingText } from '../../../lib/pipelines/setting-text.ts'
import { SettingField } from '../fields/setting-field.tsx'
import { Section } from '../section.tsx'

/** Every threshold of every pipeline. Those that differ from their default are marked, and have the way back. */
export function ThresholdsSection() {
  const presentations = usePresentations()
  return (
    <>
      {PipelineName.options.map((pipeline) => (
        <Section
          key={pipeline}
          title={`Thresholds: ${presentations[pipeline].noun.one}`}
          lead="They hold for runs from now on; what was decided stays as it is until a case is run again."
        >
          {groupsOf(pipeline).map(([group, keys]) => (
            <fieldset key={group} className="setting-group">
              <legend>{group}</legend>
              {keys.map((key) => (
                <ThresholdField
                  key={key}
                  pipeline={pipeline}
                  id={key}
                  texts={presentations[pipeline].thresholds}
                />
              ))}
            </fieldset>
          ))}
        </Section>
      ))}
    </>
  )
}

function ThresholdField({
  pipeline,
  id,
  texts,
}: {
  readonly pipeline: PipelineName
  /** Its key within the pipeline. */
  readonly id: string
  readonly texts: Readonly<Record<string, SettingText>>
}) {
  const { label, ...text } = texts[id] ?? {}
  return <SettingField id={`pipelines.${pipeline}.${id}`} label={label ?? words(lastPart(id))} {...text} />
}

/** The keys of a pipeline by all parts of their names but the last; those with one part come first. */
function groupsOf(pipeline: PipelineName): [string, string[]][] {
  const groups = new Map<string, string[]>([['General', []]])
  for (const [key] of settingLeaves(settingAt(defaultSettings, `pipelines.${pipeline}`), '')) {
    const parts = key.split('.')
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
