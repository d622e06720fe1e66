import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/button.tsx'
import { api } from '../../../lib/client/api.ts'
import { SettingGroupFields } from '../fields/setting-group.tsx'
import { Section } from '../section.tsx'
import { localServer, providerLimits } from '../texts/models.ts'

const GIGABYTE = 1e9

/** The Ollama server of this machine: its models, or how to get one. */
export function LocalServer() {
  const { data: local, refetch, isFetching } = useQuery(api.models.local.queryOptions({ staleTime: 5_000 }))
  return (
    <Section
      title="Local models"
      lead="Ollama on this machine is found by itself; its models can be named in routes like others."
    >
      <div className="row">
        <p className="grow small" role="status">
          {local === undefined
            ? 'Looking for Ollama …'
            : local.kind === 'missing'
              ? local.error
              : `Ollama answers at ${local.baseUrl}; ${local.chosen} would be asked.`}
        </p>
        <Button disabled={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      </div>
      {local === undefined || local.models.length === 0 ? null : (
        <ul className="lines" aria-label="Models of Ollama">
          {local.models.map(({ name, digest, bytes }) => (
            <li key={name}>
              <span className="grow mono">{name}</span>
              <span className="dim small mono" title={digest}>
                {digest.replace(/^sha256:/, '').slice(0, 12)}
              </span>
              <span className="dim small mono">{(bytes / GIGABYTE).toFixed(1)} GB</span>
            </li>
          ))}
        </ul>
      )}
      <SettingGroupFields group={localServer} />
      <SettingGroupFields group={providerLimits('ollama')} />
    </Section>
  )
}
