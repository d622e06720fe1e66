import { useQuery } from '@tanstack/react-query'
import type { RouteLine } from '../../../../shared/contract/program/models.ts'
import { api } from '../../../lib/client/api.ts'
import { SettingGroupFields } from '../fields/setting-group.tsx'
import { Section } from '../section.tsx'
import { privacySection as texts } from '../texts/general.ts'
import { cache, privacy } from '../texts/settings/program.ts'

/** Shows where cases are sent, and the settings for stored prompts and answers. */
export function PrivacySection() {
  const { data: routes } = useQuery(api.models.routes.queryOptions())
  return (
    <Section title={texts.privacy} lead={routes === undefined ? '' : sentTo(routes)}>
      <SettingGroupFields group={privacy} />
      <SettingGroupFields group={cache} />
      <p className="dim small">{texts.promptsAnswersEarlierRunsErased}</p>
    </Section>
  )
}

/** Returns, in one sentence, who receives cases with these routes. */
function sentTo(routes: readonly RouteLine[]): string {
  const names = [...new Set(routes.flatMap((route) => route.sentTo))]
  if (names.length === 0) return texts.settingsNoCaseLeavesMachine
  return texts.settingsPartsCaseQuestionNeeds(names.join(' and '))
}
