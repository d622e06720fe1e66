import * as z from 'zod'
import { deferred } from '../deferred.ts'
import { call } from './call/index.ts'
import type { PipelinePlace } from './define.ts'
import { lesson } from './lesson/index.ts'
import { memory } from './memory/index.ts'
import { reading } from './reading/index.ts'
import { receipt } from './receipt/index.ts'

/** The pipelines of this version: the first of four registries. Names, unions and settings follow from it. */
export const schemas = {
  reading,
  receipt,
  lesson,
  call,
  memory,
}

type Schemas = typeof schemas
export type PipelineName = keyof Schemas

/** Every pipeline, in the order in which lists show them. */
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

/** What a case of some pipeline brings in; a union over all where `N` is left out. */
export type CaseInput<N extends PipelineName = PipelineName> = {
  readonly [K in N]: { pipeline: K; input: InputOf<K> }
}[N]

/** What a run of some pipeline finds. */
export type RunOutcome<N extends PipelineName = PipelineName> = {
  readonly [K in N]: { pipeline: K; outcome: OutcomeOf<K> }
}[N]

/** What stands of a case of some pipeline after people's rulings. */
export type RunFinal<N extends PipelineName = PipelineName> = {
  readonly [K in N]: { pipeline: K; final: FinalOf<K> }
}[N]

/**
 * A case's input beside what its latest run found and what stands of that after people's rulings; both are `null`
 * before the first run has ended.
 */
export type CaseContent<N extends PipelineName = PipelineName> = {
  readonly [K in N]: {
    pipeline: K
    input: InputOf<K>
    outcome: OutcomeOf<K> | null
    final: FinalOf<K> | null
  }
}[N]

/** The role of a pipeline that makes anew what a person sends back; `null` where any judge does. */
export function regeneratorOf(pipeline: PipelineName): string | null {
  const { regenerates }: { readonly regenerates?: string } = schemas[pipeline]
  return regenerates ?? null
}

/** What people call the cases of a pipeline: readings, prompts. */
export function casesOf(pipeline: PipelineName): string {
  const { cases = `${pipeline}s` }: { readonly cases?: string } = schemas[pipeline]
  return cases
}

/** Whether somebody waits for the cases of a pipeline while they are judged: a late answer is worth nothing there. */
export function isAwaited(pipeline: PipelineName): boolean {
  const { isAwaited: is = false }: { readonly isAwaited?: boolean } = schemas[pipeline]
  return is
}

/** Whether the runs of a pipeline go in rounds, and can be told “enough”. */
export function goesInRounds(pipeline: PipelineName): boolean {
  const { goesInRounds: does = false }: { readonly goesInRounds?: boolean } = schemas[pipeline]
  return does
}

/** What each of these schemas takes: parts with a default may be missing. */
type Given<Shape extends 'caseInput' | 'runOutcome' | 'runFinal' | 'caseEvidence'> = {
  [N in PipelineName]: z.input<Schemas[N][Shape]>
}[PipelineName]

const all = Object.values(schemas)
export const CaseInput: z.ZodType<CaseInput, Given<'caseInput'>> = deferred(() =>
  z.discriminatedUnion('pipeline', nonEmpty(all.map(({ caseInput }) => caseInput))),
)
export const RunOutcome: z.ZodType<RunOutcome, Given<'runOutcome'>> = deferred(() =>
  z.discriminatedUnion('pipeline', nonEmpty(all.map(({ runOutcome }) => runOutcome))),
)
export const RunFinal: z.ZodType<RunFinal, Given<'runFinal'>> = deferred(() =>
  z.discriminatedUnion('pipeline', nonEmpty(all.map(({ runFinal }) => runFinal))),
)
export const CaseContent: z.ZodType<CaseContent, Given<'caseEvidence'>> = deferred(() =>
  z.discriminatedUnion('pipeline', nonEmpty(all.map(({ caseEvidence }) => caseEvidence))),
)

/** What stands of a case, `null` before its first run has ended. */
export function finalOf({ pipeline, final }: CaseContent): RunFinal | null {
  return final === null ? null : RunFinal.parse({ pipeline, final })
}

/** The pipelines that a place is about. */
export function pipelinesWith(place: PipelinePlace): readonly PipelineName[] {
  return pipelineNames.filter((name) => {
    const { places = [] }: { readonly places?: readonly PipelinePlace[] } = schemas[name]
    return places.includes(place)
  })
}

/** One part of every pipeline, by the pipeline's name. */
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

/** A value for every pipeline, by the pipeline's name. */
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
