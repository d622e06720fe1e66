import { basename } from 'node:path'
import * as z from 'zod'
import { counted } from '../../../shared/counted.ts'
import { MOST_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import type { MemoryInput } from '../../../shared/pipelines/memory/input.ts'
import type { MemoryFinal, MemoryOutcome } from '../../../shared/pipelines/memory/outcome.ts'
import { NamedFile } from '../../documents/named-file.ts'
import { readRegular } from '../../documents/regular-file.ts'
import { defineIntake, type ReadCase } from '../intake.ts'
import { readMemoryJson } from './json.ts'

const ENDING = '.memory.json'

const MemorySource = z.object({ file: NamedFile }).readonly()
type MemorySource = z.infer<typeof MemorySource>

/** Prompts with the memories that were found for them. */
export const memory = defineIntake({
  name: 'memory',
  source: MemorySource,
  unmatched: 'this is no prompt with memories.',
  naming: 'A prompt with the memories that were found for it is NAME.memory.json.',
  options: [],
  withOptions: (_, found) => found,
  group(files) {
    const isCase = ({ name }: NamedFile) => name.toLowerCase().endsWith(ENDING)
    return {
      groups: files.filter(isCase).map((file) => ({ source: { file }, certainty: 'certain' as const })),
      unmatched: files.filter((file) => !isCase(file)),
    }
  },
  filesOf: ({ file }) => [file],
  nameOf: ({ file }) => file.name,
  fileOf: ({ file }) => file.name,
  read: async (source) => readMemory(source),
  resultLine,
  judgedLines: ({ why }) => [['decided by', `rules. ${why}`]],
})

function readMemory({ file }: MemorySource): ReadCase<MemoryInput>[] {
  const input = readMemoryJson(file.name, readRegular(file, MOST_BYTES.text))
  return [{ title: basename(file.name.slice(0, -ENDING.length)), subject: null, input, files: [] }]
}

function resultLine({ path, candidates }: MemoryOutcome | MemoryFinal): string {
  const kept = candidates.filter((each) => each.kept)
  const titles = kept.map(({ title }) => title).join('; ')
  return `${counted(kept.length, 'memory', 'memories')} of ${candidates.length} (${path})${titles === '' ? '' : `: ${titles}`}`
}
