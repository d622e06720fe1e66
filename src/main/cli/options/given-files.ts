import { existsSync, statSync } from 'node:fs'
import { basename, extname, resolve } from 'node:path'
import { AppError } from '../../../shared/errors.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import { type NamedFile, type ReadingRole, roleOf } from '../../documents/reading-sources.ts'
import { type CaseSource, readingOf, sourcesIn } from '../../intake/readers.ts'
import { filesIn } from '../../services/cases/uploads.ts'

/** The files of one reading, each by its own option. */
export type ReadingOptions = Readonly<Partial<Record<Exclude<ReadingRole, 'reading'>, string | undefined>>>

export interface GivenFiles {
  readonly sources: CaseSource[]
  /** Files that were named and have no part in any case, or are not there. */
  readonly others: NamedFile[]
  /** Files of a folder that have no part in any case; they were not asked for one by one. */
  readonly leftAlone: NamedFile[]
  /** The name of the folder, where it is one folder. */
  readonly title: string | null
}

/** The cases that paths and options on the command line make; a job finds their files from any other folder. */
export function givenFiles(
  pipeline: PipelineName,
  paths: readonly string[],
  options: ReadingOptions,
): GivenFiles {
  const folders = paths.filter((path) => isFolder(path))
  const named = paths.filter((path) => existsSync(path) && !isFolder(path)).map(fileAt)
  const missing = paths
    .filter((path) => !existsSync(path))
    .map((path) => ({ path: resolve(path), name: basename(path) }))
  const inFolders = folders.map((folder) => sourcesIn(pipeline, filesIn(resolve(folder))))
  const given = sourcesIn(pipeline, named)
  const sources = [
    ...explicit(pipeline, options),
    ...given.sources,
    ...inFolders.flatMap((found) => found.sources),
  ]
  const others = [...given.others, ...missing]
  if (sources.length + others.length === 0)
    throw new AppError(
      'INPUT_REFUSED',
      `There is nothing to import in ${paths.join(', ') || 'no files at all'}.`,
    )
  const [folder] = folders
  const isAll =
    folder !== undefined && inFolders.length === 1 && sources.length === inFolders[0]?.sources.length
  return {
    sources,
    others,
    leftAlone: inFolders.flatMap(({ others }) => others),
    title: isAll ? basename(resolve(folder)) : null,
  }
}

function explicit(pipeline: PipelineName, options: ReadingOptions): CaseSource[] {
  const roles = ['passage', 'primary', 'cross', 'clean', 'audio'] as const
  const files: Partial<Record<ReadingRole, NamedFile>> = {}
  for (const role of roles) {
    const path = options[role]
    if (path !== undefined) files[role] = fileAt(path)
  }
  const main = files.passage ?? files.primary ?? Object.values(files)[0]
  if (main === undefined) return []
  if (pipeline !== 'reading')
    throw new AppError(
      'BAD_SETTING',
      `--passage, --primary, --cross, --clean and --audio are for readings only.`,
    )
  return [readingOf(roleOf(main.name)?.stem ?? basename(main.name, extname(main.name)), files)]
}

function fileAt(path: string): NamedFile {
  if (!existsSync(path)) throw new AppError('INPUT_REFUSED', `${path} does not exist.`)
  return { path: resolve(path), name: basename(path) }
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}
