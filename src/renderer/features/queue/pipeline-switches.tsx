import { useQueryClient } from '@tanstack/react-query'
import { switchOf } from '../../../shared/domain/workspace.ts'
import { type PipelineName, pipelineNames } from '../../../shared/pipelines/index.ts'
import { api, client, problemText } from '../../lib/client/api.ts'
import { useWithheld } from '../../lib/keys/read-only.ts'
import { capitalized } from '../../lib/pipelines/labels.ts'
import { usePresentations } from '../../lib/pipelines/presentations.ts'
import { usePipelinesOn } from '../../lib/pipelines/use-workspace.ts'
import { showToast } from '../../lib/toasts.ts'
import { pipelineSwitches as texts } from './texts.ts'

/** Asks which pipelines the workspace shows. All are on by default, and the question can be ignored. */
export function PipelineSwitches() {
  const presentations = usePresentations()
  const on = usePipelinesOn()
  const save = useSwitch()
  const withheld = useWithheld()
  return (
    <fieldset className="pipeline-switches">
      <legend>{texts.pipelines}</legend>
      <p className="dim small">{texts.switchOffWhatYouDoNot}</p>
      {pipelineNames.map((pipeline) => {
        const { icon: Sign, noun, purpose } = presentations[pipeline]
        const id = `use-${pipeline}`
        return (
          <div key={pipeline} className="pipeline-switch">
            <input
              id={id}
              type="checkbox"
              checked={on.includes(pipeline)}
              aria-describedby={`${id}-purpose`}
              onChange={(event) => save(pipeline, event.target.checked)}
              {...withheld}
            />
            <Sign aria-hidden size={16} />
            <label htmlFor={id}>{capitalized(noun.many)}</label>
            <span id={`${id}-purpose`} className="dim small">
              {purpose}
            </span>
          </div>
        )
      })}
    </fieldset>
  )
}

/** Returns a function that switches a pipeline on or off and shows why if that is refused. */
function useSwitch(): (pipeline: PipelineName, isOn: boolean) => void {
  const queries = useQueryClient()
  return (pipeline, isOn) => {
    client.settings
      .set({ key: switchOf(pipeline), value: isOn })
      .catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
      .finally(() => {
        for (const queryKey of [api.settings.key(), api.models.key(), api.queue.key(), api.cases.key()])
          void queries.invalidateQueries({ queryKey })
      })
  }
}
