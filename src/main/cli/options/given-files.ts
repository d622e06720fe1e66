import { existsSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { AppError } from '../../../shared/errors.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { type CaseSource, sourcesIn, withOptions } from '../../intake/index.ts'
import { filesIn } from '../../services/cases/uploads.ts'

export interface GivenFiles {
  readonly sources: readonly CaseSource[]
  /** Files that were named and have no part in any case, or are not there. */
  readonly unmatched: readonly NamedFile[]
  /** Files of a folder that have no part in any case; they were not asked for one by one. */
  readonly leftAlone: readonly NamedFile[]
  /** The name of the folder, where it is one folder. */
  readonly title: string | null
}

/**
 * The cases that paths, and the options of a pipeline that name files, make on the command line; a job finds their files
 * from any other folder.
 */
export function givenFiles(
  pipeline: PipelineName,
  paths: readonly string[],
  options: Readonly<Record<string, string>>,
): GivenFiles {
  const folders = paths.filter((path) => isFolder(path))
  const named = paths.filter((path) => existsSync(path) && !isFolder(path)).map(fileAt)
  const missing = paths
    .filter((path) => !existsSync(path))
    .map((path) => ({ path: resolve(path), name: basename(path) }))
  const inFolders = folders.map((folder) => sourcesIn(pipeline, filesIn(resolve(folder))))
  const given = sourcesIn(pipeline, named)
  const byOption = Object.fromEntries(Object.entries(options).map(([name, path]) => [name, fileAt(path)]))
  const found = [...given.sources, ...inFolders.flatMap(({ sources }) => sources)]
  const sources = withOptions(pipeline, byOption, found)
  const unmatched = [...given.unmatched, ...missing]
  if (sources.length + unmatched.length === 0)
    throw new AppError(
      'INPUT_REFUSED',
      `There is nothing to import in ${paths.join(', ') || 'no files at all'}.`,
    )
  const [folder] = folders
  const isAll =
    folder !== undefined && inFolders.length === 1 && sources.length === inFolders[0]?.sources.length
  return {
    sources,
    unmatched,
    leftAlone: inFolders.flatMap((each) => each.unmatched),
    title: isAll ? basename(resolve(folder)) : null,
  }
}

function fileAt(path: string): NamedFile {
  if (!existsSync(path)) throw new AppError('INPUT_REFUSED', `${path} does not exist.`)
  return { path: resolve(path), name: basename(path) }
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}
