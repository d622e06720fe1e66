import * as z from 'zod'
import type { ImportDetail, ImportGap, LeftOutReason } from '../../shared/contract/cases/import-plan.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import {
  type CaseContent,
  type CaseInput,
  type PipelineName,
  pipelineNames,
  type RunOutcome,
  type SettingsOf,
} from '../../shared/pipelines/index.ts'
import type { NamedFile } from '../documents/named-file.ts'
import { refuse } from '../documents/refuse.ts'
import { refusalOf } from '../pipelines/index.ts'
import { call } from './call/index.ts'
import type {
  GivenOptions,
  GroupedFiles,
  Intake,
  IntakeOption,
  IntakeTools,
  NamedLine,
  ReadCase,
} from './intake.ts'
import { lesson } from './lesson/index.ts'
import { memory } from './memory/index.ts'
import {
  type PlannedFiles,
  type PlannedGroup,
  pipelinesFor,
  planFiles,
  type TakenFiles,
} from './plan-files.ts'
import { reading } from './reading/index.ts'
import { receipt } from './receipt/index.ts'

/** The intake of each pipeline: the third of four registries. */
const defined = {
  reading,
  receipt,
  lesson,
  call,
  memory,
}

type SourceOf<N extends PipelineName> = z.output<(typeof defined)[N]['source']>

const intakes: { readonly [N in PipelineName]: Intake<N, SourceOf<N>> } = defined

/** A group of files with its pipeline, as a job stores it until the files are read. */
export type CaseSource<N extends PipelineName = PipelineName> = {
  readonly [K in N]: { readonly pipeline: K; readonly source: SourceOf<K> }
}[N]

export const CaseSource: z.ZodType<CaseSource> = z.union(
  Object.values(defined).map(({ caseSource }) => caseSource),
)

/** A source with its pipeline, and how sure that is. */
export type PlannedSource = PlannedGroup<PipelineName, CaseSource>

/**
 * Which pipeline takes which of the files that came together; `taken` are files for which a person chose one. All
 * pipelines are asked unless told.
 */
export function planSources(
  files: readonly NamedFile[],
  pipelines: readonly PipelineName[] = pipelineNames,
  taken: readonly TakenFiles<PipelineName>[] = [],
): PlannedFiles<PipelineName, CaseSource> {
  return planFiles(files, pipelines, { group, filesOf }, taken)
}

/** The pipelines that could take files together as one source, likeliest first. */
export function couldTake(
  files: readonly NamedFile[],
  pipelines: readonly PipelineName[],
): readonly PipelineName[] {
  return pipelinesFor(files, pipelines, { group, filesOf })
}

/** The sources of one pipeline among files that came together, and the files that are reported with them. */
export interface SortedFiles {
  readonly pipeline: PipelineName
  readonly sources: readonly CaseSource[]
  readonly unmatched: readonly NamedFile[]
}

/**
 * Sorts files into sources of cases, by pipeline; by every one unless told. Files of no case are reported with the first
 * pipeline that has a case, else with the first of all.
 */
export function sortByPipeline(
  files: readonly NamedFile[],
  pipelines: readonly PipelineName[] = pipelineNames,
): SortedFiles[] {
  const { groups, leftOut } = planSources(files, pipelines)
  const sorted = pipelines.flatMap((pipeline) => {
    const sources = groups.filter((each) => each.pipeline === pipeline).map(({ source }) => source)
    return sources.length === 0 ? [] : [{ pipeline, sources }]
  })
  const found =
    sorted.length > 0 ? sorted : pipelines.slice(0, 1).map((pipeline) => ({ pipeline, sources: [] }))
  return found.map((each, index) => ({ ...each, unmatched: index === 0 ? leftOut : [] }))
}

/** The properties of the cases of a pipeline that a person can choose before an import. */
export function detailsOf(pipeline: PipelineName): readonly ImportDetail[] {
  return intakes[pipeline].planning?.details ?? []
}

/** Whether a source is read before its import, for its title and what it leaves open. */
export function isReadAhead<N extends PipelineName>({ pipeline, source }: CaseSource<N>): boolean {
  return intakes[pipeline].planning?.isReadAhead(source) ?? false
}

/** Number of cases in a source that is not read ahead. */
export function countedCases<N extends PipelineName>({ pipeline, source }: CaseSource<N>): number {
  return intakes[pipeline].planning?.casesIn?.(source) ?? 1
}

/** The gaps of a source: by its files and, where they were read, by the inputs of its cases. */
export function gapsOf<N extends PipelineName>(
  { pipeline, source }: CaseSource<N>,
  inputs: readonly CaseInput<N>[] | null,
): readonly ImportGap[] {
  return intakes[pipeline].planning?.gaps(source, inputs?.map(({ input }) => input) ?? null) ?? []
}

/** Why pipelines leave a file out that looks like a part of their cases. */
export function reasonsLeftOut(file: NamedFile, pipelines: readonly PipelineName[]): LeftOutReason[] {
  return pipelines.flatMap((pipeline) => intakes[pipeline].planning?.whyLeftOut?.(file) ?? [])
}

/** The sources of one pipeline among files; `areNamed` where a person named each of them. */
export function sourcesIn(
  pipeline: PipelineName,
  files: readonly NamedFile[],
  areNamed?: boolean,
): { sources: CaseSource[]; unmatched: readonly NamedFile[] } {
  const { groups, unmatched } = group(pipeline, files, areNamed)
  return { sources: groups.map(({ source }) => source), unmatched }
}

function group<N extends PipelineName>(
  pipeline: N,
  files: readonly NamedFile[],
  areNamed?: boolean,
): GroupedFiles<CaseSource<N>> {
  const { groups, unmatched } = intakes[pipeline].group(files, areNamed)
  return {
    groups: groups.map(({ source, certainty }) => ({ source: { pipeline, source }, certainty })),
    unmatched,
  }
}

/** The options of a pipeline's commands. */
export function intakeOptions(pipeline: PipelineName): readonly IntakeOption[] {
  return intakes[pipeline].options
}

/** The sources of a command: those of its file options and those among its paths, with what the options say. */
export function withOptions<N extends PipelineName>(
  pipeline: N,
  given: GivenOptions,
  found: readonly CaseSource<N>[],
): CaseSource<N>[] {
  const sources = intakes[pipeline].withOptions(
    given,
    found.map(({ source }) => source),
  )
  return sources.map((source) => ({ pipeline, source }))
}

/** Whether it is still to be said where cases of a source are searched. */
export function isPlaceMissing<N extends PipelineName>({ pipeline, source }: CaseSource<N>): boolean {
  return intakes[pipeline].places?.isMissing(source) ?? false
}

/** A source with the place that its cases are searched in, where that was still to be said. */
export function withPlace<N extends PipelineName>(
  { pipeline, source }: CaseSource<N>,
  place: NamedFile,
): CaseSource<N> {
  const { places } = intakes[pipeline]
  return { pipeline, source: places?.isMissing(source) === true ? places.put(source, place) : source }
}

/** Which files make a case of a pipeline, and how they are named, as a sentence. */
export function namingRule(pipeline: PipelineName): string {
  return intakes[pipeline].naming
}

/** Why a file is part of no case of a pipeline, and how its files are named. */
export function unmatchedProblem(pipeline: PipelineName): string {
  const { unmatched, naming } = intakes[pipeline]
  return `${unmatched} ${naming}`
}

/** The files of a source. */
export function filesOf<N extends PipelineName>({ pipeline, source }: CaseSource<N>): readonly NamedFile[] {
  return intakes[pipeline].filesOf(source)
}

/** The name of a source for the user. */
export function sourceName<N extends PipelineName>({ pipeline, source }: CaseSource<N>): string {
  return intakes[pipeline].nameOf(source)
}

/** The inputs that earlier versions made of the files of this one, with their pipeline. */
export function formerInputs<N extends PipelineName>({ pipeline, input }: CaseInput<N>): readonly object[] {
  return (intakes[pipeline].formerInputs?.(input) ?? []).map((former) => ({ pipeline, input: former }))
}

/** Reads the cases of a source. Throws INPUT_REFUSED with a sentence that names the file and, where it can, the line. */
export async function readCases<N extends PipelineName>(
  { pipeline, source }: CaseSource<N>,
  settings: Settings,
  documents: IntakeTools<N>['documents'],
): Promise<ReadCase<CaseInput<N>>[]> {
  const intake = intakes[pipeline]
  const thresholds: { readonly [K in PipelineName]: SettingsOf<K> } = settings.pipelines
  const found = await intake.read(source, { settings: thresholds[pipeline], documents })
  return found.map(({ input, ...read }) => {
    const ofPipeline: CaseInput<N> = { pipeline, input }
    const refusal = refusalOf(ofPipeline, settings)
    if (refusal !== null) throw refuse(intake.fileOf(source, refusal.part), refusal.problem)
    return { ...read, input: ofPipeline }
  })
}

/** What a run found, and how that came about: the result first, each line with its name. */
export function judgedLines<N extends PipelineName>({ pipeline, outcome }: RunOutcome<N>): NamedLine[] {
  const intake = intakes[pipeline]
  return [['result', intake.resultLine(outcome)], ...intake.judgedLines(outcome)]
}

/** What of the source with a name could not be read to its end, each as a sentence that names file and line. */
export function unreadIn<N extends PipelineName>(
  name: string,
  { pipeline, outcome }: RunOutcome<N>,
): readonly string[] {
  return intakes[pipeline].unreadIn?.(name, outcome) ?? []
}

/** What a case comes to: as judged, and last as it stands after people's rulings where that differs; none before a run. */
export function resultLines<N extends PipelineName>({
  pipeline,
  outcome,
  final,
}: CaseContent<N>): NamedLine[] {
  if (outcome === null || final === null) return []
  const intake = intakes[pipeline]
  const [judged, now] = [intake.resultLine(outcome), intake.resultLine(final)]
  const ruled: NamedLine[] = judged === now ? [] : [['after rulings', now]]
  return [['result', judged], ...ruled, ...intake.judgedLines(outcome)]
}
