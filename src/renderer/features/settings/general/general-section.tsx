import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/client/api.ts'
import { useEachPresentation } from '../../../lib/pipelines/presentations.ts'
import { SettingField } from '../fields/setting-field.tsx'
import { Section } from '../section.tsx'
import { DiagnosticsPart } from './diagnostics-part.tsx'

/** What belongs to people's work. */
export function GeneralSection() {
  const { data: state } = useQuery(api.system.state.queryOptions())
  const viewSettings = useEachPresentation().flatMap((each) => each.viewSettings)
  if (state === undefined) return null
  return (
    <Section title="General">
      <SettingField
        id="reviewer.name"
        label="Your name"
        hint="It stands beside your rulings and answers."
        shown={state.reviewer.name}
        emptyMeans="the name of the system’s user"
      />
      <SettingField
        id="review.leaseMinutes"
        label="A case stays yours without activity for"
        hint="Then others may take it."
        unit="minutes"
      />
      <SettingField id="review.autoAdvance" label="Go on to the next case after a ruling" />
      {viewSettings.map((setting) => (
        <SettingField key={setting.id} {...setting} />
      ))}
      <SettingField
        id="appearance.theme"
        label="Theme"
        choiceLabels={{ system: 'As the system has it', light: 'Light', dark: 'Dark' }}
      />
      <p className="dim small">
        The store is in <span className="mono">{state.storeFolder}</span>. Every setting has a key on the
        command line, too: <span className="mono">docket settings list</span>.
      </p>
      <DiagnosticsPart />
    </Section>
  )
}
