import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import { capitalized } from '../../../lib/pipelines/labels.ts'
import { usePresentations } from '../../../lib/pipelines/presentations.ts'
import { usePipelinesOn } from '../../../lib/pipelines/use-workspace.ts'
import { SettingGroupFields } from '../fields/setting-group.tsx'
import { Section } from '../section.tsx'
import { thresholdGroups } from '../texts/settings/thresholds.ts'
import { thresholdsSection as texts } from '../texts/thresholds.ts'

/** Every threshold of a pipeline. Changed ones are marked and can be reset. */
export function ThresholdsSection({
  pipeline: chosen,
  onPipeline,
}: {
  /** The chosen pipeline; default: the first one. A disabled pipeline is not shown. */
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
        <legend className="visually-hidden">{texts.pipeline}</legend>
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
        title={texts.thresholds(presentation.noun.many)}
        lead={texts.changeHoldsRunsFromNow}
      >
        {thresholdGroups(pipeline, presentation).map((group) => (
          <SettingGroupFields key={group.title} group={group} />
        ))}
      </Section>
    </>
  )
}
