import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readDocument } from '../../../src/main/documents/pages/read-document.ts'
import { createRecognizer } from '../../../src/main/documents/pages/recognizer.ts'
import type { PageRequest } from '../../../src/main/documents/reader/page-reader.ts'
import { readerPlaces } from '../../../src/main/documents/reader/reader-places.ts'
import { readReceipt } from '../../../src/main/intake/receipt/read.ts'
import { groupReceipts } from '../../../src/main/intake/receipt/sources.ts'
import type { ReceiptInput } from '../../../src/shared/pipelines/receipt/input.ts'
import { ReceiptSettings } from '../../../src/shared/pipelines/receipt/settings.ts'

const places = readerPlaces(join(import.meta.dirname, '../../../src/main'))

/** A receipt as its pages say it, and the XML inside its PDF. */
export interface ReadReceipt {
  readonly input: ReceiptInput
  readonly embedded: ReceiptInput['embedded']
}

/** Every receipt of a folder as its file says it, by the file's name; XML inside a PDF is left out. */
export async function readFolder(folder: string): Promise<ReadonlyMap<string, ReceiptInput>> {
  const read = await readFolderWithXml(folder)
  return new Map([...read].map(([name, { input }]) => [name, input]))
}

/** The same, with the XML inside each PDF beside what its pages say. */
export async function readFolderWithXml(folder: string): Promise<ReadonlyMap<string, ReadReceipt>> {
  const recognizer = createRecognizer({ language: places.language, program: places.recognizer })
  const documents = {
    read: ({ file, format, limits }: PageRequest) =>
      readDocument(file, format, {
        limits,
        characterMaps: places.characterMaps,
        recognizer,
        progress: () => {},
      }),
  }
  const settings = ReceiptSettings.parse({})
  const files = readdirSync(folder)
    .sort()
    .map((name) => ({ name, path: join(folder, name) }))
  const read = new Map<string, ReadReceipt>()
  for (const { source } of groupReceipts(files).groups)
    for (const { input } of await readReceipt(source, { settings, documents }))
      read.set(source.file.name, { input: { ...input, embedded: null }, embedded: input.embedded })
  await recognizer.stop()
  return read
}
