import type { NamedFile } from '../documents/named-file.ts'
import { type Certainty, certainties, type FileGroup, type GroupedFiles } from './intake.ts'

/** Files that belong together, with the pipeline that takes them. */
export interface PlannedGroup<Pipeline, Source> {
  readonly pipeline: Pipeline
  readonly source: Source
  readonly certainty: Certainty
}

/** Uploaded files by pipeline; `leftOut` are in no group. */
export interface PlannedFiles<Pipeline, Source> {
  readonly groups: readonly PlannedGroup<Pipeline, Source>[]
  readonly leftOut: readonly NamedFile[]
}

/** Files for which a person chose the pipeline. */
export interface TakenFiles<Pipeline> {
  readonly pipeline: Pipeline
  readonly files: readonly NamedFile[]
}

/** How files are grouped for a pipeline, and the files of a source; `areNamed` if a person named each of them. */
interface Grouping<Pipeline, Source> {
  group(pipeline: Pipeline, files: readonly NamedFile[], areNamed?: boolean): GroupedFiles<Source>
  filesOf(source: Source): readonly NamedFile[]
}

/**
 * Plans which pipeline takes which of the uploaded files. Choices of a person take precedence. Then the pipelines are
 * considered in order, once for each certainty: a group goes to the first pipeline that is most certain of it, and the
 * next one gets the remaining files. A group that is only possible counts if no other pipeline is certain of any.
 */
export function planFiles<Pipeline, Source>(
  files: readonly NamedFile[],
  pipelines: readonly Pipeline[],
  grouping: Grouping<Pipeline, Source>,
  taken: readonly TakenFiles<Pipeline>[] = [],
): PlannedFiles<Pipeline, Source> {
  const { group, filesOf } = grouping
  const left = new Set(files)
  const groups: PlannedGroup<Pipeline, Source>[] = []
  const sharedBy = new Map<NamedFile, Pipeline>()
  const take = (pipeline: Pipeline, { source, certainty, shared = [] }: FileGroup<Source>) => {
    const own = filesOf(source)
    const isFree = (file: NamedFile) => left.has(file) || sharedBy.get(file) === pipeline
    if (own.length === 0 || !own.every(isFree)) return
    for (const file of own) left.delete(file)
    for (const file of shared) sharedBy.set(file, pipeline)
    groups.push({ pipeline, source, certainty })
  }
  for (const chosen of taken)
    for (const each of group(chosen.pipeline, chosen.files, true).groups)
      take(chosen.pipeline, { ...each, certainty: 'certain' })
  const groupLeft = groupingLeft(left, group)
  const isCertainOf = (pipeline: Pipeline) =>
    groups.some((each) => each.pipeline === pipeline && each.certainty === 'certain')
  for (const certainty of certainties)
    for (const pipeline of pipelines) {
      const others = pipelines.filter((other) => other !== pipeline)
      if (certainty === 'possible' && others.some(isCertainOf)) continue
      for (const each of groupLeft(pipeline)) if (each.certainty === certainty) take(pipeline, each)
    }
  return { groups, leftOut: files.filter((file) => left.has(file)) }
}

/**
 * Returns a function that groups the remaining files; groups of a pipeline are cached until files are taken, as
 * grouping reads files.
 */
function groupingLeft<Pipeline, Source>(
  left: ReadonlySet<NamedFile>,
  group: Grouping<Pipeline, Source>['group'],
): (pipeline: Pipeline) => readonly FileGroup<Source>[] {
  const known = new Map<Pipeline, { readonly size: number; readonly groups: readonly FileGroup<Source>[] }>()
  return (pipeline) => {
    const last = known.get(pipeline)
    if (last?.size === left.size) return last.groups
    const { groups } = group(pipeline, [...left])
    known.set(pipeline, { size: left.size, groups })
    return groups
  }
}

/** Returns the pipelines that make a single group of all of these files, likeliest first. */
export function pipelinesFor<Pipeline, Source>(
  files: readonly NamedFile[],
  pipelines: readonly Pipeline[],
  { group, filesOf }: Grouping<Pipeline, Source>,
): Pipeline[] {
  return pipelines
    .flatMap((pipeline) => {
      const [first, ...more] = group(pipeline, files, true).groups
      const isWhole =
        first !== undefined && more.length === 0 && filesOf(first.source).length === files.length
      return isWhole ? [{ pipeline, rank: certainties.indexOf(first.certainty) }] : []
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ pipeline }) => pipeline)
}
