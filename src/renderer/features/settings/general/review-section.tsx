import { PipelineName } from '../../../../shared/pipelines/index.ts'
import { capitalized } from '../../../lib/pipelines/labels.ts'
import { usePresentations } from '../../../lib/pipelines/presentations.ts'
import { SettingField } from '../fields/setting-field.tsx'
import { Section } from '../section.tsx'

/** How much of the judge reviewers see, and what is looked at besides what waits. */
export function ReviewSection() {
  const presentations = usePresentations()
  return (
    <>
      <Section
        title="Blind review"
        lead="The judge’s answer, reasons, confidence and triggers stay hidden until the reviewer has answered. Both answers are kept; data sets use the one before the reveal."
      >
        {PipelineName.options.map((name) => (
          <SettingField
            key={name}
            id={`review.blind.${name}`}
            label={capitalized(presentations[name].noun.one)}
          />
        ))}
      </Section>
      <Section
        title="Second opinions and samples"
        lead="A share is from 0 for none to 1 for all. Which cases are drawn follows from their ids and the word below, so that everybody draws the same."
      >
        <SettingField
          id="review.secondOpinions"
          label="Share of decided cases that another reviewer looks at too"
        />
        <SettingField
          id="review.qualitySample"
          label="Share of cases without a trigger that people look at all the same"
          hint="Without them nobody learns what the judge lets through."
        />
        <SettingField id="review.sampleSeed" label="What both samples are drawn by" />
      </Section>
    </>
  )
}
