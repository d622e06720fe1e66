import './local-models.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PresetLine } from '../../../../shared/contract/program/models.ts'
import { counted } from '../../../../shared/counted.ts'
import { isEmbedding } from '../../../../shared/domain/judging/role.ts'
import { type PipelineName, schemas } from '../../../../shared/pipelines/index.ts'
import { Button } from '../../../components/button.tsx'
import { Chip } from '../../../components/marks/chip.tsx'
import { act, api, client, problemText } from '../../../lib/client/api.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { capitalized } from '../../../lib/pipelines/labels.ts'
import { usePresentation } from '../../../lib/pipelines/presentations.ts'
import { showToast } from '../../../lib/toasts.ts'
import { SettingField } from '../fields/setting-field.tsx'
import { presets as presetTexts, waitingCases as texts } from '../texts/models.ts'
import { judgeMode } from '../texts/settings/models.ts'
import { useChange } from '../use-settings.ts'
import { AskedNow } from './asked-now.tsx'
import { EndDate } from './end-date.tsx'

/** The presets of a pipeline, and whether it asks models at all. */
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

/** A preset with its models and the button that applies it; a local preset also selects one of the installed models. */
function PresetRow({
  preset: { id, label, isOn, isLocal, models, endsOn },
  noun,
  mode,
}: {
  readonly preset: PresetLine
  /** The word for the cases of its pipeline, in the plural. */
  readonly noun: string
  /** The id of the field that receives the focus when the button disappears. */
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
          aria-label={presetTexts.modelOf(label)}
          value={choice ?? ''}
          onChange={(event) => setGiven(event.target.value)}
        >
          {installed.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      ) : null}
      {isOn ? (
        <Chip tone="line">{presetTexts.use}</Chip>
      ) : (
        <Button
          size="small"
          aria-label={presetTexts.usingOf(label)}
          onClick={() => {
            document.getElementById(mode)?.focus() // keeps the focus, because this button disappears
            const localModel = isOffered ? choice : null
            void change(() => client.models.enablePreset({ id, localModel }), presetTexts.use2(label, noun))
          }}
          {...withheld}
        >
          {presetTexts.use3}
        </Button>
      )}
    </li>
  )
}

/** Returns the installed local models that can judge; empty if `isWanted` is false. */
function useInstalled(isWanted: boolean): readonly string[] {
  const { data: local } = useQuery({
    ...api.models.local.queryOptions({ staleTime: 5_000 }),
    enabled: isWanted,
  })
  return (local?.models ?? []).flatMap(({ name, mayJudge }) => (mayJudge ? name : []))
}

const NO_CASES = { cases: 0, advised: 0 }

/** Shows how many cases of a pipeline wait for a judge, with a button that runs them; only if new runs ask a model. */
export function WaitingCases({ pipeline }: { readonly pipeline: PipelineName }) {
  const { noun } = usePresentation(pipeline)
  const withheld = useWithheld()
  const queries = useQueryClient()
  const { data: routes = [] } = useQuery(api.models.routes.queryOptions())
  const asksModel = routes.some(
    (line) => line.pipeline === pipeline && !isEmbedding(line.role) && line.nobody === null,
  )
  const { data: waiting = [] } = useQuery(api.runs.waiting.queryOptions({ staleTime: 0, enabled: asksModel }))
  const { cases, advised } = waiting.find((each) => each.pipeline === pipeline) ?? NO_CASES
  if (!asksModel || cases === 0) return null
  const waitingText = counted(cases, noun.one, noun.many)
  const advisedText = counted(advised, noun.one, noun.many)
  const run = async () => {
    try {
      const { jobId } = await act((actionId) => client.runs.againWaiting({ actionId, pipeline }))
      showToast(jobId === null ? texts.none : texts.begun(waitingText))
    } catch (error) {
      showToast(problemText(error), { isProblem: true })
    }
    await queries.invalidateQueries({ queryKey: api.runs.waiting.key() })
  }
  return (
    <p className="small asked-now">
      {advised === cases ? texts.advised(advisedText) : texts.waited(waitingText)}
      {advised === 0 || advised === cases ? null : ` ${texts.ofThem(advised)}`}{' '}
      <Button size="small" aria-label={texts.runOf(noun.many)} onClick={() => void run()} {...withheld}>
        {texts.run}
      </Button>
    </p>
  )
}
