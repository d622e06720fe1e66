import * as z from 'zod'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import type { NamedFile } from '../named-file.ts'
import { PlainText } from '../plain-text.ts'
import { refuse } from '../refuse.ts'
import { readRegular } from '../regular-file.ts'
import { jsonLine, linesIn } from './corpus.ts'

const MAX_BYTES = 64_000_000

/** An id, as text or as a number. */
const Id = z.union([PlainText.min(1), z.int().transform(String)])

const QueryLine = lazyObject(() => ({
  id: Id,
  text: PlainText.min(1),
  /** The conversation before, oldest first. */
  turns: z.array(z.object({ role: z.enum(['user', 'assistant']), text: PlainText })).default([]),
  mode: z.enum(['auto', 'search']).nullable().default(null),
}))

/** A prompt of a query set. */
export type Query = z.output<typeof QueryLine>

const JudgmentLine = z.object({ q: Id, d: Id, rel: z.number() })

/** The relevance of each memory for each query: by the query’s id, then by the memory’s. */
export type Judgments = ReadonlyMap<string, ReadonlyMap<string, number>>

/**
 * Reads the queries of a JSON Lines file, `{id, text, turns?, mode?}`. Refuses the file with the first line that is
 * invalid or repeats an id, because metrics of a part of a set are not those of the set.
 */
export function readQueries(file: NamedFile): readonly Query[] {
  return queriesIn(file.name, readRegular(file, MAX_BYTES))
}

/** Reads queries from bytes; `name` is the file's name for the user. */
export function queriesIn(name: string, text: Uint8Array): readonly Query[] {
  const queries = new Map<string, Query>()
  for (const [line, bytes] of linesIn(text)) {
    const where = `${name}, line ${line}`
    const query = jsonLine(where, QueryLine, bytes)
    if (queries.has(query.id)) throw refuse(where, `another query has the id “${query.id}” already.`)
    queries.set(query.id, query)
  }
  if (queries.size === 0) throw refuse(name, 'it has no query. Choose another file.')
  return [...queries.values()]
}

/**
 * Reads relevance judgments: JSON Lines of `{q, d, rel}`, or TREC lines of query, iteration, document and relevance.
 * Refuses the file with the first invalid line.
 */
export function readJudgments(file: NamedFile): Judgments {
  return judgmentsIn(file.name, readRegular(file, MAX_BYTES))
}

/** Reads relevance judgments from bytes; `name` is the file's name for the user. */
export function judgmentsIn(name: string, text: Uint8Array): Judgments {
  const judgments = new Map<string, Map<string, number>>()
  for (const [line, bytes] of linesIn(text)) {
    const { q, d, rel } = judgmentIn(`${name}, line ${line}`, bytes)
    const ofQuery = judgments.get(q) ?? new Map<string, number>()
    judgments.set(q, ofQuery.set(d, rel))
  }
  if (judgments.size === 0) throw refuse(name, 'it has no relevance judgment. Choose another file.')
  return judgments
}

function judgmentIn(where: string, bytes: Uint8Array): z.output<typeof JudgmentLine> {
  const text = new TextDecoder().decode(bytes).trim()
  if (text.startsWith('{')) return jsonLine(where, JudgmentLine, bytes)
  const [q, , d, rel, ...more] = text.split(/\s+/)
  if (q === undefined || d === undefined || !/^-?\d+$/.test(rel ?? '') || more.length > 0)
    throw refuse(where, 'it is neither {"q", "d", "rel"} nor a line of TREC: query, 0, document, relevance.')
  return { q, d, rel: Number(rel) }
}
