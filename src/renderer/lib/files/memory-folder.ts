import type { MemoryFolder } from '../../../shared/contract/memories/memories.ts'
import { FolderName } from '../../../shared/contract/memories/memories.ts'
import type { BatchId } from '../../../shared/domain/ids.ts'
import { client } from '../client/api.ts'
import type { DroppedFile } from './dropped-file.ts'
import { sendFiles } from './send-files.ts'

/** Endings of files that can hold memories, and rule files of editors. */
const MEMORY_FILE =
  /(?:\.(?:md|mdc|mdx|markdown|txt|json|jsonl|ndjson|af)|(?:^|\/)\.(?:cursorrules|windsurfrules|clinerules|goosehints))$/iu

/** Folders that never contain memories. */
const NEVER_SENT = /(?:^|\/)(?:node_modules|\.git|\.obsidian|\.trash|__pycache__)\//u

/**
 * Lets a person choose a memory folder, and indexes it. A browser cannot name a folder of the computer: it sends a copy
 * of the files. Returns `null` if the person cancels; throws the error of the host.
 */
export async function addMemoryFolder(): Promise<MemoryFolder | null> {
  if (window.desktop !== undefined) {
    const added = await client.memories.addFolder()
    return 'id' in added ? added : null
  }
  const chosen = await pickFolder()
  const files = chosen.filter(({ path }) => MEMORY_FILE.test(path) && !NEVER_SENT.test(path))
  if (chosen.length === 0) return null
  const [first] = files
  if (first === undefined) throw new Error(NO_NOTES)
  const batchId = await sendFiles(files, () => undefined)
  return await addUploadedMemories(batchId, null, folderOf(first.path))
}

const NO_NOTES = 'The folder has no notes. Choose a folder with Markdown or text files.'

/** Makes a memory folder of uploaded files; of all files of the batch if `files` is `null`. */
export function addUploadedMemories(
  batchId: BatchId,
  files: readonly string[] | null,
  name: string,
): Promise<MemoryFolder> {
  return client.memories.addFiles({
    batchId,
    files: files === null ? null : [...files],
    name: FolderName.safeParse(name).data ?? UNNAMED,
  })
}

/** Returns the first folder of a path; a general name if it has none. */
export function folderOf(path: string): string {
  const [folder = '', ...rest] = path.split('/')
  return rest.length === 0 ? UNNAMED : folder
}

const UNNAMED = 'memories'

/** Opens the browser's dialog for a folder; returns its files, or none if the person cancels. */
function pickFolder(): Promise<readonly DroppedFile[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.webkitdirectory = true
    input.addEventListener('change', () =>
      resolve([...(input.files ?? [])].map((file) => ({ path: file.webkitRelativePath, file }))),
    )
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}
