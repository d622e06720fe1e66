import { hash } from 'node:crypto'
import { Sha256 } from '../../../shared/domain/ids.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import { answerSchema } from '../port/answer-schema.ts'
import type { Question } from '../port/judge-model.ts'
import type { ModelRequest } from '../port/model-port.ts'

/** A request without the parts that differ between two sends of it. */
export interface PreparedRequest extends Omit<ModelRequest, 'signal' | 'onConnected' | 'key'> {
  /** Texts of which vectors are wanted; `null` for a question to a judge. */
  readonly texts: readonly string[] | null
}

/** The request for a question to a model at a base URL. */
export function prepareRequest<Answer>(
  { prompt, schema, isText, temperature, seed, maxOutputTokens, topLogprobs, texts }: Question<Answer>,
  { model }: ModelRef,
  baseUrl: string,
): PreparedRequest {
  return {
    model,
    baseUrl,
    system: prompt.system,
    turns: texts === undefined ? [{ role: 'user', text: prompt.user }] : [],
    texts: texts ?? null,
    schema: isText === true ? null : answerSchema(schema),
    temperature,
    seed: seed ?? null,
    maxOutputTokens,
    topLogprobs: topLogprobs ?? null,
    cacheKey: `${prompt.id}:${prompt.version}`,
  }
}

/** The cache key of a request: requests with equal hashes may share an answer. */
export function requestHash(request: PreparedRequest, promptVersion: string, sample: number): Sha256 {
  const { model, baseUrl, system, turns, schema, temperature, seed, maxOutputTokens, topLogprobs, texts } =
    request
  return sha256([
    model,
    baseUrl,
    promptVersion,
    schema?.sha256 ?? null,
    [temperature, seed, maxOutputTokens, topLogprobs],
    system,
    turns,
    sample,
    ...(texts === null ? [] : [texts]), // nothing for a question: its hash stays what it was
  ])
}

/** SHA-256 over the JSON text of a value. */
export function sha256(value: unknown): Sha256 {
  return Sha256.parse(hash('sha256', JSON.stringify(value)))
}
