import { AppError } from '../../shared/errors.ts'

/** More of a sentence nobody reads. */
const MOST_CHARACTERS = 600

/** A sentence that says what is wrong, in which file and, where it is one line, in which. */
export function refuse(file: string, problem: string, line: number | null = null): AppError {
  return new AppError('INPUT_REFUSED', `${file}${line === null ? '' : `, line ${line}`}: ${inShort(problem)}`)
}

/** A problem quotes what stands in a file, and that may be without end: its middle is left out. */
function inShort(problem: string): string {
  if (problem.length <= MOST_CHARACTERS) return problem
  return `${problem.slice(0, MOST_CHARACTERS / 2)} … ${problem.slice(-MOST_CHARACTERS / 2)}`.toWellFormed()
}

/** A file that a library cannot read, for a reason of its own. */
export function unreadable(file: string, error: unknown): AppError {
  const reason = error instanceof Error ? error.message : String(error)
  return refuse(
    file,
    `it cannot be read (${reason}). It may be damaged: get it again, or print it to a new PDF.`,
  )
}
