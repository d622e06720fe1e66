import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { NamedFile } from '../../documents/named-file.ts'
import { readJson, readText } from '../../documents/text.ts'
import { readStm } from '../../documents/transcripts/stm.ts'
import { type PassageDocument, readPassageJson } from './json.ts'

/** What is to be read, by recording; a format without recordings has the name `null`. */
export type Passages = ReadonlyMap<string | null, PassageDocument>

/** The passages in a file: NIST STM, our JSON, else the text itself. */
export function readPassages({ path, name }: NamedFile): Passages {
  const bytes = readFileSync(path)
  switch (extname(name).toLowerCase()) {
    case '.stm':
      return new Map(
        readStm(name, readText(name, bytes)).map(({ recording, text }) => [recording, plain(text)]),
      )
    case '.json':
      return new Map([[null, readPassageJson(name, readJson(name, bytes))]])
    default:
      return new Map([[null, plain(readText(name, bytes).trim())]])
  }
}

function plain(text: string): PassageDocument {
  return { title: null, passage: { text, grade: null, season: null } }
}
