import { AppError } from '../../shared/errors.ts'

/** Maximum characters of a problem; longer text is not readable. */
const MAX_CHARACTERS = 600

/** Returns an AppError with a sentence about the problem, the file and, if given, the line. */
export function refuse(file: string, problem: string, line: number | null = null): AppError {
  return new AppError('INPUT_REFUSED', `${file}${line === null ? '' : `, line ${line}`}: ${inShort(problem)}`)
}

/** Shortens a problem in the middle: it may quote unlimited text from a file. */
function inShort(problem: string): string {
  if (problem.length <= MAX_CHARACTERS) return problem
  return `${problem.slice(0, MAX_CHARACTERS / 2)} … ${problem.slice(-MAX_CHARACTERS / 2)}`.toWellFormed()
}

/** Returns an AppError for a file that a library cannot read. */
export function unreadable(file: string, error: unknown): AppError {
  const reason = error instanceof Error ? error.message : String(error)
  return refuse(
    file,
    `it cannot be read (${reason}). It may be damaged: get it again, or print it to a new PDF.`,
  )
}
