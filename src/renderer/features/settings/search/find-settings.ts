import { ProviderName, providers } from '../../../../shared/domain/judging/model.ts'
import { type PipelineName, pipelineNames } from '../../../../shared/pipelines/index.ts'
import { capitalized } from '../../../lib/pipelines/labels.ts'
import { joined } from '../../../lib/pipelines/places.ts'
import type { Presentations } from '../../../lib/pipelines/presentations.ts'
import type { NamedSetting, SettingGroup } from '../../../lib/pipelines/setting-text.ts'
import { type SettingsSection, sectionLabels } from '../settings-section.ts'
import {
  judgeMode,
  localCalls,
  localServer,
  providerLimits,
  roleTimeouts,
  timeouts,
} from '../texts/settings/models.ts'
import {
  appearance,
  backups,
  budgets,
  cache,
  jobs,
  privacy,
  profile,
  sampling,
  spelling,
  work,
} from '../texts/settings/program.ts'
import { blindReview } from '../texts/settings/review.ts'
import { thresholdGroups } from '../texts/settings/thresholds.ts'
import { workspacePipelines } from '../texts/settings/workspace.ts'

/** A group of settings with where it stands in the Settings. */
interface PlacedGroup extends SettingGroup {
  readonly section: SettingsSection
  /** What it belongs to within its section, such as a pipeline. */
  readonly of?: string
}

/** Every group of settings that is shown as fields where some pipelines are on, in the order of the sections. */
export function allGroups(
  presentations: Presentations,
  pipelines: readonly PipelineName[],
): readonly PlacedGroup[] {
  const at = (section: SettingsSection, ...groups: SettingGroup[]) =>
    groups.map((group): PlacedGroup => ({ ...group, section }))
  return [
    ...at('general', profile, workspacePipelines(presentations), viewing(presentations, pipelines)),
    ...at('general', spelling, appearance, jobs),
    ...at('review', blindReview(presentations, pipelines), sampling),
    ...pipelines.map(
      (pipeline): PlacedGroup => ({
        section: 'models',
        of: capitalized(presentations[pipeline].noun.many),
        title: 'Judges',
        lead: '',
        settings: { [`judges.${pipeline}`]: judgeMode(pipeline) },
      }),
    ),
    ...at('models', localServer),
    ...ProviderName.options.map(
      (provider): PlacedGroup => ({
        ...providerLimits(provider),
        section: 'models',
        of: providers[provider].label,
      }),
    ),
    ...at('routes', timeouts(presentations, pipelines), localCalls, roleTimeouts(pipelines)),
    ...at('budgets', budgets),
    ...at('privacy', privacy, cache),
    ...at('backups', backups),
    ...pipelines.flatMap((pipeline) =>
      thresholdGroups(pipeline, presentations[pipeline]).map(
        (group): PlacedGroup => ({
          ...group,
          section: 'thresholds',
          of: capitalized(presentations[pipeline].noun.many),
        }),
      ),
    ),
  ]
}

function viewing(presentations: Presentations, pipelines: readonly PipelineName[]): SettingGroup {
  const views = pipelines.flatMap((pipeline) => presentations[pipeline].viewSettings)
  return {
    ...work,
    settings: { ...work.settings, ...Object.fromEntries(views.map(({ id, ...text }) => [id, text])) },
  }
}

/** What people call a setting, after where it stands; `null` for one that is no field. */
export function settingName(key: string, presentations: Presentations): string | null {
  for (const group of allGroups(presentations, pipelineNames)) {
    const text = group.settings[key]
    if (text !== undefined) return joined(ownerOf(group), text.label)
  }
  return null
}

/** What a group belongs to, and its title. */
function ownerOf({ of, title }: PlacedGroup): string {
  return of === undefined ? title : joined(of, title)
}

/** What a search found of one group, under where it stands. */
export interface FoundGroup extends SettingGroup {
  /** Section, owner and title: its parts apart by a dot. */
  readonly place: string
}

/** The settings that have every word of a search in their label, hint, key or group; none for no word. */
export function findSettings(
  search: string,
  presentations: Presentations,
  pipelines: readonly PipelineName[],
): readonly FoundGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return allGroups(presentations, pipelines).flatMap((placed): FoundGroup[] => {
    const { section, of: _, ...group } = placed
    const owner = ownerOf(placed)
    const place = joined(sectionLabels[section], owner)
    const found = Object.entries(group.settings).filter(([key, text]) => {
      // The name of the part is left out: “tolerance” would find all that stands in the part of that name.
      const all = `${owner} ${key} ${textsOf(text)}`.toLowerCase()
      return text !== undefined && words.every((word) => all.includes(word))
    })
    return found.length === 0 ? [] : [{ ...group, place, settings: Object.fromEntries(found) }]
  })
}

function textsOf(text: NamedSetting | undefined): string {
  if (text === undefined) return ''
  const { label, hint = '', unit = '', choiceLabels = {} } = text
  return [label, hint, unit, ...Object.values(choiceLabels)].join(' ')
}
