import { AppError } from '../../shared/errors.ts'

/** A sentence that says what is wrong, in which file and, where it is one line, in which. */
export function refuse(file: string, problem: string, line: number | null = null): AppError {
  return new AppError('INPUT_REFUSED', `${file}${line === null ? '' : `, line ${line}`}: ${problem}`)
}

/** A file that a library cannot read, for a reason of its own. */
export function unreadable(file: string, error: unknown): AppError {
  const reason = error instanceof Error ? error.message : String(error)
  return refuse(
    file,
    `it cannot be read (${reason}). It may be damaged: get it again, or print it to a new PDF.`,
  )
}
