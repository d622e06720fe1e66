import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readFolderWithXml } from '../documents/receipt-documents.ts'
import { ENGLISH_TOTAL, type Fetched, GERMAN_TOTAL } from './fetched.ts'

/** The electronic receipts of rewe-ebon-parser; total and date are stated by its tests, for those that have one. */
export async function electronicReceipts(checkout: string): Promise<Fetched[]> {
  const folder = join(checkout, 'examples', 'eBons')
  if (!existsSync(folder)) return []
  const tests = readFileSync(join(checkout, 'src', 'index.spec.ts'), 'utf8')
  const blocks = tests.split('readFileSync(').slice(1)
  return [...(await readFolderWithXml(folder))].map(([name, { input }]) => {
    const block = blocks.find((each) => each.includes(`/${name}'`)) ?? ''
    const total = /ebon\.total\)\.toBeCloseTo\(([\d.]+)\)/.exec(block)?.[1] ?? null
    const date = /toISOString\(\)\)\.toBe\("(\d{4}-\d\d-\d\d)/.exec(block)?.[1] ?? null
    return { name, input, truth: { total, date, currency: 'EUR' }, totalWords: GERMAN_TOTAL }
  })
}

/** Words for the total in the languages of the corpus. */
const TOTAL = new RegExp(`${ENGLISH_TOTAL.source}|${GERMAN_TOTAL.source}|ttc|montant`, 'i')

/** The invoices of the corpus of ZUGFeRD that are correct, page and XML; the XML is the truth. */
export async function invoicesWithXml(checkout: string): Promise<Fetched[]> {
  const folders = readdirSync(checkout, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile() && entry.name.toLowerCase().endsWith('.pdf'))
    .map(({ parentPath }) => parentPath)
    .filter((folder) => !/fail|invalid/i.test(folder))
  const found: Fetched[] = []
  for (const folder of new Set(folders.sort()))
    for (const [name, { input, embedded }] of await readFolderWithXml(folder)) {
      if (embedded === null) continue
      const { total, date, currency } = embedded
      found.push({
        name: join(basename(folder), name),
        input: { ...input, embedded },
        truth: { total, date, currency },
        totalWords: TOTAL,
      })
    }
  return found
}
