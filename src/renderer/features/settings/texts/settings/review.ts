import type { PipelineName } from '../../../../../shared/pipelines/index.ts'
import type { Presentations } from '../../../../lib/pipelines/presentations.ts'
import type { NamedSetting, SettingGroup } from '../../../../lib/pipelines/setting-text.ts'

/** Texts of the setting whether reviewers answer before the judge is revealed, for the given pipelines. */
export function blindReview(presentations: Presentations, pipelines: readonly PipelineName[]): SettingGroup {
  const settings = pipelines.map((pipeline): [string, NamedSetting] => [
    `review.blind.${pipeline}`,
    { label: `Blind review of ${presentations[pipeline].noun.many}` },
  ])
  return {
    title: 'Blind review',
    lead: 'Hides the judge’s answer, reasons, confidence and triggers until the reviewer has answered; data sets use this first answer.',
    settings: Object.fromEntries(settings),
  }
}
