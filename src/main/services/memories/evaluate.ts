import type { Settings } from '../../../shared/domain/settings.ts'
import type { InputOf, OutcomeOf } from '../../../shared/pipelines/index.ts'
import type { Judgments, Query } from '../../documents/memories/query-files.ts'
import { NOTHING_REPORTED } from '../../judging/calls/usage.ts'
import type { Clock, PipelinePorts } from '../../judging/port/result.ts'
import { prepareRun } from '../../pipelines/index.ts'
import type { Retriever } from '../../retrieval/retriever.ts'
import type { AnsweredQuery } from '../../statistics/retrieval-figures.ts'
import type { CaselessJudge } from '../runs/judges.ts'
import { type MemoryQuery, searched } from './search.ts'

/** What was found for one query of a set, and how good that is. */
export interface EvaluatedQuery extends AnsweredQuery {
  readonly id: string
  readonly text: string
}

/** By what queries are answered. */
export interface Evaluation {
  readonly retriever: Retriever
  /** What people call the place. */
  readonly folder: string
  /** The mode of queries that name none. */
  readonly mode: MemoryQuery['mode']
  readonly settings: Settings
  readonly ports: PipelinePorts
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Makes the judge of one query. */
  readonly judge: () => CaselessJudge
}

/** Answers every query as the pipeline would, with nothing kept of it, in their order. */
export async function evaluatedQueries(
  queries: readonly Query[],
  judgments: Judgments,
  evaluation: Evaluation,
): Promise<EvaluatedQuery[]> {
  const answered: EvaluatedQuery[] = []
  for (const query of queries) {
    evaluation.signal.throwIfAborted()
    answered.push(await evaluated(query, judgments.get(query.id) ?? new Map(), evaluation))
  }
  return answered
}

async function evaluated(
  { id, text, turns, mode }: Query,
  relevance: ReadonlyMap<string, number>,
  { retriever, folder, settings, ports, clock, signal, judge, ...standard }: Evaluation,
): Promise<EvaluatedQuery> {
  const from = clock.elapsed()
  const asked = { prompt: text, mode: mode ?? standard.mode, turns: turnsOf(turns) }
  const input = searched(retriever, asked, folder, settings.pipelines.memory)
  const { ask, calls, close } = judge()
  try {
    const run = prepareRun({ pipeline: 'memory', input }, settings, () => null)
    const { outcome } = await run.run({ ...ports, clock, signal, ask, tell: () => undefined })
    const latencyMs = clock.elapsed() - from
    const costMicros = calls().reduce((sum, call) => sum + (call.costMicros ?? 0), 0)
    return { id, text, ...rankingOf(outcome.outcome), relevance, latencyMs, costMicros }
  } finally {
    close()
  }
}

/** Asks no model: rules alone answer. */
export const rulesOnly = (): CaselessJudge => ({
  ask: () =>
    Promise.resolve({
      kind: 'failed',
      why: 'not_configured',
      error: 'This evaluation asks no model.',
      raw: null,
      ...NOTHING_REPORTED,
      callIds: [],
    }),
  calls: () => [],
  close: () => undefined,
})

/** What was held relevant, in its order and before the cap, and what was given of it. */
function rankingOf({ candidates }: Pick<OutcomeOf<'memory'>, 'candidates'>): {
  readonly ranking: readonly string[]
  readonly given: readonly string[]
} {
  const held = candidates.filter(({ kept, cutBy }) => kept || cutBy === 'cap' || cutBy === 'evidence')
  return {
    ranking: held.map(({ memoryId }) => memoryId),
    given: held.filter(({ kept }) => kept).map(({ memoryId }) => memoryId),
  }
}

/** What was said as turns of two: what a user said with the answer to it. */
export function turnsOf(said: Query['turns']): InputOf<'memory'>['turns'] {
  const turns: InputOf<'memory'>['turns'] = []
  for (const { role, text } of said) {
    const last = turns.at(-1)
    if (role === 'user' || last === undefined || last.assistant !== '')
      turns.push(role === 'user' ? { user: text, assistant: '' } : { user: '', assistant: text })
    else turns[turns.length - 1] = { ...last, assistant: text }
  }
  return turns
}
