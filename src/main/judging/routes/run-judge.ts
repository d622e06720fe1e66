import type { ModelCall } from '../../../shared/domain/judging/call.ts'
import { type ModelRef, protocolEmbeds, providers } from '../../../shared/domain/judging/model.ts'
import type { AskedQuestion } from '../../../shared/domain/judging/question.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { type AttemptResult, answerAttempt } from '../calls/answer-attempt.ts'
import { type RoutedTarget, type RunTools, unavailableReason } from '../calls/attempt.ts'
import { createAvailability } from '../calls/availability.ts'
import { watchCalls } from '../calls/call-watch.ts'
import { startDeadline } from '../calls/deadline.ts'
import type { JudgeModel, Question } from '../port/judge-model.ts'
import type { Clock } from '../port/result.ts'
import { rulesOf } from '../port/roles.ts'
import { askedOf, type FallbackChain, outcomeOf } from './fallback-chain.ts'
import { chooseLocal, type FindLocal, localTrouble } from './local-models.ts'
import { baseUrlOf, type EnvironmentUrls, planRoute, type RoutePlan } from './route.ts'
import type { RunBinding } from './run-binding.ts'
import type { ResolveTarget } from './targets.ts'

/** The judge of one run, with a record of its questions. */
export interface RunJudge extends JudgeModel {
  /** Returns every call, in order of its start. */
  calls(): ModelCall[]
  /** Returns every question with its outcome, by role, key and sample. */
  questions(): AskedQuestion[]
}

export interface RunJudgeParts extends LocalParts {
  readonly clock: Clock
  readonly resolveTarget: ResolveTarget
}

/** Creates the judge of a run: asks each question along the route of its role. */
export function runJudge(binding: RunBinding, parts: RunJudgeParts): RunJudge {
  const { settings, signal, isPatient } = binding
  const { clock, resolveTarget } = parts
  const calls: ModelCall[] = []
  const questions: AskedQuestion[] = []
  const tools: RunTools = { ...binding, clock, availability: createAvailability() }
  const { onCall } = binding
  const listener = onCall === undefined ? null : watchCalls(onCall)

  return {
    async ask(question) {
      const planned = planRoute(question.role, settings, question.route ?? null)
      const plan =
        planned.kind === 'route' && question.isWithoutLocal === true
          ? { ...planned, endsLocally: false }
          : planned
      const chain =
        plan.kind === 'route'
          ? await tryRoute(question, plan)
          : { attempts: [], skipped: [plan.error], why: plan.why }
      questions.push(askedOf(question, chain))
      return outcomeOf(chain)
    },
    calls: () => calls.toSorted((a, b) => a.startedAt - b.startedAt || compare(a.id, b.id)),
    questions: () =>
      questions.toSorted((a, b) => compare(a.role, b.role) || compare(a.key, b.key) || a.sample - b.sample),
  }

  async function tryRoute<Answer>(
    question: Question<Answer>,
    plan: Extract<RoutePlan, { kind: 'route' }>,
  ): Promise<FallbackChain<Answer>> {
    const { deadlineMs, fallsThroughOn, isAwaited } = rulesOf(question.role, settings)
    const deadline = startDeadline(clock, deadlineMs, isPatient)
    const attempts: AttemptResult<Answer>[] = []
    const skipped: Skipped[] = []
    let advice: AttemptResult<Answer> | null = null
    let others = 0
    for await (const next of candidates(plan, settings, parts)) {
      if (signal.aborted) break
      // After an answer that only advises, a model is asked only if its answer may decide.
      if (advice !== null && !isExpected(next, question)) {
        others += next.kind === 'model' ? 1 : 0
        continue
      }
      const from = clock.elapsed()
      const found = await resolve(next, attempts.length, question)
      if (!isAwaited) deadline.exclude(clock.elapsed() - from) // No model answers while its server is looked for.
      const resolved = deadline.leftMs() === 0 ? withoutTime(found) : found
      const result =
        resolved.kind === 'target'
          ? await answerAttempt(question, resolved.target, deadline, toolsOfCall())
          : null
      if (result === null) {
        skipped.push(resolved.kind === 'target' ? skip(resolved.target) : resolved)
        continue
      }
      attempts.push(result)
      calls.push(result.call)
      if (result.answer === null) {
        if (advice === null && !fallsThroughOn.has(result.call.result)) break
      } else if (binding.deciding?.decides(result.call) === false) advice ??= result
      else return { attempts, ...reasonForNone(skipped) }
    }
    if (advice === null) return { attempts, ...reasonForNone(skipped) }
    const given = advice
    const failed = attempts.slice(attempts.indexOf(given) + 1)
    const why = whyNoOther(
      failed.map(({ call }) => call.requestedModel),
      others,
    )
    if (why !== null) binding.deciding?.noteOthers(given.call.id, why)
    // The last attempt is the outcome.
    return { attempts: [...attempts.filter((each) => each !== given), given], ...reasonForNone(skipped) }
  }

  function isExpected(next: Candidate, { role }: Pick<Question<unknown>, 'role'>): boolean {
    return next.kind === 'model' && binding.deciding?.isExpected(role, next.model) === true
  }

  function toolsOfCall(): RunTools {
    return listener === null ? tools : { ...tools, onCall: listener() }
  }

  async function resolve(
    next: Candidate,
    callIndex: number,
    { texts }: Question<unknown>,
  ): Promise<Resolved> {
    if (next.kind === 'missing') return { kind: 'skipped', error: next.error, why: 'not_configured' }
    const { label, protocol } = providers[next.model.provider]
    if (texts !== undefined && !protocolEmbeds[protocol])
      return { kind: 'skipped', error: noVectors(label), why: 'not_configured' }
    const found = await resolveTarget(next.model, settings)
    if (found.kind === 'missing') return { kind: 'skipped', error: found.error, why: 'not_configured' }
    const isFollowed = await isHostedAmong(next.followers)
    const target = { ...found.target, callIndex, isFollowed }
    return unavailableReason(target, tools.availability) === null ? { kind: 'target', target } : skip(target)
  }

  /** Whether one of some models can be asked and shares the deadline. */
  async function isHostedAmong(models: readonly ModelRef[]): Promise<boolean> {
    for (const model of models) {
      const found = await resolveTarget(model, settings)
      if (found.kind === 'missing' || found.target.local !== null) continue
      if (unavailableReason(found.target, tools.availability) === null) return true
    }
    return false
  }

  function skip(target: RoutedTarget): Skipped {
    return { kind: 'skipped', error: unavailableReason(target, tools.availability) ?? '', why: 'unavailable' }
  }

  function reasonForNone(skipped: readonly Skipped[]): Pick<FallbackChain<never>, 'skipped' | 'why'> {
    const reasons = new Set(skipped.map((each) => each.why))
    const order = ['unavailable', 'not_configured', 'timeout'] as const
    const why = order.find((each) => reasons.has(each)) ?? 'timeout'
    return { skipped: skipped.map(({ error }) => error), why: signal.aborted ? 'cancelled' : why }
  }
}

/**
 * Returns why no later model of a route decides instead of an answer that only advises; `null` without a later one.
 *
 * @param failed the later models that gave no answer that decides
 * @param others the number of later models that were not asked
 */
function whyNoOther(failed: readonly string[], others: number): string | null {
  if (failed.length > 0) return `${failed.join(' and ')} was asked after it and gave no answer that decides.`
  return others === 0 ? null : 'No later model of the route may decide.'
}

/** A model that was skipped: it lacks something, the run has found out that it is unavailable, or no time was left. */
interface Skipped {
  readonly kind: 'skipped'
  readonly error: string
  readonly why: 'not_configured' | 'unavailable' | 'timeout'
}

type Resolved = { readonly kind: 'target'; readonly target: RoutedTarget } | Skipped

/** Returns a model once no time is left: only one with its own time limit is still asked. */
function withoutTime(resolved: Resolved): Resolved {
  if (resolved.kind === 'skipped' || resolved.target.local !== null) return resolved
  const { provider, model } = resolved.target.model
  const error = `There was no time left to ask ${providers[provider].label}’s ${model}.`
  return { kind: 'skipped', error, why: 'timeout' }
}

function noVectors(label: string): string {
  return `${label} has no embedding models. Choose one of OpenAI, Ollama or a server that is compatible with them.`
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The next model of a route. */
type Candidate =
  | { readonly kind: 'model'; readonly model: ModelRef; readonly followers: readonly ModelRef[] }
  /** No local model was found to end the route. */
  | { readonly kind: 'missing'; readonly error: string }

interface LocalParts {
  readonly findLocal: FindLocal
  readonly environment: EnvironmentUrls
}

/**
 * Yields the models of a route in order, each with those that follow it; a local model that a person chose comes last
 * if it is found. Its server is looked up only when it is reached: it has its own time limit, so the models before it
 * leave it none of theirs.
 */
async function* candidates(
  { models, endsLocally }: Extract<RoutePlan, { kind: 'route' }>,
  settings: Settings,
  { findLocal, environment }: LocalParts,
): AsyncGenerator<Candidate> {
  for (const [at, model] of models.entries()) yield { kind: 'model', model, followers: models.slice(at + 1) }
  if (!endsLocally) return

  const { models: chosen } = settings.providers.ollama
  const baseUrl = baseUrlOf({ provider: 'ollama', model: '' }, settings, environment)
  const server = await findLocal(baseUrl, 'ollama')
  const local = server.kind === 'found' ? chooseLocal(server.models, chosen) : null
  if (local === null) yield { kind: 'missing', error: localTrouble(server, chosen)?.text ?? '' }
  else if (!models.some(({ provider, model }) => provider === 'ollama' && model === local.name))
    yield { kind: 'model', model: { provider: 'ollama', model: local.name }, followers: [] }
}
