import { usePresentations } from '../../../lib/pipelines/presentations.ts'
import { SettingGroupFields } from '../fields/setting-group.tsx'
import { Section } from '../section.tsx'
import { sampling } from '../texts/program.ts'
import { blindReview } from '../texts/review.ts'

/** How much of the judge reviewers see, and what is looked at besides what waits. */
export function ReviewSection() {
  const presentations = usePresentations()
  return (
    <Section title="Review">
      <SettingGroupFields group={blindReview(presentations)} />
      <SettingGroupFields group={sampling} />
    </Section>
  )
}
