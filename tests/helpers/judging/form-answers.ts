import type { JsonValue } from '../../../src/main/judging/answers/extract.ts'
import type { AnswerForm } from '../../../src/main/judging/port/answer-form.ts'
import type { Question } from '../../../src/main/judging/port/judge-model.ts'
import type { Saying } from './scripted-judge.ts'

type Schema = Readonly<Record<string, unknown>>

/** A value that fits a form, as a model writes it that a grammar holds; `draw` gives numbers from 0 to below 1. */
export function filledForm(
  { schema: { json } }: { readonly schema: Pick<AnswerForm['schema'], 'json'> },
  draw: () => number,
): JsonValue {
  const definitions = schemaOf(json['$defs'])
  return filled(json)

  function filled(schema: Schema): JsonValue {
    const { $ref, type } = schema
    if (typeof $ref === 'string') return filled(schemaOf(definitions[$ref.replace('#/$defs/', '')]))
    const choices: unknown = schema['enum']
    if (Array.isArray(choices)) return choices[Math.floor(draw() * choices.length)]
    switch (type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(schemaOf(schema['properties'])).map(([name, field]) => [
            name,
            filled(schemaOf(field)),
          ]),
        )
      case 'array':
        return Array.from({ length: between(schema, 'minItems', 'maxItems') }, () =>
          filled(schemaOf(schema['items'])),
        )
      case 'string':
        return 'ab c'.repeat(100).slice(0, between(schema, 'minLength', 'maxLength'))
      case 'integer':
        return between(schema, 'minimum', 'maximum')
      case 'boolean':
        return draw() < 0.5
      default:
        throw new Error(`A form has a part of type ${String(type)}`)
    }
  }

  function between(schema: Schema, low: string, high: string): number {
    const [from, to] = [Number(schema[low] ?? 0), Number(schema[high])]
    return from + Math.floor(draw() * (to - from + 1))
  }
}

function schemaOf(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The answer of a judge that fills in the form of a question. Throws where the form does not read its own value. */
export function fillsForm({ form }: Pick<Question<unknown>, 'form'>, draw: () => number): Saying {
  if (form === undefined) throw new Error('The question has no form')
  const made = form()
  const read = made.read(filledForm(made, draw))
  if (read.kind === 'misfit') throw read.reason
  return { says: read.answer }
}
