import { ProviderName, providers } from '../../../../shared/domain/judging/model.ts'
import { type PipelineName, pipelineNames } from '../../../../shared/pipelines/index.ts'
import { capitalized } from '../../../lib/pipelines/labels.ts'
import { joined } from '../../../lib/pipelines/places.ts'
import type { Presentations } from '../../../lib/pipelines/presentations.ts'
import type { NamedSetting, SettingGroup } from '../../../lib/pipelines/setting-text.ts'
import { type SettingsSection, sectionLabels } from '../settings-section.ts'
import {
  deciding,
  judgeMode,
  localCalls,
  localServer,
  marksOfExams,
  providerLimits,
  roleTimeouts,
  timeouts,
  transcription,
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

/** A group of settings with its place in the Settings. */
interface PlacedGroup extends SettingGroup {
  readonly section: SettingsSection
  /** The subdivision of the section, such as a pipeline. */
  readonly of?: string
}

/** Returns every group of settings that has fields for the enabled pipelines, in the order of the sections. */
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
    ...at('models', localServer, deciding(pipelines), marksOfExams(pipelines)),
    ...at('recognizers', transcription),
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

/** Returns the label of a setting with its place; `null` for a setting without a field. */
export function settingName(key: string, presentations: Presentations): string | null {
  for (const group of allGroups(presentations, pipelineNames)) {
    const text = group.settings[key]
    if (text !== undefined) return joined(ownerOf(group), text.label)
  }
  return null
}

/** Returns the title of a group after its subdivision. */
function ownerOf({ of, title }: PlacedGroup): string {
  return of === undefined ? title : joined(of, title)
}

/** The matching settings of a group, with its place. */
export interface FoundGroup extends SettingGroup {
  /** Section, subdivision and title, separated by dots. */
  readonly place: string
}

/** Returns the settings whose label, hint, key or group contains every word of a search; empty for an empty search. */
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
      // The name of the section is excluded: “tolerance” would match everything in the section of that name.
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
