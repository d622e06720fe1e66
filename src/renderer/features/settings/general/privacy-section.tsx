import { useQuery } from '@tanstack/react-query'
import type { RouteLine } from '../../../../shared/contract/program/models.ts'
import { api } from '../../../lib/client/api.ts'
import { SettingGroupFields } from '../fields/setting-group.tsx'
import { Section } from '../section.tsx'
import { privacySection as said } from '../texts/general.ts'
import { cache, privacy } from '../texts/settings/program.ts'

/** Where cases go, and what is kept of what was said about them. */
export function PrivacySection() {
  const { data: routes } = useQuery(api.models.routes.queryOptions())
  return (
    <Section title={said.privacy} lead={routes === undefined ? '' : sentTo(routes)}>
      <SettingGroupFields group={privacy} />
      <SettingGroupFields group={cache} />
      <p className="dim small">{said.promptsAnswersEarlierRunsErased}</p>
    </Section>
  )
}

/** Who gets to see cases with these routes, in one sentence. */
function sentTo(routes: readonly RouteLine[]): string {
  const names = [...new Set(routes.flatMap((route) => route.sentTo))]
  if (names.length === 0) return said.settingsNoCaseLeavesMachine
  return said.settingsPartsCaseQuestionNeeds(names.join(' and '))
}
