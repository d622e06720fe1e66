import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'

/** A figure with its bounds at 95 %, and the number of queries. */
const Estimate = z.object({ value: z.number(), from: z.number(), to: z.number(), n: z.int() })

const figure = Estimate.nullable()

/**
 * The quality of retrieval over some queries, for the ranking before caps; `null` if no query contributes to a figure.
 */
export const RetrievalFigures = lazyObject(() => ({
  queries: z.int().nonnegative(),
  precision3: figure,
  recall10: figure,
  mrr: figure,
  ndcg10: figure,
  /** Share of the memories in the output that are relevant. */
  precisionGiven: figure,
  /** Share of the queries with an irrelevant memory in the output. Lower is better. */
  falseInjections: figure,
  /** Share of the queries without relevant memories whose output is empty. */
  emptyCorrect: figure,
  /**
   * Share of the weight of relevant memories that are not in the output; constraints and decisions weigh more. Lower is
   * better.
   */
  harmfulMisses: figure,
  latencyP50Ms: figure,
  latencyP95Ms: figure,
  /** In dollars. */
  costPer1000: figure,
}))
export type RetrievalFigures = z.infer<typeof RetrievalFigures>

/** A configuration that answers the queries of an evaluation. */
export const EvaluatedBy = lazyObject(() => ({
  /** Its name for people: “BM25 alone”. */
  name: z.string().min(1).max(100),
  /** The mode of queries that name none; `null`: `auto` for a folder, `search` for a corpus. */
  mode: z.enum(['auto', 'search']).nullable().default(null),
  /** Whether the models of the settings are called; otherwise only the rules answer. */
  asksModels: z.boolean().default(false),
  /** Settings of the pipeline for this evaluation, nested as in the Settings; `null` for none. */
  config: z.json().default(null),
}))
export type EvaluatedBy = z.input<typeof EvaluatedBy>

/** A memory in the answer to a query, or one that is missing from it. */
const GivenMemory = z.object({ memoryId: z.string(), title: z.string(), isRelevant: z.boolean() })

/** The answer of one configuration to a query. */
export const QueryAnswer = lazyObject(() => ({
  /** In their order, at most as many as the cap allows. */
  given: z.array(GivenMemory),
  /** Relevant memories that are not in the output. */
  missed: z.array(GivenMemory),
  /** `null` if nothing is relevant. */
  ndcg10: z.number().nullable(),
}))
export type QueryAnswer = z.infer<typeof QueryAnswer>

/** A query that two configurations answer differently. */
export const ChangedQuery = lazyObject(() => ({
  id: z.string(),
  text: z.string(),
  a: QueryAnswer,
  b: QueryAnswer,
  /**
   * Quality of the second minus that of the first: nDCG@10, or, if nothing is relevant, 1 for an empty answer and 0
   * otherwise.
   */
  change: z.number(),
}))
export type ChangedQuery = z.infer<typeof ChangedQuery>

/** Two configurations side by side, over the same queries. */
export const Comparison = lazyObject(() => ({
  /** The second minus the first, by the name of the figure, over pairs of answers to one query. */
  differences: z.record(z.string(), figure),
  /** Every query with a different answer, the largest change first. */
  changed: z.array(ChangedQuery),
  /** The numbers of queries that became better, and that became worse. */
  fixed: z.int(),
  broken: z.int(),
  /** Evidence that more became better than worse, against even odds; a claim needs 20. */
  eValue: z.number(),
}))
export type Comparison = z.infer<typeof Comparison>
