import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { License } from '../../../shared/contract/program/licenses.ts'

/**
 * Returns the licenses of everything that is shipped, from the file that the build puts into the program's folder;
 * empty if the program runs from its sources.
 */
export async function readLicenses(program: string): Promise<License[]> {
  try {
    return z.array(License).parse(JSON.parse(await readFile(join(program, 'licenses.json'), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
