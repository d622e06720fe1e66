import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createRecogniser } from '../../../src/main/documents/pages/recogniser.ts'
import { readerPlaces } from '../../../src/main/documents/reader/reader-places.ts'
import { readReceipt } from '../../../src/main/documents/receipt.ts'
import { receiptSources } from '../../../src/main/documents/receipt-sources.ts'
import type { ReceiptInput } from '../../../src/shared/pipelines/receipt/input.ts'
import { ReceiptSettings } from '../../../src/shared/pipelines/receipt/settings.ts'

const places = readerPlaces(join(import.meta.dirname, '../../../src/main'))

/** Every receipt of a folder as its file says it, by the file's name; XML inside a PDF is left out. */
export async function readFolder(folder: string): Promise<ReadonlyMap<string, ReceiptInput>> {
  const { recognise, stop } = createRecogniser({ language: places.language, program: places.recogniser })
  const { reading } = ReceiptSettings.parse({})
  const files = readdirSync(folder)
    .sort()
    .map((name) => ({ name, path: join(folder, name) }))
  const read = new Map<string, ReceiptInput>()
  for (const { file, format } of receiptSources(files).sources) {
    const options = { ...reading, characterMaps: places.characterMaps, recognise, progress: () => {} }
    read.set(file.name, { ...(await readReceipt(file, format, options)), embedded: null })
  }
  await stop()
  return read
}
