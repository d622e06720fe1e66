import * as z from 'zod'
import { MAX_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import { NamedFile } from '../../documents/named-file.ts'
import { headOfRegular, readRegular } from '../../documents/regular-file.ts'
import type { FileGroup, GivenOptions, GroupedFiles } from '../intake.ts'

/** One case with its found memories, or a set of prompts for which a place is still to be searched. */
export const MemorySource = z
  .object({
    file: NamedFile,
    /** The memory folder or corpus that prompts are searched in. */
    memory: NamedFile.nullable(),
    /** The conversation before the prompts. */
    transcript: NamedFile.nullable(),
  })
  .readonly()
export type MemorySource = z.infer<typeof MemorySource>

const CASE_NAME = /\.memory\.json$/iu
const PROMPTS_NAME = /\.jsonl$/iu

/** Whether a file is a complete case, with its candidates. */
export function isCase({ name }: NamedFile): boolean {
  return CASE_NAME.test(name)
}

/** Groups files into prompts: cases are certain by their names, JSON Lines possible by their first line. */
export function groupMemories(files: readonly NamedFile[]): GroupedFiles<MemorySource> {
  const groups: FileGroup<MemorySource>[] = []
  const unmatched: NamedFile[] = []
  for (const file of files) {
    const source = { file, memory: null, transcript: null }
    if (isCase(file)) groups.push({ source, certainty: 'certain' })
    else if (PROMPTS_NAME.test(file.name) && hasPrompts(file)) groups.push({ source, certainty: 'likely' })
    else unmatched.push(file)
  }
  return { groups, unmatched }
}

/** Sets the place in which the prompts of a command are searched, and the conversation before them. */
export function withPlaces(source: MemorySource, { files }: GivenOptions): MemorySource {
  if (isCase(source.file)) return source
  return {
    ...source,
    memory: files['memory'] ?? source.memory,
    transcript: files['transcript'] ?? source.transcript,
  }
}

/** Returns the name of a source’s prompts, without the suffix of their kind. */
export function titleOf({ file: { name } }: MemorySource): string {
  return name.replace(CASE_NAME, '').replace(/^.*\//u, '')
}

/** Number of bytes in which the first line is searched. */
const HEAD_BYTES = 64_000

/** A prompt, or a query with its id; a text that has a title as well is a memory of a corpus. */
const FirstLine = z.union([
  z.object({ prompt: z.string() }),
  z.object({ id: z.union([z.string(), z.number()]), text: z.string(), title: z.undefined().optional() }),
])

/** Returns the number of prompts in a file, by its lines that are not empty; 1 if it cannot be read. */
export function promptsIn(file: NamedFile): number {
  try {
    const text = new TextDecoder().decode(readRegular(file, MAX_BYTES.text))
    return Math.max(1, text.split('\n').filter((line) => line.trim() !== '').length)
  } catch {
    return 1
  }
}

function hasPrompts(file: NamedFile): boolean {
  try {
    const head = headOfRegular(file, HEAD_BYTES, MAX_BYTES.text).toString('utf8')
    const first = head.split('\n').find((line) => line.trim() !== '')
    return FirstLine.safeParse(JSON.parse(first ?? '')).success
  } catch {
    return false
  }
}
