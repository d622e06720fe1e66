import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A folder of the data that lies beside the repository and is no part of it; another place can be given as
 * SHARED_DATA. Where it is absent, this says so and gives `null`.
 */
export function sharedData(folder: string): string | null {
  const place = join(process.env['SHARED_DATA'] ?? join(import.meta.dirname, '../../../shared/data'), folder)
  if (existsSync(place)) return place
  console.log(`Skipped: there is no ${folder} in the shared data. Set SHARED_DATA to the folder that has it.`)
  return null
}
