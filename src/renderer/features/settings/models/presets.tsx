import './local-models.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PresetLine } from '../../../../shared/contract/program/models.ts'
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
import { WaitingCases } from './waiting-cases.tsx'

/** What one pipeline may be set to in one step, and whether it asks models at all. */
export function Presets({ pipeline }: { readonly pipeline: PipelineName }) {
  const { data: presets = [] } = useQuery(api.models.presets.queryOptions())
  const { noun } = usePresentation(pipeline)
  const mode = `judges.${pipeline}`
  const own = presets.filter((preset) => preset.pipeline === pipeline)
  return (
    <fieldset className="setting-group">
      <legend>{capitalized(noun.one)}</legend>
      <ul className="lines" style={{ minHeight: `calc(${schemas[pipeline].presets.length} * (2rem + 1px))` }}>
        {own.map((preset) => (
          <PresetRow key={preset.id} preset={preset} noun={noun.many} mode={mode} />
        ))}
      </ul>
      <AskedNow pipeline={pipeline} preset={own.find(({ isOn }) => isOn)?.label} />
      <WaitingCases pipeline={pipeline} />
      <SettingField id={mode} {...judgeMode(pipeline)} />
    </fieldset>
  )
}

/** A preset: its models, and the button that sets them; of a local one, which of the installed models it is. */
function PresetRow({
  preset: { id, label, isOn, isLocal, models, endsOn },
  noun,
  mode,
}: {
  readonly preset: PresetLine
  /** Noun for the cases of its pipeline, in the plural. */
  readonly noun: string
  /** The id of the field that takes the focus of the button. */
  readonly mode: string
}) {
  const change = useChange()
  const withheld = useWithheld()
  const installed = useInstalled(isLocal)
  const names = models.map(({ model }) => model)
  const [given, setGiven] = useState<string | null>(null)
  const isOffered = isLocal && !isOn && installed.length > 0
  const choice = given ?? installed.find((name) => names.includes(name)) ?? installed[0] ?? null
  return (
    <li>
      <span className="grow model-name">
        {label} {isOffered ? null : <span className="dim small mono">{names.join(', ')}</span>}{' '}
        <EndDate endsOn={endsOn} />
      </span>
      {isOffered ? (
        <select
          className="field small mono preset-model"
          aria-label={said.modelOf(label)}
          value={choice ?? ''}
          onChange={(event) => setGiven(event.target.value)}
        >
          {installed.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      ) : null}
      {isOn ? (
        <Chip tone="line">{said.use}</Chip>
      ) : (
        <Button
          size="small"
          aria-label={said.usingOf(label)}
          onClick={() => {
            document.getElementById(mode)?.focus() // this button goes, and the focus must not go with it
            const localModel = isOffered ? choice : null
            void change(() => client.models.enablePreset({ id, localModel }), said.use2(label, noun))
          }}
          {...withheld}
        >
          {said.use3}
        </Button>
      )}
    </li>
  )
}

/** The models of the local server that can judge; none where they are not wanted. */
function useInstalled(isWanted: boolean): readonly string[] {
  const { data: local } = useQuery({
    ...api.models.local.queryOptions({ staleTime: 5_000 }),
    enabled: isWanted,
  })
  return (local?.models ?? []).flatMap(({ name, mayJudge }) => (mayJudge ? name : []))
}
