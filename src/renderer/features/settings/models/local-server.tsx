import './local-models.css'
import { useQuery } from '@tanstack/react-query'
import type { LocalState } from '../../../../shared/contract/program/models.ts'
import { Button } from '../../../components/button.tsx'
import { Chip } from '../../../components/marks/chip.tsx'
import { Ring } from '../../../components/marks/ring.tsx'
import { api, client } from '../../../lib/client/api.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { SettingGroupFields } from '../fields/setting-group.tsx'
import { Section } from '../section.tsx'
import { headings } from '../settings-section.ts'
import { localServer as texts } from '../texts/models.ts'
import { localServer, providerLimits } from '../texts/settings/models.ts'
import { useChange } from '../use-settings.ts'
import { GetModel } from './get-model.tsx'
import { shownGigabytes } from './shown-bytes.ts'

/** Interval in milliseconds between attempts to find the server, which may be started at any time. */
const LOOK_EVERY_MS = 30_000

/** The Ollama server of this machine: its models, the choice of the fallback, and how to get another model. */
export function LocalServer() {
  const {
    data: local,
    refetch,
    isFetching,
  } = useQuery(
    api.models.local.queryOptions({
      staleTime: 5_000,
      refetchInterval: ({ state }) =>
        state.data?.kind === 'missing' && state.data.models.length === 0 ? LOOK_EVERY_MS : false,
    }),
  )
  return (
    <Section
      id={headings.localModels}
      title={texts.localModels}
      lead={texts.docketFindsOllamaMachineAutomatically}
    >
      <div className="row">
        <p className="grow small local-state" role="status">
          {local === undefined ? (
            texts.lookingOllama
          ) : (
            <>
              <Ring shape={local.models.length > 0 ? 'tick' : 'empty'} /> {stateText(local)}
            </>
          )}
        </p>
        <Button disabled={isFetching} onClick={() => void refetch()}>
          {texts.checkAgain}
        </Button>
      </div>
      {local === undefined ? null : <Models local={local} />}
      {local?.kind === 'unchosen' ? <WhichModel local={local} /> : null}
      {local === undefined || (local.kind === 'missing' && local.models.length === 0) ? null : <GetModel />}
      <SettingGroupFields group={localServer} />
      <SettingGroupFields group={providerLimits('ollama')} />
    </Section>
  )
}

function stateText(local: LocalState): string {
  if (local.kind === 'missing') return local.error
  return local.kind === 'found' && local.chosen !== null
    ? texts.ollamaRunningFallbackModel(local.baseUrl, local.chosen)
    : texts.ollamaRunningNoFallback(local.baseUrl)
}

/** The models of the server as rows; nothing if it has none. */
function Models({ local }: { readonly local: LocalState }) {
  const choose = useChoice()
  const withheld = useWithheld()
  if (local.models.length === 0) return null
  const chosen = local.kind === 'found' ? local.chosen : null
  return (
    <table className="local-models">
      <caption className="visually-hidden">{texts.modelsOllama}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.model}</th>
          <th scope="col" className="number">
            {texts.size}
          </th>
          <th scope="col">{texts.use}</th>
          <th scope="col">
            <span className="visually-hidden">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {local.models.map(({ name, digest, bytes, place, mayJudge }) => (
          <tr key={name}>
            <th
              scope="row"
              className="mono"
              title={texts.digest(digest.replace(/^sha256:/, '').slice(0, 12))}
            >
              {name}
            </th>
            <td className="number mono">{shownGigabytes(bytes)}</td>
            <td>
              {place !== null ? (
                <Chip tone="amber">{place}</Chip>
              ) : name === chosen ? (
                <Chip tone="line">{texts.fallback}</Chip>
              ) : mayJudge ? (
                <span className="dim small">{texts.notAsked}</span>
              ) : (
                <span className="dim small">{texts.vectorsOnly}</span>
              )}
            </td>
            <td className="local-action">
              {!mayJudge || name === chosen || local.kind === 'unchosen' ? null : (
                <Button
                  size="small"
                  aria-label={texts.chooseModelOf(name)}
                  onClick={() => choose(name)}
                  {...withheld}
                >
                  {texts.chooseModel}
                </Button>
              )}
              {name !== chosen ? null : (
                <Button size="small" kind="quiet" onClick={() => choose(null)} {...withheld}>
                  {texts.chooseNone}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Asks which model is the local judge; without a choice none is used. */
function WhichModel({ local }: { readonly local: Extract<LocalState, { kind: 'unchosen' }> }) {
  const choose = useChoice()
  const withheld = useWithheld()
  return (
    <div className="local-question" role="group" aria-label={texts.whichFallback}>
      <p className="grow">
        <span className="dim">{texts.notChosen(local.choices.length)}</span>{' '}
        <strong>{texts.whichFallback}</strong>
      </p>
      {local.choices.map((name) => (
        <Button
          key={name}
          size="small"
          aria-label={texts.chooseModelOf(name)}
          onClick={() => choose(name)}
          {...withheld}
        >
          {texts.use} <span className="mono">{name}</span>
        </Button>
      ))}
      <Button size="small" kind="quiet" onClick={() => choose(null)} {...withheld}>
        {texts.leaveThem}
      </Button>
    </div>
  )
}

/** Returns a function that makes a model the fallback; `null` for none. */
function useChoice(): (model: string | null) => void {
  const change = useChange()
  return (model) =>
    void change(
      () => client.models.chooseLocal({ model }),
      model === null ? texts.noneChosen : texts.modelChosen(model),
    )
}
