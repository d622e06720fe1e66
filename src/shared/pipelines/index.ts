import * as z from 'zod'
import { lazySchema } from '../lazy-schema.ts'
import { call } from './call/index.ts'
import type { PipelinePlace } from './define.ts'
import { evaluation } from './evaluation/index.ts'
import { lesson } from './lesson/index.ts'
import { memory } from './memory/index.ts'
import { reading } from './reading/index.ts'
import { receipt } from './receipt/index.ts'

/** The pipelines of this version: the first of four registries. Names, unions and settings are derived from it. */
export const schemas = {
  reading,
  receipt,
  lesson,
  call,
  memory,
  evaluation,
}

type Schemas = typeof schemas
export type PipelineName = keyof Schemas

/** Every pipeline, in the order of lists. */
export const pipelineNames: readonly PipelineName[] = Object.keys(schemas).filter(
  (name): name is PipelineName => name in schemas,
)
export const PipelineName = z.enum(pipelineNames)

export type InputOf<N extends PipelineName> = z.infer<Schemas[N]['input']>
export type OutcomeOf<N extends PipelineName> = z.infer<Schemas[N]['outcome']>
export type FinalOf<N extends PipelineName> = z.infer<Schemas[N]['final']>
export type SettingsOf<N extends PipelineName> = z.infer<Schemas[N]['settings']>
export type ConfigOf<N extends PipelineName> = z.infer<Schemas[N]['config']>
/** The closed words of a pipeline's decisions: `WordOf<'reading', 'guard'>`. */
export type WordOf<N extends PipelineName, W extends keyof Schemas[N]['words']> = z.infer<
  Schemas[N]['words'][W]
>
/** The names of a pipeline's roles, such as `judge`. */
export type RoleNameOf<N extends PipelineName> = keyof Schemas[N]['roles'] & string

/** The input of a case of a pipeline; a union over all pipelines if `N` is omitted. */
export type CaseInput<N extends PipelineName = PipelineName> = {
  readonly [K in N]: { pipeline: K; input: InputOf<K> }
}[N]

/** The outcome of a run of a pipeline. */
export type RunOutcome<N extends PipelineName = PipelineName> = {
  readonly [K in N]: { pipeline: K; outcome: OutcomeOf<K> }
}[N]

/** The final state of a case of a pipeline after people's rulings. */
export type RunFinal<N extends PipelineName = PipelineName> = {
  readonly [K in N]: { pipeline: K; final: FinalOf<K> }
}[N]

/**
 * A case's input, the outcome of its latest run, and the final state after people's rulings; both are `null` before the
 * first run has ended.
 */
export type CaseContent<N extends PipelineName = PipelineName> = {
  readonly [K in N]: {
    pipeline: K
    input: InputOf<K>
    outcome: OutcomeOf<K> | null
    final: FinalOf<K> | null
  }
}[N]

/** Returns the role of a pipeline that regenerates what a person sends back; `null` if any judge does. */
export function regeneratorOf(pipeline: PipelineName): string | null {
  const { regenerates }: { readonly regenerates?: string } = schemas[pipeline]
  return regenerates ?? null
}

/** Returns the name of the cases of a pipeline: readings, prompts. */
export function casesOf(pipeline: PipelineName): string {
  const { cases = `${pipeline}s` }: { readonly cases?: string } = schemas[pipeline]
  return cases
}

/** Returns whether a user waits for the cases of a pipeline while they are judged: a late answer is useless there. */
export function isAwaited(pipeline: PipelineName): boolean {
  const { isAwaited: is = false }: { readonly isAwaited?: boolean } = schemas[pipeline]
  return is
}

/** Returns whether the runs of a pipeline have rounds, so that a person can say “enough”. */
export function goesInRounds(pipeline: PipelineName): boolean {
  const { goesInRounds: does = false }: { readonly goesInRounds?: boolean } = schemas[pipeline]
  return does
}

/** The input types of these schemas: properties with a default may be missing. */
type Given<Shape extends 'caseInput' | 'runOutcome' | 'runFinal' | 'caseEvidence'> = {
  [N in PipelineName]: z.input<Schemas[N][Shape]>
}[PipelineName]

const all = Object.values(schemas)
export const CaseInput: z.ZodType<CaseInput, Given<'caseInput'>> = lazySchema(() =>
  z.discriminatedUnion('pipeline', nonEmpty(all.map(({ caseInput }) => caseInput))),
)
export const RunOutcome: z.ZodType<RunOutcome, Given<'runOutcome'>> = lazySchema(() =>
  z.discriminatedUnion('pipeline', nonEmpty(all.map(({ runOutcome }) => runOutcome))),
)
export const RunFinal: z.ZodType<RunFinal, Given<'runFinal'>> = lazySchema(() =>
  z.discriminatedUnion('pipeline', nonEmpty(all.map(({ runFinal }) => runFinal))),
)
export const CaseContent: z.ZodType<CaseContent, Given<'caseEvidence'>> = lazySchema(() =>
  z.discriminatedUnion('pipeline', nonEmpty(all.map(({ caseEvidence }) => caseEvidence))),
)

/** Returns the final state of a case; `null` before its first run has ended. */
export function finalOf({ pipeline, final }: CaseContent): RunFinal | null {
  return final === null ? null : RunFinal.parse({ pipeline, final })
}

/** Returns the pipelines that a place belongs to. */
export function pipelinesWith(place: PipelinePlace): readonly PipelineName[] {
  return pipelineNames.filter((name) => {
    const { places = [] }: { readonly places?: readonly PipelinePlace[] } = schemas[name]
    return places.includes(place)
  })
}

/** Returns one property of every pipeline, by pipeline name. */
export function partOfEach<P extends keyof Schemas[PipelineName]>(part: P): PartOfEach<P> {
  const parts = Object.fromEntries(pipelineNames.map((name) => [name, schemas[name][part]]))
  if (!isOfEach(parts, part)) throw new Error(`A pipeline has no ${part}`)
  return parts
}

type PartOfEach<P extends keyof Schemas[PipelineName]> = { readonly [N in PipelineName]: Schemas[N][P] }

function isOfEach<P extends keyof Schemas[PipelineName]>(
  parts: Readonly<Record<string, unknown>>,
  part: P,
): parts is PartOfEach<P> {
  return pipelineNames.every((name) => parts[name] === schemas[name][part])
}

/** Returns a value for every pipeline, by pipeline name. */
export function perPipeline<T>(of: (pipeline: PipelineName) => T): Readonly<Record<PipelineName, T>> {
  const values = Object.fromEntries(pipelineNames.map((name) => [name, of(name)]))
  if (!isWhole(values)) throw new Error('A pipeline was forgotten')
  return values
}

function isWhole<T>(values: Readonly<Record<string, T>>): values is Readonly<Record<PipelineName, T>> {
  return pipelineNames.every((name) => Object.hasOwn(values, name))
}

function nonEmpty<T>([first, ...others]: readonly T[]): [T, ...T[]] {
  if (first === undefined) throw new Error('There is no pipeline')
  return [first, ...others]
}
