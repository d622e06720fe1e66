import type { LocalState, RouteLine } from '../../../shared/contract/program/models.ts'
import { type ModelRef, ProviderName, providers } from '../../../shared/domain/judging/model.ts'
import type { RunJudge } from '../../../shared/domain/runs/run.ts'
import { runJudges as texts } from './texts.ts'

/** Returns the judge of a run, as the end of “Asked”. */
export function judgeText(judge: RunJudge | null): string {
  if (judge === null || judge.kind === 'settings') return texts.asSettings
  return judge.kind === 'none' ? texts.none : modelText(judge.model)
}

/** Returns a model with its address or provider. */
function modelText({ provider, model, baseUrl }: ModelRef): string {
  return `${model} (${baseUrl ?? providers[provider].label})`
}

/** Returns, as sentences, which models the settings allow a run of a pipeline to ask. */
export function settingsText(routes: readonly RouteLine[], local: LocalState | undefined): string {
  return routes.map((route) => routeText(route, local)).join(' ')
}

function routeText({ models, endsLocally, nobody }: RouteLine, local: LocalState | undefined): string {
  if (nobody !== null) return nobody
  const isLocal = models.every(({ provider, baseUrl }) => provider === 'ollama' && baseUrl === undefined)
  if (isLocal && local?.kind === 'missing') return texts.ollamaDoesNotAnswer
  if (models.length === 0 && local?.kind === 'unchosen') return texts.ollamaUnchosen
  const names = models.map(({ model }) => model)
  const all = endsLocally ? [...names, texts.ollamaMachineWhere] : names
  return texts.asks(all)
}

/** Groups models by provider, in the order of the providers. */
export function byProvider(models: readonly ModelRef[]): readonly (readonly [string, readonly ModelRef[]])[] {
  const there = ProviderName.options.filter((name) => models.some(({ provider }) => provider === name))
  return there.map((name) => [providers[name].label, models.filter(({ provider }) => provider === name)])
}
