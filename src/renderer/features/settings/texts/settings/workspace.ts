import { switchOf } from '../../../../../shared/domain/workspace.ts'
import { pipelineNames } from '../../../../../shared/pipelines/index.ts'
import { capitalized } from '../../../../lib/pipelines/labels.ts'
import type { Presentations } from '../../../../lib/pipelines/presentations.ts'
import type { NamedSetting, SettingGroup } from '../../../../lib/pipelines/setting-text.ts'

/** Texts of the switches of the pipelines. */
export function workspacePipelines(presentations: Presentations): SettingGroup {
  const settings = pipelineNames.map((pipeline): [string, NamedSetting] => {
    const { noun, purpose } = presentations[pipeline]
    return [switchOf(pipeline), { label: capitalized(noun.many), hint: purpose }]
  })
  return {
    title: 'Pipelines',
    lead: 'A pipeline that is off is hidden from lists, filters, commands and settings, and imports no files. Its cases are kept: a saved link still opens them, and they stay in exports and in the audit trail.',
    settings: Object.fromEntries(settings),
  }
}
