import { switchOf } from '../../../../../shared/domain/workspace.ts'
import { pipelineNames } from '../../../../../shared/pipelines/index.ts'
import { capitalized } from '../../../../lib/pipelines/labels.ts'
import type { Presentations } from '../../../../lib/pipelines/presentations.ts'
import type { NamedSetting, SettingGroup } from '../../../../lib/pipelines/setting-text.ts'

/** Which pipelines the workspace shows. */
export function workspacePipelines(presentations: Presentations): SettingGroup {
  const settings = pipelineNames.map((pipeline): [string, NamedSetting] => {
    const { noun, purpose } = presentations[pipeline]
    return [switchOf(pipeline), { label: capitalized(noun.many), hint: purpose }]
  })
  return {
    title: 'Pipelines',
    lead: 'A pipeline that is off leaves lists, filters, commands and settings, and takes in no files. Its cases are kept: they open by their links, are exported, and stay in the audit trail.',
    settings: Object.fromEntries(settings),
  }
}
