import { AppError } from '../../shared/errors.ts'

/** A sentence that says what is wrong, in which file and, where it is one line, in which. */
export function refuse(file: string, problem: string, line: number | null = null): AppError {
  return new AppError('INPUT_REFUSED', `${file}${line === null ? '' : `, line ${line}`}: ${problem}`)
}
