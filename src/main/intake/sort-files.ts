import type { NamedFile } from '../documents/named-file.ts'
import type { FileGroup, GroupedFiles } from './intake.ts'

/** The sources of one pipeline among files that came together, and the files that are told of with them. */
export interface SortedFiles<Pipeline, Source> {
  readonly pipeline: Pipeline
  readonly sources: readonly Source[]
  readonly unmatched: readonly NamedFile[]
}

/** How files are grouped for a pipeline, and which files a source has. */
interface Grouping<Pipeline, Source> {
  group(pipeline: Pipeline, files: readonly NamedFile[]): GroupedFiles<Source>
  filesOf(source: Source): readonly NamedFile[]
}

/**
 * Sorts files that came together by pipeline. The pipelines are asked in their order, and of what one is certain no
 * other is asked. What is only possible counts where no other pipeline is certain of anything, and goes to the first
 * that finds it possible. Files of no case are told of with the first pipeline that has any, else with the first of all.
 */
export function sortFiles<Pipeline, Source>(
  files: readonly NamedFile[],
  pipelines: readonly Pipeline[],
  { group, filesOf }: Grouping<Pipeline, Source>,
): SortedFiles<Pipeline, Source>[] {
  const left = new Set(files)
  const take = ({ source }: FileGroup<Source>): Source => {
    for (const file of filesOf(source)) left.delete(file)
    return source
  }
  const claims = pipelines.map((pipeline) => {
    const { groups } = group(pipeline, [...left])
    const certain = groups.filter(({ certainty }) => certainty === 'certain')
    for (const each of certain) take(each)
    return { pipeline, groups, isCertain: certain.length > 0 }
  })
  const sorted = claims.map(({ pipeline, groups }) => {
    const mayGuess = claims.every((other) => other.pipeline === pipeline || !other.isCertain)
    const isOwn = (each: FileGroup<Source>) =>
      each.certainty === 'certain' || (mayGuess && filesOf(each.source).every((file) => left.has(file)))
    return { pipeline, sources: groups.filter(isOwn).map(take) }
  })
  const found = sorted.filter(({ sources }) => sources.length > 0)
  const unmatched = files.filter((file) => left.has(file))
  return (found.length > 0 ? found : sorted.slice(0, 1)).map((each, index) => ({
    ...each,
    unmatched: index === 0 ? unmatched : [],
  }))
}
