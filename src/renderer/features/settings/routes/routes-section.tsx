import { useQuery } from '@tanstack/react-query'
import type { ModelEnding, RouteLine } from '../../../../shared/contract/program/models.ts'
import type { ModelRef } from '../../../../shared/domain/judging/model.ts'
import { Route } from '../../../../shared/domain/judging/pool.ts'
import { type Role, roleInfo } from '../../../../shared/domain/judging/role.ts'
import { type Settings, settingAt } from '../../../../shared/domain/settings.ts'
import { api } from '../../../lib/client/api.ts'
import { usePresentations } from '../../../lib/pipelines/presentations.ts'
import { usePipelinesOn } from '../../../lib/pipelines/use-workspace.ts'
import { SettingGroupFields } from '../fields/setting-group.tsx'
import { Section } from '../section.tsx'
import { routesSection as texts } from '../texts/routes.ts'
import { localCalls, roleTimeouts, timeouts } from '../texts/settings/models.ts'
import { useSave, useSettings } from '../use-settings.ts'
import { AddModel } from './add-model.tsx'
import { RoutedModel } from './routed-model.tsx'

/** The models of each role in the order in which they are asked. */
export function RoutesSection() {
  const { data: routes = [] } = useQuery(api.models.routes.queryOptions())
  const presentations = usePresentations()
  const pipelines = usePipelinesOn()
  return (
    <Section title={texts.routes} lead={texts.routeListsModelsRoleOrder}>
      {routes.map((line) => (
        <RoleRoute key={line.role} line={line} />
      ))}
      <SettingGroupFields group={timeouts(presentations, pipelines)} />
      <SettingGroupFields group={localCalls} />
      <SettingGroupFields group={roleTimeouts(pipelines)} />
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
        {nobody ?? (endsLocally ? texts.fallbackModelOllamaMachineIf : '')}
      </p>
      <AddModel id={addId} route={route} save={save} />
    </fieldset>
  )
}

function endOf(endings: readonly ModelEnding[], { provider, model, baseUrl }: ModelRef): string | null {
  const own = endings.find((each) => each.provider === provider && each.model === model)
  return baseUrl === undefined ? (own?.endsOn ?? null) : null
}

/** Returns the current route of a role. */
function routeOf(settings: Settings, role: Role): Route {
  return Route.parse(settingAt(settings, `routes.${role}`))
}
