import { useQuery } from '@tanstack/react-query'
import type { LocalState, PresetLine } from '../../../../shared/contract/program/models.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import { Button } from '../../../components/button.tsx'
import { Chip } from '../../../components/marks/chip.tsx'
import { api, client } from '../../../lib/client/api.ts'
import { capitalized } from '../../../lib/pipelines/labels.ts'
import { usePresentation } from '../../../lib/pipelines/presentations.ts'
import { SettingField } from '../fields/setting-field.tsx'
import { presets as said } from '../texts/models.ts'
import { judgeMode } from '../texts/settings/models.ts'
import { useChange } from '../use-settings.ts'
import { EndDate } from './end-date.tsx'

/** What one pipeline may be set to in one step, and whether it asks models at all. */
export function Presets({ pipeline }: { readonly pipeline: PipelineName }) {
  const { data: presets = [] } = useQuery(api.models.presets.queryOptions())
  const { data: local } = useQuery(api.models.local.queryOptions({ staleTime: 5_000 }))
  const { noun } = usePresentation(pipeline)
  const change = useChange()
  const mode = `judges.${pipeline}`
  return (
    <fieldset className="setting-group">
      <legend>{capitalized(noun.one)}</legend>
      <SettingField id={mode} {...judgeMode(pipeline)} />
      <ul className="lines">
        {presets
          .filter((preset) => preset.pipeline === pipeline)
          .map(({ id, label, isOn, models, endsOn }) => (
            <li key={id}>
              <span className="grow model-name">
                {label} <span className="dim small mono">{models.map(({ model }) => model).join(', ')}</span>{' '}
                <EndDate endsOn={endsOn} />
              </span>
              {isOn ? (
                <>
                  <span className="small dim" role="status">
                    {isUnanswered(models, local) ? said.ollamaDoesNotAnswer : ''}
                  </span>
                  <Chip tone="line">{said.use}</Chip>
                </>
              ) : (
                <Button
                  size="small"
                  aria-label={said.usingOf(label)}
                  onClick={() => {
                    document.getElementById(mode)?.focus() // this button goes, and the focus must not go with it
                    void change(() => client.models.enablePreset({ id }), said.use2(label))
                  }}
                >
                  {said.use3}
                </Button>
              )}
            </li>
          ))}
      </ul>
    </fieldset>
  )
}

/** Whether a preset asks an Ollama that does not answer now. */
function isUnanswered(models: PresetLine['models'], local: LocalState | undefined): boolean {
  return local?.kind === 'missing' && models.some(({ provider }) => provider === 'ollama')
}
