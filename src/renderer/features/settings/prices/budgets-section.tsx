import { SettingGroupFields } from '../fields/setting-group.tsx'
import { Section } from '../section.tsx'
import { budgets } from '../texts/settings/program.ts'

/** The settings for spending limits. */
export function BudgetsSection() {
  return (
    <Section title={budgets.title}>
      <SettingGroupFields group={budgets} isTitled={false} />
    </Section>
  )
}
