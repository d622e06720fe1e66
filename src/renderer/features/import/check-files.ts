import { maxBytesOf, tooLargeProblem } from '../../../shared/domain/documents/file-limits.ts'
import type { DroppedFile } from '../../lib/files/dropped-file.ts'
import type { UnsentFile } from './current-import.ts'
import { checkFiles as texts } from './texts.ts'

/** The dropped files that are sent, and the others with the reason. */
export interface CheckedFiles {
  readonly files: readonly DroppedFile[]
  readonly problems: readonly UnsentFile[]
}

/**
 * Leaves out files that the host would refuse unread: files that are too large, and all but the first file of each
 * path.
 */
export function checkFiles(dropped: readonly DroppedFile[]): CheckedFiles {
  const paths = new Set<string>()
  const files: DroppedFile[] = []
  const problems: UnsentFile[] = []
  for (const each of dropped) {
    const problem = problemOf(each, paths)
    if (problem === null) files.push(each)
    else problems.push({ file: each.path, problem })
    paths.add(each.path)
  }
  return { files, problems }
}

function problemOf({ path, file }: DroppedFile, paths: ReadonlySet<string>): string | null {
  const most = maxBytesOf(path)
  if (file.size > most) return tooLargeProblem(file.size, most)
  return paths.has(path) ? texts.anotherDroppedFileSameName : null
}
