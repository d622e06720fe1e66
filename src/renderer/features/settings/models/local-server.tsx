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
import { localServer as said } from '../texts/models.ts'
import { localServer, providerLimits } from '../texts/settings/models.ts'
import { useChange } from '../use-settings.ts'
import { GetModel } from './get-model.tsx'
import { shownGigabytes } from './shown-bytes.ts'

/** Milliseconds between two looks for a server that was not found: it may be started at any time. */
const LOOK_EVERY_MS = 30_000

/** The Ollama server of this machine: its models, the question which is the fallback, and how to get another one. */
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
      title={said.localModels}
      lead={said.docketFindsOllamaMachineAutomatically}
    >
      <div className="row">
        <p className="grow small local-state" role="status">
          {local === undefined ? (
            said.lookingOllama
          ) : (
            <>
              <Ring shape={local.models.length > 0 ? 'tick' : 'empty'} /> {stateText(local)}
            </>
          )}
        </p>
        <Button disabled={isFetching} onClick={() => void refetch()}>
          {said.checkAgain}
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
    ? said.ollamaRunningFallbackModel(local.baseUrl, local.chosen)
    : said.ollamaRunningNoFallback(local.baseUrl)
}

/** The models of the server, a row each; nothing where it has none. */
function Models({ local }: { readonly local: LocalState }) {
  const choose = useChoice()
  const withheld = useWithheld()
  if (local.models.length === 0) return null
  const chosen = local.kind === 'found' ? local.chosen : null
  return (
    <table className="local-models">
      <caption className="visually-hidden">{said.modelsOllama}</caption>
      <thead>
        <tr>
          <th scope="col">{said.model}</th>
          <th scope="col" className="number">
            {said.size}
          </th>
          <th scope="col">{said.use}</th>
          <th scope="col">
            <span className="visually-hidden">{said.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {local.models.map(({ name, digest, bytes, place, mayJudge }) => (
          <tr key={name}>
            <th scope="row" className="mono" title={said.digest(digest.replace(/^sha256:/, '').slice(0, 12))}>
              {name}
            </th>
            <td className="number mono">{shownGigabytes(bytes)}</td>
            <td>
              {place !== null ? (
                <Chip tone="amber">{place}</Chip>
              ) : name === chosen ? (
                <Chip tone="line">{said.fallback}</Chip>
              ) : mayJudge ? (
                <span className="dim small">{said.notAsked}</span>
              ) : (
                <span className="dim small">{said.vectorsOnly}</span>
              )}
            </td>
            <td className="local-action">
              {!mayJudge || name === chosen || local.kind === 'unchosen' ? null : (
                <Button
                  size="small"
                  aria-label={said.chooseModelOf(name)}
                  onClick={() => choose(name)}
                  {...withheld}
                >
                  {said.chooseModel}
                </Button>
              )}
              {name !== chosen ? null : (
                <Button size="small" kind="quiet" onClick={() => choose(null)} {...withheld}>
                  {said.chooseNone}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The question which of the models is the local judge: none is asked that nobody chose. */
function WhichModel({ local }: { readonly local: Extract<LocalState, { kind: 'unchosen' }> }) {
  const choose = useChoice()
  const withheld = useWithheld()
  return (
    <div className="local-question" role="group" aria-label={said.whichFallback}>
      <p className="grow">
        <span className="dim">{said.notChosen(local.choices.length)}</span>{' '}
        <strong>{said.whichFallback}</strong>
      </p>
      {local.choices.map((name) => (
        <Button
          key={name}
          size="small"
          aria-label={said.chooseModelOf(name)}
          onClick={() => choose(name)}
          {...withheld}
        >
          {said.use} <span className="mono">{name}</span>
        </Button>
      ))}
      <Button size="small" kind="quiet" onClick={() => choose(null)} {...withheld}>
        {said.leaveThem}
      </Button>
    </div>
  )
}

/** Makes a model the fallback; `null` for none. */
function useChoice(): (model: string | null) => void {
  const change = useChange()
  return (model) =>
    void change(
      () => client.models.chooseLocal({ model }),
      model === null ? said.noneChosen : said.modelChosen(model),
    )
}
