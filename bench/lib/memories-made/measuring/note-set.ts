import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { walkFolder } from '../../../../src/main/documents/memories/folder-files.ts'
import { jsonMemories } from '../../../../src/main/documents/memories/json-memories.ts'
import { readMemoryFile } from '../../../../src/main/documents/memories/memory-file.ts'
import type { Memory } from '../../../../src/main/documents/memories/record.ts'
import { noteFiles } from '../notes/note-files.ts'
import type { NotePrompt } from '../notes/prompt.ts'
import type { LabeledSet } from './labeled-set.ts'

/** Made prompts over the made notes, which are written to files and read as any folder is. */
export function noteSet(half: string, prompts: readonly NotePrompt[]): LabeledSet {
  const queries = prompts.map(({ text, helps }, at) => ({
    query: { id: `notes-${half}-${at + 1}`, text, turns: [], mode: null },
    relevance: new Map(helps.map((id) => [id, 1])),
  }))
  return { memories: notesRead(), queries }
}

/** The memories of the made notes. */
export function notesRead(): readonly Memory[] {
  const root = mkdtempSync(join(tmpdir(), 'docket-notes-'))
  try {
    for (const [path, text] of Object.entries(noteFiles)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return [...walkFolder(root).files].flatMap((file) => readMemoryFile(root, file, jsonMemories).memories)
  } finally {
    rmSync(root, { recursive: true })
  }
}
