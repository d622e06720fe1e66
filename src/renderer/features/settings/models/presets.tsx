import { useQuery } from '@tanstack/react-query'
import { type PipelineName, schemas } from '../../../../shared/pipelines/index.ts'
import { Button } from '../../../components/button.tsx'
import { Chip } from '../../../components/marks/chip.tsx'
import { api, client } from '../../../lib/client/api.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { capitalized } from '../../../lib/pipelines/labels.ts'
import { usePresentation } from '../../../lib/pipelines/presentations.ts'
import { SettingField } from '../fields/setting-field.tsx'
import { presets as said } from '../texts/models.ts'
import { judgeMode } from '../texts/settings/models.ts'
import { useChange } from '../use-settings.ts'
import { AskedNow } from './asked-now.tsx'
import { EndDate } from './end-date.tsx'

/** What one pipeline may be set to in one step, and whether it asks models at all. */
export function Presets({ pipeline }: { readonly pipeline: PipelineName }) {
  const { data: presets = [] } = useQuery(api.models.presets.queryOptions())
  const { noun } = usePresentation(pipeline)
  const change = useChange()
  const withheld = useWithheld()
  const mode = `judges.${pipeline}`
  const own = presets.filter((preset) => preset.pipeline === pipeline)
  return (
    <fieldset className="setting-group">
      <legend>{capitalized(noun.one)}</legend>
      <ul className="lines" style={{ minHeight: `calc(${schemas[pipeline].presets.length} * (2rem + 1px))` }}>
        {own.map(({ id, label, isOn, models, endsOn }) => (
          <li key={id}>
            <span className="grow model-name">
              {label} <span className="dim small mono">{models.map(({ model }) => model).join(', ')}</span>{' '}
              <EndDate endsOn={endsOn} />
            </span>
            {isOn ? (
              <Chip tone="line">{said.use}</Chip>
            ) : (
              <Button
                size="small"
                aria-label={said.usingOf(label)}
                onClick={() => {
                  document.getElementById(mode)?.focus() // this button goes, and the focus must not go with it
                  void change(() => client.models.enablePreset({ id }), said.use2(label, noun.many))
                }}
                {...withheld}
              >
                {said.use3}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AskedNow pipeline={pipeline} preset={own.find(({ isOn }) => isOn)?.label} />
      <SettingField id={mode} {...judgeMode(pipeline)} />
    </fieldset>
  )
}
