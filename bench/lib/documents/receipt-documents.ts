import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readDocument } from '../../../src/main/documents/pages/read-document.ts'
import { createRecogniser } from '../../../src/main/documents/pages/recogniser.ts'
import type { ReadRequest } from '../../../src/main/documents/reader/reader-messages.ts'
import { readerPlaces } from '../../../src/main/documents/reader/reader-places.ts'
import { readReceipt } from '../../../src/main/intake/receipt/read.ts'
import { groupReceipts } from '../../../src/main/intake/receipt/sources.ts'
import type { ReceiptInput } from '../../../src/shared/pipelines/receipt/input.ts'
import { ReceiptSettings } from '../../../src/shared/pipelines/receipt/settings.ts'

const places = readerPlaces(join(import.meta.dirname, '../../../src/main'))

/** Every receipt of a folder as its file says it, by the file's name; XML inside a PDF is left out. */
export async function readFolder(folder: string): Promise<ReadonlyMap<string, ReceiptInput>> {
  const { recognise, stop } = createRecogniser({ language: places.language, program: places.recogniser })
  const documents = {
    read: ({ file, format, limits }: ReadRequest) =>
      readDocument(file, format, {
        limits,
        characterMaps: places.characterMaps,
        recognise,
        progress: () => {},
      }),
  }
  const settings = ReceiptSettings.parse({})
  const files = readdirSync(folder)
    .sort()
    .map((name) => ({ name, path: join(folder, name) }))
  const read = new Map<string, ReceiptInput>()
  for (const { source } of groupReceipts(files).groups)
    for (const { input } of await readReceipt(source, { settings, documents }))
      read.set(source.file.name, { ...input, embedded: null })
  await stop()
  return read
}
