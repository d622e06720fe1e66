import { MemoryInput } from '../../../shared/pipelines/memory/input.ts'
import { parsed } from '../../documents/parsed.ts'
import { readJson } from '../../documents/text.ts'

/** Reads a memory case in JSON: a prompt with the candidates that were found for it. */
export function readMemoryJson(file: string, bytes: Uint8Array): MemoryInput {
  return parsed(file, MemoryInput, readJson(file, bytes))
}
