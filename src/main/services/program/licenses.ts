import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { License } from '../../../shared/contract/program/licenses.ts'

/**
 * The licenses of everything that is shipped, as the build has written them into the folder of the program; none where
 * it runs from its sources.
 */
export async function readLicenses(program: string): Promise<License[]> {
  try {
    return z.array(License).parse(JSON.parse(await readFile(join(program, 'licenses.json'), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
