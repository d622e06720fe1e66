import { useQuery } from '@tanstack/react-query'
import { filled } from '../../../components/filled.tsx'
import { api } from '../../../lib/client/api.ts'
import { useEachPresentation, usePresentations } from '../../../lib/pipelines/presentations.ts'
import { SettingField } from '../fields/setting-field.tsx'
import { SettingGroupFields } from '../fields/setting-group.tsx'
import { Section } from '../section.tsx'
import { generalSection as texts } from '../texts/general.ts'
import { appearance, jobs, profile, spelling, work } from '../texts/settings/program.ts'
import { workspacePipelines } from '../texts/settings/workspace.ts'
import { DefaultStandardsPart } from './default-standards.tsx'
import { DiagnosticsPart } from './diagnostics-part.tsx'

/** The general settings of a reviewer's work. */
export function GeneralSection() {
  const { data: state } = useQuery(api.system.state.queryOptions())
  const presentations = usePresentations()
  const viewSettings = useEachPresentation().flatMap((each) => each.viewSettings)
  if (state === undefined) return null
  return (
    <Section title={texts.general}>
      <SettingGroupFields group={profile} shown={{ 'reviewer.name': state.reviewer.name }} />
      <SettingGroupFields group={workspacePipelines(presentations)} />
      <DefaultStandardsPart />
      <SettingGroupFields group={work}>
        {viewSettings.map((setting) => (
          <SettingField key={setting.id} {...setting} />
        ))}
      </SettingGroupFields>
      <SettingGroupFields group={spelling} />
      <SettingGroupFields group={appearance} />
      <SettingGroupFields group={jobs} />
      <p className="dim small">
        {filled(texts.place, {
          folder: <span className="mono">{state.storeFolder}</span>,
          command: <span className="mono">{texts.placeCommand}</span>,
        })}
      </p>
      <DiagnosticsPart />
    </Section>
  )
}
