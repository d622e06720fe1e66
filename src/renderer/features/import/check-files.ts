import { shownCount } from '../../../shared/counted.ts'
import { mostBytesOf, tooLargeProblem } from '../../../shared/domain/documents/file-limits.ts'
import type { DroppedFile } from './dropped-file.ts'
import { checkFiles as texts } from './texts.ts'

/** What of a drop is sent, and what is said of the rest. */
export interface CheckedFiles {
  readonly files: readonly DroppedFile[]
  /** Which files were left out and why, for a person; `null` where none was. */
  readonly problem: string | null
}

/** Leaves out what the host would refuse unread: files that are too large, and all but the first of one path. */
export function checkFiles(dropped: readonly DroppedFile[]): CheckedFiles {
  const paths = new Set<string>()
  const files: DroppedFile[] = []
  const problems: string[] = []
  for (const each of dropped) {
    const problem = problemOf(each, paths)
    if (problem === null) files.push(each)
    else problems.push(`${each.path}: ${problem}`)
    paths.add(each.path)
  }
  return { files, problem: problemsText(problems) }
}

/** The first of some problems, and how many others there are; `null` of none. */
export function problemsText([first, ...others]: readonly string[]): string | null {
  if (first === undefined) return null
  return others.length === 0 ? first : texts.andMore(first, shownCount(others.length))
}

function problemOf({ path, file }: DroppedFile, paths: ReadonlySet<string>): string | null {
  const most = mostBytesOf(path)
  if (file.size > most) return tooLargeProblem(file.size, most)
  return paths.has(path) ? texts.anotherDroppedFileSameName : null
}
