import type { NamedFile } from '../documents/named-file.ts'
import { type Certainty, certainties, type FileGroup, type GroupedFiles } from './intake.ts'

/** Files that belong together, with the pipeline that takes them. */
export interface PlannedGroup<Pipeline, Source> {
  readonly pipeline: Pipeline
  readonly source: Source
  readonly certainty: Certainty
}

/** Files that came together, by pipeline; `leftOut` are part of no group. */
export interface PlannedFiles<Pipeline, Source> {
  readonly groups: readonly PlannedGroup<Pipeline, Source>[]
  readonly leftOut: readonly NamedFile[]
}

/** Files for which a person chose the pipeline. */
export interface TakenFiles<Pipeline> {
  readonly pipeline: Pipeline
  readonly files: readonly NamedFile[]
}

/** How files are grouped for a pipeline, and the files of a source; `areNamed` where a person named each of them. */
interface Grouping<Pipeline, Source> {
  group(pipeline: Pipeline, files: readonly NamedFile[], areNamed?: boolean): GroupedFiles<Source>
  filesOf(source: Source): readonly NamedFile[]
}

/**
 * Plans which pipeline takes which of the files that came together. Choices of a person come first. Then the pipelines are
 * asked in their order, once for each certainty: a group goes to the first pipeline that is most certain of it, and the
 * next is asked about the files that are left. A group that is only possible counts where no other pipeline is
 * certain of any.
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
  const take = (pipeline: Pipeline, { source, certainty }: FileGroup<Source>) => {
    const own = filesOf(source)
    if (own.length === 0 || !own.every((file) => left.has(file))) return
    for (const file of own) left.delete(file)
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

/** Groups the files that are left; the groups of a pipeline are kept until files are taken: grouping reads files. */
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

/** The pipelines that make a single group of all of these files, likeliest first. */
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
