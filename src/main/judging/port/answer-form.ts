import { hash } from 'node:crypto'
import * as z from 'zod'
import { Sha256 } from '../../../shared/domain/ids.ts'
import type { JsonValue } from '../answers/extract.ts'
import { type AnswerSchema, isObject, type JsonSchema } from './answer-schema.ts'
import type { RenderedPrompt } from './prompt.ts'

/**
 * A form for the answer to exactly one question: its rows by key, its ids as choices, its numbers as integers with
 * bounds. Hosts that compile a grammar from the schema of each request enforce it.
 */
export interface AnswerForm {
  /** The prompt that goes with the form; it does not describe the constant schema. */
  readonly prompt: RenderedPrompt
  readonly schema: AnswerSchema
  /** Number of output tokens that the longest value of the form may take. */
  readonly maxOutputTokens: number
  /** Converts a value of the form into the pipeline's answer, as JSON. */
  readonly read: (value: JsonValue) => ReadForm
}

export type ReadForm =
  | { readonly kind: 'read'; readonly answer: JsonValue }
  /** `reason` states which field does not fit. */
  | { readonly kind: 'misfit'; readonly reason: z.ZodError }

interface FormParts<Filled> {
  readonly prompt: RenderedPrompt
  /** An object with bounded texts and lists only. */
  readonly schema: z.ZodType<Filled>
  readonly toAnswer: (filled: Filled) => JsonValue
  /** Minimum average number of characters per token of a free text; default 2. */
  readonly charactersPerToken?: number
  /** Number of texts that may have a token for each of their characters; default 1. */
  readonly shortTokenTexts?: number
}

/** Minimum average number of characters per token of a text in Latin letters. */
const CHARACTERS_PER_TOKEN = 2

/** Share of other letters above which a text does not count as Latin. */
const MAX_OTHER_LETTERS = 0.2

/**
 * Returns the minimum characters per token of an answer in the language of a text: some scripts take a token for each
 * letter.
 */
export function charactersPerToken(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return letters - latin > MAX_OTHER_LETTERS * letters ? 1 : CHARACTERS_PER_TOKEN
}

/** Returns a form from a Zod schema. Throws on a schema with a text or a list without a maximum length. */
export function answerForm<Filled>({
  prompt,
  schema,
  toAnswer,
  charactersPerToken: perToken = CHARACTERS_PER_TOKEN,
  shortTokenTexts = 1,
}: FormParts<Filled>): AnswerForm {
  const json = formSchema(schema)
  return {
    prompt,
    schema: {
      json,
      inner: json,
      isWrapped: false,
      isForm: true,
      sha256: Sha256.parse(hash('sha256', JSON.stringify(json))),
    },
    maxOutputTokens: maxTokensOf(json, perToken, shortTokenTexts),
    read: (value) => {
      const { data, error } = schema.safeParse(value)
      return error === undefined
        ? { kind: 'read', answer: toAnswer(data) }
        : { kind: 'misfit', reason: error }
    },
  }
}

/** Returns the JSON Schema of a form. The schema of a row is in it once, so that a grammar of many rows stays small. */
function formSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    reused: 'ref',
    cycles: 'throw',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'object') jsonSchema.additionalProperties = false
    },
  })
  return json
}

/** Tokens around each field or entry: brackets, quotation marks, and white space at each place where a grammar allows it. */
const TOKENS_AROUND = 10
const SPARE_TOKENS = 16

/**
 * Length of the longest value of a schema: characters of fixed words and numbers, of free texts, of the longest text;
 * number of fields.
 */
interface Longest {
  readonly fixed: number
  readonly free: number
  readonly text: number
  readonly fields: number
}

/**
 * Returns the maximum number of tokens of a value of a schema: rows × longest entry. `shortTokenTexts` texts may have a
 * token for each character, such as when a small model writes “1.1.1.1” until the text ends.
 */
function maxTokensOf(json: JsonSchema, perToken: number, shortTokenTexts: number): number {
  const definitions = isObject(json['$defs']) ? json['$defs'] : {}
  const { fixed, free, text, fields } = longestOf(json, definitions)
  const inShortTokens = Math.min(free, shortTokenTexts * text)
  return (
    Math.ceil(fixed / CHARACTERS_PER_TOKEN) +
    Math.ceil((free - inShortTokens) / perToken) +
    inShortTokens +
    TOKENS_AROUND * fields +
    SPARE_TOKENS
  )
}

function longestOf(schema: unknown, definitions: Readonly<Record<string, unknown>>): Longest {
  if (!isObject(schema)) throw new Error('A form has a part without a schema')
  const { type, $ref, maxLength, maxItems } = schema
  if (typeof $ref === 'string') return longestOf(definitions[$ref.replace('#/$defs/', '')], definitions)
  const choices = listOf(schema['enum'] ?? ('const' in schema ? [schema['const']] : undefined))
  if (choices !== null) return fixed(Math.max(...choices.map((choice) => JSON.stringify(choice).length)))
  const alternatives = listOf(schema['anyOf'])
  if (alternatives !== null) return longer(alternatives.map((each) => longestOf(each, definitions)))
  switch (type) {
    case 'object':
      return sum(
        Object.entries(isObject(schema['properties']) ? schema['properties'] : {}).map(([name, field]) =>
          sum([{ ...fixed(name.length), fields: 1 }, longestOf(field, definitions)]),
        ),
      )
    case 'array':
      if (typeof maxItems !== 'number') throw new Error('A form has a list without a maximum length')
      return times(maxItems, sum([{ ...fixed(0), fields: 1 }, longestOf(schema['items'], definitions)]))
    case 'string':
      if (typeof maxLength !== 'number') throw new Error('A form has a text without a maximum length')
      return { ...fixed(0), free: maxLength, text: maxLength }
    case 'integer':
      return fixed(Math.max(...[schema['minimum'], schema['maximum']].map((bound) => String(bound).length)))
    default:
      return fixed('false'.length)
  }
}

function fixed(characters: number): Longest {
  return { fixed: characters, free: 0, text: 0, fields: 0 }
}

function sum(parts: readonly Longest[]): Longest {
  return parts.reduce(
    (all, part) => ({
      fixed: all.fixed + part.fixed,
      free: all.free + part.free,
      text: Math.max(all.text, part.text),
      fields: all.fields + part.fields,
    }),
    fixed(0),
  )
}

function longer(parts: readonly Longest[]): Longest {
  return {
    fixed: Math.max(...parts.map((part) => part.fixed)),
    free: Math.max(...parts.map(({ free }) => free)),
    text: Math.max(...parts.map(({ text }) => text)),
    fields: Math.max(...parts.map(({ fields }) => fields)),
  }
}

function times(count: number, part: Longest): Longest {
  return {
    fixed: count * part.fixed,
    free: count * part.free,
    text: part.text,
    fields: count * part.fields,
  }
}

function listOf(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? value : null
}
