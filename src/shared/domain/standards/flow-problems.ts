import type { FlowStage, FlowStep, FlowVersion } from './flow.ts'
import { normalizePhrase } from './phrase.ts'
import { duplicates, problem, type StandardProblem } from './problem.ts'

/**
 * Returns the problems that prevent saving a flow, in the order of its fields. Also works on drafts while they are
 * typed.
 */
export function problemsOfFlow({ name, stages }: FlowVersion): StandardProblem[] {
  return [
    ...(name.trim() === '' ? [problem(['name'], 'The flow has no name. Enter one.')] : []),
    ...(stages.length === 0 ? [problem(['stages'], 'The flow has no stages. Add one.')] : []),
    ...problemsOfOrders(stages, ['stages'], 'stage'),
    ...duplicates(
      stages.map(({ id }, index) => ({ value: id, path: ['stages', index, 'id'] })),
      (id) => `Another stage has the id “${id}” already. Choose another.`,
    ),
    ...duplicates(
      stages.map((stage, index) => ({
        value: stage.name.trim().toLowerCase(),
        path: ['stages', index, 'name'],
      })),
      () => 'Another stage has this name already. Choose another.',
    ),
    ...duplicates(
      stages.flatMap(({ steps }, at) =>
        steps.map(({ id }, index) => ({ value: id, path: ['stages', at, 'steps', index, 'id'] })),
      ),
      (id) => `Another step has the id “${id}” already. Choose another.`,
    ),
    ...stages.flatMap(problemsOfStage),
  ]
}

function problemsOfStage({ id, name, steps }: FlowStage, index: number): StandardProblem[] {
  const at = ['stages', index] as const
  return [
    ...(id.trim() === '' ? [problem([...at, 'id'], 'The stage has no id. Enter one.')] : []),
    ...(name.trim() === '' ? [problem([...at, 'name'], 'The stage has no name. Enter one.')] : []),
    ...(steps.length === 0 ? [problem([...at, 'steps'], 'The stage has no steps. Add one.')] : []),
    ...problemsOfOrders(steps, [...at, 'steps'], 'step'),
    ...steps.flatMap((step, place) => problemsOfStep(step, [...at, 'steps', place])),
  ]
}

function problemsOfStep(
  { id, name, expectedPhrases, timing }: FlowStep,
  at: StandardProblem['path'],
): StandardProblem[] {
  const { enabled, seconds } = timing
  return [
    ...(id.trim() === '' ? [problem([...at, 'id'], 'The step has no id. Enter one.')] : []),
    ...(name.trim() === '' ? [problem([...at, 'name'], 'The step has no name. Enter one.')] : []),
    ...expectedPhrases.flatMap((phrase, index) =>
      normalizePhrase(phrase) === ''
        ? [problem([...at, 'expectedPhrases', index], 'The phrase has no words. Enter some, or remove it.')]
        : [],
    ),
    ...(enabled && seconds === null
      ? [
          problem(
            [...at, 'timing', 'seconds'],
            'The time limit is on, but has no seconds. Enter seconds, or switch it off.',
          ),
        ]
      : []),
    ...(enabled && seconds !== null && !(Number.isFinite(seconds) && seconds > 0)
      ? [problem([...at, 'timing', 'seconds'], 'The time limit is not above 0. Enter more seconds.')]
      : []),
  ]
}

/** Returns problems of orders that are not 1, 2, 3 … each once. */
function problemsOfOrders(
  items: readonly { readonly order: number }[],
  at: StandardProblem['path'],
  noun: string,
): StandardProblem[] {
  const seen = new Set<number>()
  return items.flatMap(({ order }, index) => {
    const path = [...at, index, 'order']
    if (seen.has(order)) return [problem(path, `Another ${noun} has the order ${order} already.`)]
    seen.add(order)
    return Number.isInteger(order) && order >= 1 && order <= items.length
      ? []
      : [problem(path, `The order of a ${noun} here is a whole number from 1 to ${items.length}.`)]
  })
}
