import { hash } from 'node:crypto'
import { Sha256 } from '../../../shared/domain/ids.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { AnswerForm } from '../port/answer-form.ts'
import { answerSchema } from '../port/answer-schema.ts'
import type { Question } from '../port/judge-model.ts'
import type { ModelRequest } from '../port/model-port.ts'

/** A request without the parts that differ between two sends. */
export interface PreparedRequest extends Omit<ModelRequest, 'signal' | 'onConnected' | 'key' | 'local'> {
  /** Texts whose vectors are requested; `null` for a question to a judge. */
  readonly texts: readonly string[] | null
}

/** A question as posed to one model: `form` is the form that the model is held to, if its host supports that. */
export interface PosedQuestion<Answer> extends Omit<Question<Answer>, 'form'> {
  readonly form: AnswerForm | null
}

/** Returns a question for a host that compiles a grammar for each request, or for one that does not. */
export function posedQuestion<Answer>(
  { form: makeForm, ...question }: Question<Answer>,
  isGrammar: boolean,
): PosedQuestion<Answer> {
  const form = isGrammar && makeForm !== undefined ? makeForm() : null
  if (form === null) return { ...question, form }
  return { ...question, form, prompt: form.prompt, maxOutputTokens: form.maxOutputTokens }
}

/** Returns the request for a question to a model at a base URL. */
export function prepareRequest<Answer>(
  {
    prompt,
    schema,
    form,
    isText,
    temperature,
    seed,
    maxOutputTokens,
    topLogprobs,
    texts,
  }: PosedQuestion<Answer>,
  { model }: ModelRef,
  { baseUrl, isGrammar }: Pick<PreparedRequest, 'baseUrl' | 'isGrammar'>,
): PreparedRequest {
  return {
    model,
    baseUrl,
    isGrammar,
    system: prompt.system,
    turns: texts === undefined ? [{ role: 'user', text: prompt.user }] : [],
    texts: texts ?? null,
    schema: isText === true ? null : (form?.schema ?? answerSchema(schema)),
    temperature,
    seed: seed ?? null,
    maxOutputTokens,
    topLogprobs: topLogprobs ?? null,
    cacheKey: `${prompt.id}:${prompt.version}`,
  }
}

/** Returns the cache key of a request: requests with equal hashes may share an answer. */
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
    ...(texts === null ? [] : [texts]), // Nothing is added for a question, so that its hash stays the same.
  ])
}

/** Returns the SHA-256 over the JSON text of a value. */
export function sha256(value: unknown): Sha256 {
  return Sha256.parse(hash('sha256', JSON.stringify(value)))
}
