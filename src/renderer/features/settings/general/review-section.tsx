import { usePresentations } from '../../../lib/pipelines/presentations.ts'
import { usePipelinesOn } from '../../../lib/pipelines/use-workspace.ts'
import { SettingGroupFields } from '../fields/setting-group.tsx'
import { Section } from '../section.tsx'
import { reviewSection as said } from '../texts/general.ts'
import { sampling } from '../texts/settings/program.ts'
import { blindReview } from '../texts/settings/review.ts'

/** How much of the judge reviewers see, and what is looked at besides what waits. */
export function ReviewSection() {
  const presentations = usePresentations()
  const pipelines = usePipelinesOn()
  return (
    <Section title={said.review}>
      <SettingGroupFields group={blindReview(presentations, pipelines)} />
      <SettingGroupFields group={sampling} />
    </Section>
  )
}
