import { useQuery } from '@tanstack/react-query'
import type { RouteLine } from '../../../../shared/contract/program/models.ts'
import { api } from '../../../lib/client/api.ts'
import { SettingField } from '../fields/setting-field.tsx'
import { Section } from '../section.tsx'

/** Where cases go, and what is kept of what was said about them. */
export function PrivacySection() {
  const { data: routes } = useQuery(api.models.routes.queryOptions())
  return (
    <Section title="Privacy" lead={routes === undefined ? '' : sentTo(routes)}>
      <SettingField
        id="privacy.keepPrompts"
        label="Keep what models were asked"
        hint="Without it a run cannot show the words of its questions."
      />
      <SettingField
        id="privacy.keepAnswers"
        label="Keep what models said, word for word"
        hint="The validated answer is kept in any case: a decision rests on it."
      />
      <SettingField
        id="cache.on"
        label="Ask the same question only once"
        hint="A known answer costs nothing. Running a case again asks anew."
      />
      <SettingField id="cache.days" label="A known answer stands for" unit="days" />
      <p className="dim small">
        These hold for runs from now on. What earlier runs kept goes with their case, when it is erased.
      </p>
    </Section>
  )
}

/** Who gets to see cases with these routes, in one sentence. */
function sentTo(routes: readonly RouteLine[]): string {
  const names = [...new Set(routes.flatMap((route) => route.sentTo))]
  if (names.length === 0) return 'With these settings no case leaves this machine.'
  return `With these settings, what a question needs of a case is sent to ${names.join(' and ')}. Nothing else leaves this machine.`
}
