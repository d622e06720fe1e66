import { existsSync, realpathSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { AppError } from '../../../shared/errors.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import { filesIn } from '../../documents/folder.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { type CaseSource, sourcesIn, withOptions } from '../../intake/index.ts'

export interface GivenFiles {
  readonly sources: readonly CaseSource[]
  /** Given paths that are part of no case, or do not exist. */
  readonly unmatched: readonly NamedFile[]
  /** Files of a folder that are part of no case; they were not named individually. */
  readonly leftAlone: readonly NamedFile[]
  /** The parts of each folder that were not read, as a sentence. */
  readonly leftOut: readonly string[]
  /** The name of the folder, if exactly one folder is given. */
  readonly title: string | null
}

/** Values of a pipeline's options by name: paths of files, and texts. */
export interface GivenTexts {
  readonly files: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
}

/**
 * Returns the cases in paths and in the file options of a pipeline; paths are absolute, so that a job finds the files
 * from any folder.
 */
export function givenFiles(
  pipeline: PipelineName,
  paths: readonly string[],
  { files, texts }: GivenTexts,
): GivenFiles {
  const folders = paths.filter((path) => isFolder(path))
  const named = paths.filter((path) => existsSync(path) && !isFolder(path)).map(fileAt)
  const missing = paths.filter((path) => !existsSync(path)).map(fileAt)
  const looked = folders.map((folder) => ({ folder, ...filesIn(realpathSync(folder)) }))
  const inFolders = looked.map(({ files }) => sourcesIn(pipeline, files, false))
  const given = sourcesIn(pipeline, named, true)
  const byOption = Object.fromEntries(Object.entries(files).map(([name, path]) => [name, fileAt(path)]))
  const found = [...given.sources, ...inFolders.flatMap(({ sources }) => sources)]
  const sources = withOptions(pipeline, { files: byOption, texts }, found)
  const unmatched = [...given.unmatched, ...missing]
  if (sources.length + unmatched.length === 0)
    throw new AppError(
      'INPUT_REFUSED',
      paths.length === 0
        ? 'No file was named. Name files, or a folder of files that are paired by name.'
        : `There is nothing to import in ${paths.join(', ')}: no file in it is part of a ${pipeline}.`,
    )
  const [folder] = folders
  const isAll =
    folder !== undefined && inFolders.length === 1 && sources.length === inFolders[0]?.sources.length
  return {
    sources,
    unmatched,
    leftOut: looked.flatMap(({ folder, leftOut }) =>
      leftOut === null ? [] : [`Skipped in ${folder}: ${leftOut}. Name the files that you need.`],
    ),
    leftAlone: inFolders.flatMap((each) => each.unmatched),
    title: isAll ? basename(resolve(folder)) : null,
  }
}

function fileAt(path: string): NamedFile {
  // A link that a person names is followed; one found in a folder is not.
  return { path: existsSync(path) ? realpathSync(path) : resolve(path), name: basename(path) }
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}
