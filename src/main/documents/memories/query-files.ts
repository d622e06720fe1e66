import * as z from 'zod'
import { deferredObject } from '../../../shared/deferred.ts'
import type { NamedFile } from '../named-file.ts'
import { PlainText } from '../plain-text.ts'
import { refuse } from '../refuse.ts'
import { readRegular } from '../regular-file.ts'
import { jsonLine, linesIn } from './corpus.ts'

const MOST_BYTES = 64_000_000

/** An id, written as text or as a number. */
const Id = z.union([PlainText.min(1), z.int().transform(String)])

const QueryLine = deferredObject(() => ({
  id: Id,
  text: PlainText.min(1),
  /** What was said before, oldest first. */
  turns: z.array(z.object({ role: z.enum(['user', 'assistant']), text: PlainText })).default([]),
  mode: z.enum(['auto', 'search']).nullable().default(null),
}))

/** A prompt of a query set. */
export type Query = z.output<typeof QueryLine>

const JudgmentLine = z.object({ q: Id, d: Id, rel: z.number() })

/** How relevant each memory is for each query: by the query’s id, then by the memory’s. */
export type Judgments = ReadonlyMap<string, ReadonlyMap<string, number>>

/**
 * The queries of a file of JSON Lines, `{id, text, turns?, mode?}`. Refuses it with the line that does not fit, or whose id
 * another line has: figures over a part of a set would be another set’s.
 */
export function readQueries(file: NamedFile): readonly Query[] {
  return queriesIn(file.name, readRegular(file, MOST_BYTES))
}

/** The same of bytes that were read already; `name` is what the user calls their file. */
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
 * Judgments of relevance: JSON Lines of `{q, d, rel}`, or TREC’s lines of query, iteration, document and relevance. Refuses
 * the file with the line that is neither.
 */
export function readJudgments(file: NamedFile): Judgments {
  return judgmentsIn(file.name, readRegular(file, MOST_BYTES))
}

/** The same of bytes that were read already; `name` is what the user calls their file. */
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
