import { extname } from 'node:path'
import { MAX_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import { htmlText, isHtml } from '../../documents/markup/html-text.ts'
import { markdownText } from '../../documents/markup/markdown-text.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { refuse } from '../../documents/refuse.ts'
import { readRegular } from '../../documents/regular-file.ts'
import { readJson, readText } from '../../documents/text.ts'
import { readStm } from '../../documents/transcripts/stm.ts'
import { type PassageDocument, readPassageJson } from './json.ts'

/** Passages by recording; the key is `null` for a format without recordings. */
export type Passages = ReadonlyMap<string | null, PassageDocument>

/** Reads the passages in a file: NIST STM, our JSON, the text of a page in HTML or Markdown, else the text itself. */
export function readPassages(file: NamedFile): Passages {
  const { name } = file
  const bytes = readRegular(file, MAX_BYTES.text)
  switch (extname(name).toLowerCase()) {
    case '.stm':
      return new Map(
        readStm(name, readText(name, bytes)).map(({ recording, text }) => [recording, plain(text)]),
      )
    case '.json':
      return new Map([[null, readPassageJson(name, readJson(name, bytes))]])
    case '.html':
    case '.htm':
    case '.xhtml':
      return new Map([[null, plain(seen(name, htmlText(readText(name, bytes))))]])
    case '.md':
    case '.markdown':
      return new Map([[null, plain(seen(name, markdownText(readText(name, bytes))))]])
    default: {
      const text = readText(name, bytes)
      return new Map([[null, plain(isHtml(text) ? seen(name, htmlText(text)) : text.trim())]])
    }
  }
}

/** Returns the text of a page. Refuses a page without visible text. */
function seen(file: string, text: string): string {
  if (text === '') throw refuse(file, 'the page has markup but no text. Choose another file.')
  return text
}

function plain(text: string): PassageDocument {
  return { title: null, passage: { text, grade: null, season: null } }
}
