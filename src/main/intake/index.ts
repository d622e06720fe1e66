import * as z from 'zod'
import type { ImportDetail, ImportGap, LeftOutReason } from '../../shared/contract/cases/import-plan.ts'
import type { TranscribedBy } from '../../shared/domain/recognizers/recognizer.ts'
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
import { evaluation } from './evaluation/index.ts'
import type {
  GivenOptions,
  GroupedFiles,
  Intake,
  IntakeOption,
  IntakeTools,
  NamedLine,
  PendingTranscripts,
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
  evaluation,
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

/** A source with its pipeline and certainty. */
export type PlannedSource = PlannedGroup<PipelineName, CaseSource>

/**
 * Plans which pipeline takes which of the uploaded files; `taken` are files for which a person chose one. By default
 * all pipelines are considered.
 */
export function planSources(
  files: readonly NamedFile[],
  pipelines: readonly PipelineName[] = pipelineNames,
  taken: readonly TakenFiles<PipelineName>[] = [],
): PlannedFiles<PipelineName, CaseSource> {
  return planFiles(files, pipelines, { group, filesOf }, taken)
}

/** Returns the pipelines that could take files together as one source, likeliest first. */
export function couldTake(
  files: readonly NamedFile[],
  pipelines: readonly PipelineName[],
): readonly PipelineName[] {
  return pipelinesFor(files, pipelines, { group, filesOf })
}

/** The sources of one pipeline among some files, and the files that are reported with them. */
export interface SortedFiles {
  readonly pipeline: PipelineName
  readonly sources: readonly CaseSource[]
  readonly unmatched: readonly NamedFile[]
}

/**
 * Sorts files into sources of cases, by pipeline; by default all pipelines. Files of no case are reported with the
 * first pipeline that has a case, else with the first of all.
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

/** Returns the properties of a pipeline's cases that a person can choose before an import. */
export function detailsOf(pipeline: PipelineName): readonly ImportDetail[] {
  return intakes[pipeline].planning?.details ?? []
}

/** Whether a source is read before its import, for its title and its gaps. */
export function isReadAhead<N extends PipelineName>({ pipeline, source }: CaseSource<N>): boolean {
  return intakes[pipeline].planning?.isReadAhead(source) ?? false
}

/** Returns the number of cases in a source that is not read ahead; `null` if it is unknown. */
export function countedCases<N extends PipelineName>({ pipeline, source }: CaseSource<N>): number | null {
  const { planning } = intakes[pipeline]
  return planning?.casesIn === undefined ? 1 : planning.casesIn(source)
}

/** Whether a source is read ahead although a detail is open that can be chosen later: only reading counts its cases. */
export function isReadToCount(pipeline: PipelineName): boolean {
  return intakes[pipeline].planning?.isReadToCount ?? false
}

/** Returns the gaps of a source: from its files and, if they were read, from the inputs of its cases. */
export function gapsOf<N extends PipelineName>(
  { pipeline, source }: CaseSource<N>,
  inputs: readonly CaseInput<N>[] | null,
): readonly ImportGap[] {
  return intakes[pipeline].planning?.gaps(source, inputs?.map(({ input }) => input) ?? null) ?? []
}

/** Returns why pipelines leave out a file that looks like a part of their cases. */
export function reasonsLeftOut(file: NamedFile, pipelines: readonly PipelineName[]): LeftOutReason[] {
  return pipelines.flatMap((pipeline) => intakes[pipeline].planning?.whyLeftOut?.(file) ?? [])
}

/** Returns the sources of one pipeline among files; `areNamed` if a person named each of them. */
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
    groups: groups.map((each) => ({ ...each, source: { pipeline, source: each.source } })),
    unmatched,
  }
}

/** Returns the options of a pipeline's commands. */
export function intakeOptions(pipeline: PipelineName): readonly IntakeOption[] {
  return intakes[pipeline].options
}

/**
 * Returns the sources of a command: those of its file options and those among its paths, with the values of the
 * options.
 */
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

/** Whether the place in which the cases of a source are searched must still be chosen. */
export function isPlaceMissing<N extends PipelineName>({ pipeline, source }: CaseSource<N>): boolean {
  return intakes[pipeline].places?.isMissing(source) ?? false
}

/** Returns a source with the place in which its cases are searched, if that was missing. */
export function withPlace<N extends PipelineName>(
  { pipeline, source }: CaseSource<N>,
  place: NamedFile,
): CaseSource<N> {
  const { places } = intakes[pipeline]
  return { pipeline, source: places?.isMissing(source) === true ? places.put(source, place) : source }
}

/** Returns the transcripts that must still be made for a source; `null` if there are none. */
export function pendingTranscripts<N extends PipelineName>({
  pipeline,
  source,
}: CaseSource<N>): PendingTranscripts | null {
  return intakes[pipeline].transcription?.pending(source) ?? null
}

/** Returns a source with a transcript of its recording, and the recognizer that made it. */
export function withTranscript<N extends PipelineName>(
  { pipeline, source }: CaseSource<N>,
  part: string,
  file: NamedFile,
  by: TranscribedBy,
): CaseSource<N> {
  const { transcription } = intakes[pipeline]
  return { pipeline, source: transcription?.put(source, part, file, by) ?? source }
}

/** Returns which files make a case of a pipeline, and how they are named, as a sentence. */
export function namingRule(pipeline: PipelineName): string {
  return intakes[pipeline].naming
}

/** Returns why a file is part of no case of a pipeline, and how its files are named. */
export function unmatchedProblem(pipeline: PipelineName): string {
  const { unmatched, naming } = intakes[pipeline]
  return `${unmatched} ${naming}`
}

/** Returns the files of a source. */
export function filesOf<N extends PipelineName>({ pipeline, source }: CaseSource<N>): readonly NamedFile[] {
  return intakes[pipeline].filesOf(source)
}

/** Returns files that belong to a source only: once it is imported, they are no longer needed. */
export function ownFilesOf<N extends PipelineName>({
  pipeline,
  source,
}: CaseSource<N>): readonly NamedFile[] {
  const { filesOf: all, sharedOf } = intakes[pipeline]
  const shared = new Set(sharedOf?.(source).map(({ name }) => name))
  return all(source).filter(({ name }) => !shared.has(name))
}

/** Returns the displayed name of a source. */
export function sourceName<N extends PipelineName>({ pipeline, source }: CaseSource<N>): string {
  return intakes[pipeline].nameOf(source)
}

/** Returns a source of files that come with the program. */
export function asSamples<N extends PipelineName>({ pipeline, source }: CaseSource<N>): CaseSource<N> {
  return { pipeline, source: intakes[pipeline].asSamples?.(source) ?? source }
}

/** Returns what identifies a case, with its pipeline. */
export function identityOf<N extends PipelineName>({ pipeline, input }: CaseInput<N>): object {
  return { pipeline, input: intakes[pipeline].identityOf?.(input) ?? input }
}

/** Returns the inputs that earlier versions made of the same files, with their pipeline. */
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

/** Returns the result of a run first, then its basis, each line with its name. */
export function judgedLines<N extends PipelineName>({ pipeline, outcome }: RunOutcome<N>): NamedLine[] {
  const intake = intakes[pipeline]
  return [['result', intake.resultLine(outcome)], ...intake.judgedLines(outcome)]
}

/** Returns which parts of a named source could not be read to the end, each as a sentence with file and line. */
export function unreadIn<N extends PipelineName>(
  name: string,
  { pipeline, outcome }: RunOutcome<N>,
): readonly string[] {
  return intakes[pipeline].unreadIn?.(name, outcome) ?? []
}

/** Returns the faults of a case after people's rulings, for the person who corrects them; empty before a run. */
export function findingLines<N extends PipelineName>({
  pipeline,
  outcome,
  final,
}: CaseContent<N>): readonly NamedLine[] {
  if (outcome === null || final === null) return []
  return intakes[pipeline].findings?.(outcome, final) ?? []
}

/** Returns the result of a case: as judged, and after people's rulings if that differs; empty before a run. */
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
