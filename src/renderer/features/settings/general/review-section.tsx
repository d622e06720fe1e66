import { usePresentations } from '../../../lib/pipelines/presentations.ts'
import { usePipelinesOn } from '../../../lib/pipelines/use-workspace.ts'
import { SettingGroupFields } from '../fields/setting-group.tsx'
import { Section } from '../section.tsx'
import { reviewSection as texts } from '../texts/general.ts'
import { sampling } from '../texts/settings/program.ts'
import { blindReview } from '../texts/settings/review.ts'

/** The settings for blind review, and for the review of cases that do not need it. */
export function ReviewSection() {
  const presentations = usePresentations()
  const pipelines = usePipelinesOn()
  return (
    <Section title={texts.review}>
      <SettingGroupFields group={blindReview(presentations, pipelines)} />
      <SettingGroupFields group={sampling} />
    </Section>
  )
}
