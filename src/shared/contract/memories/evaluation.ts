import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'

/** A figure with the bounds between which it lies with a probability of 95 %, and the number of queries behind it. */
const Estimate = z.object({ value: z.number(), from: z.number(), to: z.number(), n: z.int() })

const figure = Estimate.nullable()

/** How good retrieval is over some queries, on the ranking before caps; `null` where no query says anything of it. */
export const RetrievalFigures = deferredObject(() => ({
  queries: z.int().nonnegative(),
  precision3: figure,
  recall10: figure,
  mrr: figure,
  ndcg10: figure,
  /** Share of the memories that were given which are relevant. */
  precisionGiven: figure,
  /** Share of the queries with anything given that is not relevant. Lower is better. */
  falseInjections: figure,
  /** Share of the queries for which nothing is relevant that were given nothing. */
  emptyCorrect: figure,
  /** Share of the weight of what is relevant that was not given; constraints and decisions weigh more. Lower is better. */
  harmfulMisses: figure,
  latencyP50Ms: figure,
  latencyP95Ms: figure,
  /** Dollars. */
  costPer1000: figure,
}))
export type RetrievalFigures = z.infer<typeof RetrievalFigures>

/** By what the queries of an evaluation are answered. */
export const EvaluatedBy = deferredObject(() => ({
  /** What people call it: “BM25 alone”. */
  name: z.string().min(1).max(100),
  /** The mode of queries that name none; `null`: `auto` for a folder, `search` for a corpus. */
  mode: z.enum(['auto', 'search']).nullable().default(null),
  /** Whether the models of the settings are asked; otherwise the rules alone answer. */
  asksModels: z.boolean().default(false),
  /** Settings of the pipeline for this evaluation, nested as in the Settings; `null` for none. */
  config: z.json().default(null),
}))
export type EvaluatedBy = z.input<typeof EvaluatedBy>

/** A memory in the answer to a query, or one that is missing from it. */
const GivenMemory = z.object({ memoryId: z.string(), title: z.string(), isRelevant: z.boolean() })

/** What one configuration makes of a query. */
export const QueryAnswer = deferredObject(() => ({
  /** In their order, at most as many as the cap lets through. */
  given: z.array(GivenMemory),
  /** What is relevant and was not given. */
  missed: z.array(GivenMemory),
  /** `null` where nothing is relevant. */
  ndcg10: z.number().nullable(),
}))
export type QueryAnswer = z.infer<typeof QueryAnswer>

/** A query that two configurations answer differently. */
export const ChangedQuery = deferredObject(() => ({
  id: z.string(),
  text: z.string(),
  a: QueryAnswer,
  b: QueryAnswer,
  /** Quality of the second less that of the first: nDCG@10, or being rightly empty, 1 or 0, where nothing is relevant. */
  change: z.number(),
}))
export type ChangedQuery = z.infer<typeof ChangedQuery>

/** Two configurations side by side, over the same queries. */
export const Comparison = deferredObject(() => ({
  /** The second less the first, by the name of the figure, over pairs of answers to one query. */
  differences: z.record(z.string(), figure),
  /** Every query with another answer, what changed most first. */
  changed: z.array(ChangedQuery),
  /** How many became better, and how many worse. */
  fixed: z.int(),
  broken: z.int(),
  /** Evidence that more became better than worse, against even odds; a claim needs 20. */
  eValue: z.number(),
}))
export type Comparison = z.infer<typeof Comparison>
