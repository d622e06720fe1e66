import { InvalidArgumentError } from 'commander'
import * as z from 'zod'
import { CaseId, DecisionId, JobId } from '../../../shared/domain/ids.ts'
import { ModelPrice } from '../../../shared/domain/judging/judging.ts'
import { ModelRef, ProviderName } from '../../../shared/domain/judging/model.ts'
import type { RunJudge } from '../../../shared/domain/runs/run.ts'

/** Returns a parser of an argument by a schema; an invalid value is a usage error with the hint. */
export function argument<S extends z.ZodType>(schema: S, hint: string): (text: string) => z.output<S> {
  return (text) => {
    const parsed = schema.safeParse(text)
    if (parsed.success) return parsed.data
    throw new InvalidArgumentError(hint)
  }
}

export const caseArgument = argument(CaseId, 'It is not the id of a case; docket queue lists them.')
/** Collects ids of cases. */
export function caseArguments(text: string, before: CaseId[] = []): CaseId[] {
  return [...before, caseArgument(text)]
}

export const decisionArgument = argument(
  DecisionId,
  'It is not the id of a decision; docket show CASE lists them.',
)
export const jobArgument = argument(JobId, 'It is not the id of a job; docket jobs list lists them.')
export const countArgument = argument(z.coerce.number().int().positive(), 'It must be a number above 0.')
export const dollarsArgument = argument(
  z.string().trim().min(1).pipe(z.coerce.number()).pipe(ModelPrice.shape.input),
  'It must be an amount of US dollars, such as 0.15.',
)
export const modelArgument = argument(ModelRef.shape.model, 'It must be the name of a model.')
/** Parses a model by its provider and its name, as the judge of a run: `openai/gpt-4o-mini`. */
export const judgeArgument = argument(
  z
    .string()
    .regex(/^[^/]+\/./)
    .transform((text) => {
      const slash = text.indexOf('/')
      return { provider: text.slice(0, slash), model: text.slice(slash + 1) }
    })
    .pipe(ModelRef)
    .transform((model): RunJudge => ({ kind: 'model', model })),
  `It must be a provider and a model, such as openai/gpt-4o-mini. Providers: ${ProviderName.options.join(', ')}.`,
)
export const portArgument = argument(
  z.coerce.number().int().min(0).max(65_535),
  'It must be a port, or 0 for any.',
)

export const nameArgument = argument(
  z.string().trim().min(1).max(100),
  'It must be a name of at most 100 characters.',
)

/** Parses one of a closed set of words. */
export function choiceArgument<T extends Readonly<Record<string, string>>>(choices: z.ZodEnum<T>) {
  return argument(choices, `Choose one of: ${choices.options.join(', ')}.`)
}

/** Collects the values of an option that may be repeated. */
export function collect(value: string, before: string[] = []): string[] {
  return [...before, value]
}

/** Collects numbers above 0. */
export function collectCounts(text: string, before: number[] = []): number[] {
  return [...before, countArgument(text)]
}
