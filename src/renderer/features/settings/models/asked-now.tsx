import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { LocalState, RouteLine } from '../../../../shared/contract/program/models.ts'
import type { KeyStatus } from '../../../../shared/domain/judging/key.ts'
import { type ModelRef, providers } from '../../../../shared/domain/judging/model.ts'
import { isEmbedding, roleInfo } from '../../../../shared/domain/judging/role.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import { filled } from '../../../components/filled.tsx'
import { api } from '../../../lib/client/api.ts'
import { listed } from '../../../lib/pipelines/labels.ts'
import { SectionLink } from '../section.tsx'
import { headings } from '../settings-section.ts'
import { keysSection } from '../texts/keys.ts'
import { localServer, askedNow as texts } from '../texts/models.ts'
import { routesSection } from '../texts/routes.ts'

/** Shows which models new runs of a pipeline ask with the current settings, and what is missing for them to answer. */
export function AskedNow({
  pipeline,
  preset,
}: {
  readonly pipeline: PipelineName
  /** The label of the active preset; `undefined` if the settings match none. */
  readonly preset: string | undefined
}) {
  const { data: routes } = useQuery(api.models.routes.queryOptions())
  const { data: local } = useQuery(api.models.local.queryOptions({ staleTime: 5_000 }))
  const { data: keys = [] } = useQuery(api.keys.list.queryOptions())
  const lines = routes?.filter((line) => line.pipeline === pipeline && !isEmbedding(line.role))
  return (
    <p className="small asked-now" role="status">
      {lines === undefined ? '' : askedText(lines, preset)}
      {[...missing(lines ?? [], local, keys), ...unset(lines ?? [])].map(([key, sentence]) => (
        <Fragment key={key}> {sentence}</Fragment>
      ))}
    </p>
  )
}

function askedText(lines: readonly RouteLine[], preset: string | undefined): string {
  const asking = lines.filter(({ nobody }) => nobody === null)
  if (asking.length === 0) return texts.noModel
  const models = asking.flatMap((line) => line.models.map(modelText))
  const own = models.length > 0 ? listed([...new Set(models)], 'and') : texts.ollamaIfRunning
  return texts.newRunsAsk(preset ?? own)
}

/** A sentence with a link to the remedy, with its React key. */
type Hint = readonly [key: string, sentence: ReactNode]

/**
 * Returns what prevents the models of the routes from answering. A missing Ollama is not reported if no route names it.
 */
function missing(
  lines: readonly RouteLine[],
  local: LocalState | undefined,
  keys: readonly KeyStatus[],
): readonly Hint[] {
  const asked = new Set(lines.flatMap(({ models }) => models.map(({ provider }) => provider)))
  const asksLocalOllama = lines.some(({ models }) =>
    models.some(({ provider, baseUrl }) => provider === 'ollama' && baseUrl === undefined),
  )
  const restsOnFallback = lines.some(({ models, endsLocally }) => models.length === 0 && endsLocally)
  const withoutKey = keys.flatMap(({ provider, set }) =>
    asked.has(provider) && providers[provider].needsKey && !set ? [providers[provider].label] : [],
  )
  return [
    ...(asksLocalOllama && local?.kind === 'missing' ? [localMissing('ollama', texts.ollamaMissing)] : []),
    ...(restsOnFallback && local?.kind === 'unchosen'
      ? [localMissing('fallback', texts.fallbackMissing)]
      : []),
    ...withoutKey.map(keyMissing),
  ]
}

/** Returns a sentence with a link to the local models. */
function localMissing(
  key: string,
  sentence: typeof texts.ollamaMissing | typeof texts.fallbackMissing,
): Hint {
  const place = (
    <SectionLink section="models" heading={headings.localModels}>
      {localServer.localModels}
    </SectionLink>
  )
  return [key, filled(sentence, { place })]
}

function keyMissing(provider: string): Hint {
  const place = (
    <SectionLink section="models" heading={headings.keys}>
      {keysSection.keys}
    </SectionLink>
  )
  return [provider, filled(texts.keyMissing(provider), { place })]
}

/** Returns the roles without a model, if other roles of the pipeline have one. */
function unset(lines: readonly RouteLine[]): readonly Hint[] {
  const idle = lines.filter(({ nobody }) => nobody !== null)
  if (idle.length === 0 || idle.length === lines.length) return []
  const roles = listed(
    idle.map(({ role }) => roleInfo(role).label),
    'and',
  )
  const place = <SectionLink section="routes">{routesSection.routes}</SectionLink>
  return [['roles', filled(texts.rolesWithoutModel(roles), { place })]]
}

function modelText({ model, provider, baseUrl }: ModelRef): string {
  return texts.modelOf(model, baseUrl ?? providers[provider].label)
}
