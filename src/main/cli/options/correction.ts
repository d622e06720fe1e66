import { realpathSync } from 'node:fs'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { shownCount } from '../../../shared/counted.ts'
import { MAX_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import { CORRECTION_LIMIT } from '../../../shared/domain/reviews/feedback.ts'
import { AppError } from '../../../shared/errors.ts'
import { fileProblem } from '../../documents/file-problem.ts'
import { readRegular } from '../../documents/regular-file.ts'
import { readText } from '../../documents/text.ts'

/** Options of commands that take a correction. */
export const CorrectionOptions = z.object({
  correction: z.string().optional(),
  correctionFile: z.string().optional(),
})
type CorrectionOptions = z.output<typeof CorrectionOptions>

/** Help of the option that names a file. */
export const CORRECTION_FILE_HELP = 'the correct text from a file, or from stdin if FILE is -'

/**
 * Returns the correction: JSON of an option, or the text of a file or of stdin. `null` if none is given. Throws
 * BAD_SETTING for both at once, and for more than a correction can hold.
 */
export async function correctionIn({
  correction,
  correctionFile,
}: CorrectionOptions): Promise<string | null> {
  if (correction !== undefined && correctionFile !== undefined)
    throw new AppError(
      'BAD_SETTING',
      'The correction was given twice. Give it by --correction or by --correction-file.',
    )
  const written = correctionFile === undefined ? fromJson(correction) : (await textOf(correctionFile)).trim()
  if (written !== null && written.length > CORRECTION_LIMIT)
    throw new AppError(
      'BAD_SETTING',
      `The correction has ${shownCount(written.length)} characters; the maximum is ${shownCount(CORRECTION_LIMIT)}. Make it shorter.`,
    )
  return written
}

/**
 * Parses a correction as JSON, so that numbers and lists are distinguished from words; a JSON text is returned as plain
 * text.
 */
function fromJson(json: string | undefined): string | null {
  if (json === undefined) return null
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'string' ? value : JSON.stringify(value)
  } catch {
    throw new AppError(
      'BAD_SETTING',
      `--correction ${json} is not JSON. Put a text in double quotes: '"face"'.`,
    )
  }
}

async function textOf(file: string): Promise<string> {
  if (file === '-') return readText('stdin', await buffer(process.stdin))
  const problem = fileProblem(file)
  if (problem !== null) throw new AppError('BAD_SETTING', problem)
  const name = basename(file)
  return readText(name, readRegular({ path: realpathSync(file), name }, MAX_BYTES.text))
}
