import { statSync } from 'node:fs'
import * as z from 'zod'
import { AppError } from '../../../shared/errors.ts'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import { decodedText } from '../encoding.ts'
import type { NamedFile } from '../named-file.ts'
import { parsed } from '../parsed.ts'
import { PlainText } from '../plain-text.ts'
import { refuse } from '../refuse.ts'
import { readRegular } from '../regular-file.ts'
import type { Memory } from './record.ts'

/** A corpus of 100,000 texts has a third of this size. */
const MAX_BYTES = 500_000_000

const Line = lazyObject(() => ({
  id: z.union([PlainText.min(1).max(200), z.int().transform(String)]),
  title: PlainText.default(''),
  text: PlainText,
  tags: z.array(PlainText).default([]),
  updated_at: PlainText.nullable().default(null),
}))

/** A line of a corpus: a memory, or the reason why it is not one. */
export type CorpusLine = { readonly line: number } & (
  | { readonly memory: Memory; readonly problem: null }
  | { readonly memory: null; readonly problem: string }
)

/** Returns a string that changes whenever a corpus changes. */
export function corpusStamp(path: string): string {
  const { mtimeMs, ctimeMs, size } = statSync(path)
  return `${mtimeMs} ${ctimeMs} ${size}`
}

/**
 * Yields the lines of a corpus, JSON Lines of `{id, title?, text, tags?}`, without empty ones. An invalid line is
 * yielded with a sentence about the problem.
 */
export function* corpusLines(file: NamedFile): Generator<CorpusLine> {
  for (const [line, text] of linesIn(readRegular(file, MAX_BYTES))) {
    try {
      yield { line, memory: memoryIn(`${file.name}, line ${line}`, text), problem: null }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      yield { line, memory: null, problem: error.message }
    }
  }
}

function memoryIn(where: string, bytes: Uint8Array): Memory {
  const { id, title, text, tags, updated_at: updatedAt } = jsonLine(where, Line, bytes)
  return { id, category: 'NOTE', title, tags, body: text, updatedAt, isActive: true }
}

/** Parses one line of JSON Lines. Refuses an invalid one, with its place. */
export function jsonLine<S extends z.ZodType>(where: string, schema: S, bytes: Uint8Array): z.output<S> {
  return parsed(where, schema, jsonOf(where, bytes))
}

function jsonOf(where: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decodedText(bytes) ?? '')
  } catch {
    throw refuse(where, 'this is not valid JSON. Write one JSON object in each line.')
  }
}

/** Yields the non-empty lines of a file, with their numbers from 1. */
export function* linesIn(bytes: Uint8Array): Generator<readonly [number, Uint8Array]> {
  let [from, line] = [0, 1]
  while (from < bytes.length) {
    const end = bytes.indexOf(0x0a, from)
    const to = end === -1 ? bytes.length : end
    const text = bytes.subarray(from, to)
    if (text.some((byte) => byte > 0x20)) yield [line, text]
    ;[from, line] = [to + 1, line + 1]
  }
}
