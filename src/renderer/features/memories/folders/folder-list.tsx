import type { MemoryFolder } from '../../../../shared/contract/memories/memories.ts'
import { folderList as texts } from '../texts.ts'
import { AddFolder } from './add-folder.tsx'
import { FolderItem } from './folder-item.tsx'

/** Lists the memory folders with the age of their index and its problems. */
export function FolderList({
  folders,
  chosen,
  onChoose,
}: {
  readonly folders: readonly MemoryFolder[]
  readonly chosen: MemoryFolder | null
  readonly onChoose: (folder: MemoryFolder) => void
}) {
  return (
    <section aria-label={texts.folders}>
      <h2>
        {texts.folders}
        <span className="grow" />
        <AddFolder onAdded={onChoose} />
      </h2>
      {folders.length === 0 ? (
        <p className="dim small">
          {window.desktop === undefined ? texts.noFolderYetCopied : texts.noFolderYetAddOne}
        </p>
      ) : (
        <ul>
          {folders.map((folder) => (
            <li key={folder.id}>
              <FolderItem
                folder={folder}
                isChosen={folder.id === chosen?.id}
                onChoose={() => onChoose(folder)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
