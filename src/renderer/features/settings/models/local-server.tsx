import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/button.tsx'
import { api } from '../../../lib/client/api.ts'
import { SettingGroupFields } from '../fields/setting-group.tsx'
import { Section } from '../section.tsx'
import { headings } from '../settings-section.ts'
import { localServer as said } from '../texts/models.ts'
import { localServer, providerLimits } from '../texts/settings/models.ts'

const GIGABYTE = 1e9

/** The Ollama server of this machine: its models, or how to get one. */
export function LocalServer() {
  const { data: local, refetch, isFetching } = useQuery(api.models.local.queryOptions({ staleTime: 5_000 }))
  return (
    <Section
      id={headings.localModels}
      title={said.localModels}
      lead={said.docketFindsOllamaMachineAutomatically}
    >
      <div className="row">
        <p className="grow small" role="status">
          {local === undefined
            ? said.lookingOllama
            : local.kind === 'missing'
              ? local.error
              : said.ollamaRunningFallbackModel(local.baseUrl, local.chosen)}
        </p>
        <Button disabled={isFetching} onClick={() => void refetch()}>
          {said.checkAgain}
        </Button>
      </div>
      {local === undefined || local.models.length === 0 ? null : (
        <ul className="lines" aria-label={said.modelsOllama}>
          {local.models.map(({ name, digest, bytes }) => (
            <li key={name}>
              <span className="grow mono">{name}</span>
              <span className="dim small mono" title={digest}>
                {digest.replace(/^sha256:/, '').slice(0, 12)}
              </span>
              <span className="dim small mono">{said.gigabytes((bytes / GIGABYTE).toFixed(1))}</span>
            </li>
          ))}
        </ul>
      )}
      <SettingGroupFields group={localServer} />
      <SettingGroupFields group={providerLimits('ollama')} />
    </Section>
  )
}
