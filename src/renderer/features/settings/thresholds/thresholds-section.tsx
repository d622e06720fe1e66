import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import { capitalized } from '../../../lib/pipelines/labels.ts'
import { usePresentations } from '../../../lib/pipelines/presentations.ts'
import { usePipelinesOn } from '../../../lib/pipelines/use-workspace.ts'
import { SettingGroupFields } from '../fields/setting-group.tsx'
import { Section } from '../section.tsx'
import { thresholdGroups } from '../texts/settings/thresholds.ts'
import { thresholdsSection as said } from '../texts/thresholds.ts'

/** Every threshold of one pipeline. Those that differ from their default are marked, and have the way back. */
export function ThresholdsSection({
  pipeline: chosen,
  onPipeline,
}: {
  /** The first one unless chosen; one that is switched off is not shown. */
  readonly pipeline: PipelineName | undefined
  readonly onPipeline: (pipeline: PipelineName) => void
}) {
  const presentations = usePresentations()
  const pipelines = usePipelinesOn()
  const pipeline = chosen !== undefined && pipelines.includes(chosen) ? chosen : pipelines[0]
  if (pipeline === undefined) return null
  const presentation = presentations[pipeline]
  return (
    <>
      <fieldset className="row threshold-pipelines">
        <legend className="visually-hidden">{said.pipeline}</legend>
        {pipelines.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="threshold-pipeline"
              checked={name === pipeline}
              onChange={() => onPipeline(name)}
            />{' '}
            {capitalized(presentations[name].noun.many)}
          </label>
        ))}
      </fieldset>
      <Section
        key={pipeline}
        title={said.thresholds(presentation.noun.many)}
        lead={said.changeHoldsRunsFromNow}
      >
        {thresholdGroups(pipeline, presentation).map((group) => (
          <SettingGroupFields key={group.title} group={group} />
        ))}
      </Section>
    </>
  )
}
