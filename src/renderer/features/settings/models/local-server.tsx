import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/button.tsx'
import { api } from '../../../lib/client/api.ts'
import { SettingField } from '../fields/setting-field.tsx'
import { Section } from '../section.tsx'

const GIGABYTE = 1e9

/** The Ollama server of this machine: its models, or how to get one. */
export function LocalServer() {
  const { data: local, refetch, isFetching } = useQuery(api.models.local.queryOptions({ staleTime: 5_000 }))
  return (
    <Section
      title="On this machine"
      lead="A model that runs in Ollama costs nothing and sees no network. It stands in where every other model of a route has failed."
    >
      <div className="row">
        <p className="grow small" role="status">
          {local === undefined
            ? 'Looking …'
            : local.kind === 'missing'
              ? local.error
              : `Ollama answers at ${local.baseUrl}; ${local.chosen} would be asked.`}
        </p>
        <Button disabled={isFetching} onClick={() => void refetch()}>
          Look again
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
      <SettingField id="providers.ollama.lastResort" label="Let it stand in at the end of every route" />
      <SettingField
        id="providers.ollama.models"
        label="Models to take, in order"
        hint="With commas between them; another one if it has none of these."
        emptyMeans="any"
      />
      <SettingField
        id="providers.ollama.baseUrl"
        label="Where it answers"
        emptyMeans="http://127.0.0.1:11434"
      />
    </Section>
  )
}
