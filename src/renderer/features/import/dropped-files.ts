import type { DroppedFile } from './imports.ts'

/** All files of a drop, those in dropped folders included, with their paths from what was dropped. */
export async function droppedFiles(data: DataTransfer): Promise<DroppedFile[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length === 0) return [...data.files].map((file) => ({ path: file.name, file }))
  return (await Promise.all(entries.map((entry) => filesOf(entry, '')))).flat()
}

async function filesOf(entry: FileSystemEntry, folder: string): Promise<DroppedFile[]> {
  const path = `${folder}${entry.name}`
  if (isFile(entry))
    return [{ path, file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)) }]
  if (!isFolder(entry)) return []
  const found: DroppedFile[] = []
  const reader = entry.createReader()
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return found // a folder is read in portions
    for (const inner of some) found.push(...(await filesOf(inner, `${path}/`)))
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
