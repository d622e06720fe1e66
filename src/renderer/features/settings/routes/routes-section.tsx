import { useQuery } from '@tanstack/react-query'
import type { ModelEnding, RouteLine } from '../../../../shared/contract/program/models.ts'
import type { ModelRef } from '../../../../shared/domain/judging/model.ts'
import { roleInfo } from '../../../../shared/domain/judging/role.ts'
import { api } from '../../../lib/client/api.ts'
import { usePresentations } from '../../../lib/pipelines/presentations.ts'
import { SettingField } from '../fields/setting-field.tsx'
import { Section } from '../section.tsx'
import { useSave, useSettings } from '../use-settings.ts'
import { AddModel } from './add-model.tsx'
import { routeOf } from './route-of.ts'
import { RoutedModel } from './routed-model.tsx'

/** Whom each role asks, in order. */
export function RoutesSection() {
  const { data: routes = [] } = useQuery(api.models.routes.queryOptions())
  const presentations = usePresentations()
  const pipelines = [...new Set(routes.map(({ pipeline }) => pipeline))]
  return (
    <Section
      title="Routes"
      lead="The first model is asked. The next one only where it is not reached, refuses, is too late, or answers what does not fit."
    >
      {routes.map((line) => (
        <RoleRoute key={line.role} line={line} />
      ))}
      {pipelines.map((pipeline) => (
        <SettingField
          key={pipeline}
          id={`deadlines.${pipeline}`}
          label={`A question about a ${presentations[pipeline].noun.one} may take, over all its models`}
          unit="s"
          scale={1_000}
        />
      ))}
    </Section>
  )
}

function RoleRoute({ line: { role, nobody, endsLocally } }: { readonly line: RouteLine }) {
  const settings = useSettings()
  const save = useSave(`routes.${role}`)
  const { label, asks } = roleInfo(role)
  const addId = `add-${role}`
  const { data: endings = [] } = useQuery(api.models.endings.queryOptions())
  if (settings === undefined) return null
  const route = routeOf(settings, role)
  return (
    <fieldset className="setting-group">
      <legend>{label}</legend>
      <p className="dim small">{asks}</p>
      <ol className="lines">
        {route.map((model, at) => (
          <RoutedModel
            key={`${model.provider} ${model.model} ${model.baseUrl ?? ''}`}
            role={role}
            model={model}
            at={at}
            route={route}
            endsOn={endOf(endings, model)}
            addId={addId}
            save={save}
          />
        ))}
      </ol>
      <p className="small" role="status">
        {nobody ?? (endsLocally ? 'At the end: a model of Ollama on this machine, where there is one.' : '')}
      </p>
      <AddModel id={addId} route={route} save={save} />
    </fieldset>
  )
}

function endOf(endings: readonly ModelEnding[], { provider, model, baseUrl }: ModelRef): string | null {
  const own = endings.find((each) => each.provider === provider && each.model === model)
  return baseUrl === undefined ? (own?.endsOn ?? null) : null
}
