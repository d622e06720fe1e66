import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ReceiptInput } from '../../../src/shared/pipelines/receipt/input.ts'

/** The public repositories with genuine receipts and invoices, by name; none of their files is kept here. */
export const REPOSITORIES = {
  canadian: 'EricCheung3/op-backend',
  german: 'softmatic/vision-data',
  ebons: 'webD97/rewe-ebon-parser',
  samples: 'GoogleCloudPlatform/document-ai-samples',
  invoices: 'ZUGFeRD/corpus',
} as const

export type SetName = keyof typeof REPOSITORIES

/** The right fields of a document; `null` where nobody has stated it. Dates are ISO, amounts decimals. */
export interface Truth {
  readonly total: string | null
  readonly date: string | null
  readonly currency: string | null
}

/** A genuine document, its truth, and the words that name its total in its language. */
export interface Fetched {
  readonly name: string
  readonly input: ReceiptInput
  readonly truth: Truth
  readonly totalWords: RegExp
}

export const ENGLISH_TOTAL = /total|amount due/i
export const GERMAN_TOTAL = /summe|gesamt|betrag|total|zu zahlen/i

/**
 * The checkout of a set below a folder. With `clone`, a missing one is cloned; without, the command that gets it is
 * printed. `null` where there is none.
 */
export function checkoutOf(set: SetName, folder: string, clone: boolean): string | null {
  const repository = REPOSITORIES[set]
  const place = join(folder, basename(repository))
  if (existsSync(place)) return place
  const args = ['clone', '--depth', '1', `https://github.com/${repository}`, place]
  if (clone && spawnSync('git', args, { stdio: 'inherit' }).status === 0) return place
  console.log(`Skipped: ${repository} is not in ${folder}. Get it with: git ${args.join(' ')}`)
  return null
}
