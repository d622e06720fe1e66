import { setImmediate } from 'node:timers/promises'
import type { ModelRef } from '../../../../shared/domain/judging/model.ts'
import type { Micros } from '../../../../shared/domain/money.ts'
import type { FactCheck } from '../../../../shared/pipelines/lesson/outcome.ts'
import type { Vector } from '../../../judging/embeddings/packed-vectors.ts'
import { cosine } from '../../../judging/embeddings/similarity.ts'
import type { EmbeddingModel } from '../../../judging/port/embedding-model.ts'
import type { Claim } from './check.ts'
import type { SourcePassage, SourceSearch } from './passages.ts'

/** The passages that an embedding model found for a lesson, or why it found none. */
export interface Nearest extends Pick<FactCheck, 'by' | 'trouble'> {
  /** Passages with a similar meaning by claim, of each kind the nearest first. */
  readonly passages: ReadonlyMap<Claim, readonly SourcePassage[]>
  readonly dimensions: number
  readonly servedModel: string | null
  readonly costMicros: Micros
}

/** The inputs of the comparison. */
export interface NearestParts extends Pick<SourceSearch, 'all'> {
  readonly claims: readonly Claim[]
  /** Maximum number of passages of each kind for one claim. */
  readonly most: number
}

/** Maximum number of passages of each kind to embed: the first ones. Only full-text search finds the others. */
const MAX_EMBEDDED = 500

/**
 * Embeds the claims of a lesson and the passages of its sources (c26), chunks and course documents separately. If a
 * model fails, only full-text search is used, and the outcome says why; disabled models are not reported.
 */
export async function embedFacts(
  { claims, all, most }: NearestParts,
  route: readonly ModelRef[],
  model: EmbeddingModel,
): Promise<Nearest> {
  const chunks = all.chunk.slice(0, MAX_EMBEDDED)
  const documents = all.document.slice(0, MAX_EMBEDDED)
  const sets = [
    { name: 'claims', texts: claims.map(({ sentence }) => sentence.text) },
    { name: 'chunks', texts: chunks.map(({ whole }) => whole.text) },
    { name: 'documents', texts: documents.map(({ whole }) => whole.text) },
  ]
  const outcome = await model.embed({ role: 'lesson.embedding', route, sets })
  const costMicros = outcome.costMicros ?? 0
  if (outcome.kind === 'failed')
    return {
      by: 'full_text',
      trouble:
        outcome.why === 'disabled'
          ? null
          : `Passages were found by full text only, not by meaning. ${outcome.error}`,
      passages: new Map(),
      dimensions: 0,
      servedModel: null,
      costMicros,
    }
  const [ofClaims = [], ...ofPassages] = outcome.vectors
  const kinds = [chunks, documents].map((passages, kind) => withVectors(passages, ofPassages[kind] ?? []))
  const left = all.chunk.length + all.document.length - chunks.length - documents.length
  return {
    by: 'embedding',
    trouble:
      left === 0
        ? null
        : `The sources are long: ${left} of their passages were searched by full text only, not by meaning.`,
    passages: await nearestOfAll(claims, ofClaims, (vector) =>
      kinds.flatMap((each) => nearestOf(vector, each, most)),
    ),
    dimensions: outcome.dimensions,
    servedModel: outcome.servedModel,
    costMicros,
  }
}

/** Finds the nearest passages of every claim. Each takes milliseconds, so other tasks get a turn between two claims. */
async function nearestOfAll(
  claims: readonly Claim[],
  vectors: readonly (Vector | null)[],
  nearest: (vector: Vector) => readonly SourcePassage[],
): Promise<Nearest['passages']> {
  const found = new Map<Claim, readonly SourcePassage[]>()
  for (const [at, claim] of claims.entries()) {
    const vector = vectors[at] ?? null
    if (vector !== null) found.set(claim, nearest(vector))
    await setImmediate()
  }
  return found
}

interface Placed {
  readonly passage: SourcePassage
  readonly vector: Vector
}

function withVectors(
  passages: readonly SourcePassage[],
  vectors: readonly (Vector | null)[],
): readonly Placed[] {
  return passages.flatMap((passage, at) => {
    const vector = vectors[at] ?? null
    return vector === null ? [] : [{ passage, vector }]
  })
}

/**
 * Returns the nearest passages; equally near ones stay in the order of their source, so that every run has the same
 * result.
 */
function nearestOf(claim: Vector, passages: readonly Placed[], most: number): SourcePassage[] {
  return passages
    .map(({ passage, vector }) => ({ passage, similarity: cosine(claim, vector) }))
    .filter(({ similarity }) => similarity > 0)
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, most)
    .map(({ passage }) => passage)
}
