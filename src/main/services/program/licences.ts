import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { Licence } from '../../../shared/contract/program/licences.ts'

/**
 * The licences of everything that is shipped, as the build has written them into the folder of the program; none where
 * it runs from its sources.
 */
export async function readLicences(program: string): Promise<Licence[]> {
  try {
    return z.array(Licence).parse(JSON.parse(await readFile(join(program, 'licences.json'), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
