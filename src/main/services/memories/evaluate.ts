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

/** The answer to one query of a set, with its evaluation. */
export interface EvaluatedQuery extends AnsweredQuery {
  readonly id: string
  readonly text: string
}

/** Parameters of an evaluation. */
export interface Evaluation {
  readonly retriever: Retriever
  /** The displayed name of the place. */
  readonly folder: string
  /** The mode of queries that name none. */
  readonly mode: MemoryQuery['mode']
  readonly settings: Settings
  readonly ports: PipelinePorts
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Creates the judge of one query. */
  readonly judge: () => CaselessJudge
}

/** Answers every query in order as the pipeline would, without storing anything. */
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
    const { outcome } = await run.run({
      ...ports,
      clock,
      receivedAt: null,
      signal,
      ask,
      tell: () => undefined,
    })
    const latencyMs = clock.elapsed() - from
    const costMicros = calls().reduce((sum, call) => sum + (call.costMicros ?? 0), 0)
    return { id, text, ...rankingOf(outcome.outcome), relevance, latencyMs, costMicros }
  } finally {
    close()
  }
}

/** A judge without a model: rules alone answer. */
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

/** Returns the memories judged relevant, in order and before the cap, and those that were given. */
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

/** Groups messages into turns: a user's text with the answer to it. */
export function turnsOf(queryTurns: Query['turns']): InputOf<'memory'>['turns'] {
  const turns: InputOf<'memory'>['turns'] = []
  for (const { role, text } of queryTurns) {
    const last = turns.at(-1)
    if (role === 'user' || last === undefined || last.assistant !== '')
      turns.push(role === 'user' ? { user: text, assistant: '' } : { user: '', assistant: text })
    else turns[turns.length - 1] = { ...last, assistant: text }
  }
  return turns
}
