import { useMemo } from 'react'
import { counted } from '../../../../shared/counted.ts'
import { usePresentations } from '../../../lib/pipelines/presentations.ts'
import { usePipelinesOn } from '../../../lib/pipelines/use-workspace.ts'
import { SettingGroupFields } from '../fields/setting-group.tsx'
import { Section } from '../section.tsx'
import { foundSettings as texts } from '../texts/search.ts'
import { findSettings } from './find-settings.ts'

/** Shows the settings that match a search, as editable fields. */
export function FoundSettings({ search }: { readonly search: string }) {
  const presentations = usePresentations()
  const pipelines = usePipelinesOn()
  const found = useMemo(
    () => findSettings(search, presentations, pipelines),
    [search, presentations, pipelines],
  )
  const count = found.reduce((sum, { settings }) => sum + Object.keys(settings).length, 0)
  return (
    <Section title={texts.searchResults}>
      <p role="status">
        {count === 0
          ? texts.noSettingMatchesTryAnother(search)
          : texts.found(counted(count, 'setting'), search)}
      </p>
      {found.map(({ place, ...group }) => (
        <SettingGroupFields key={place} group={{ ...group, title: place, isAdvanced: false }} />
      ))}
    </Section>
  )
}
