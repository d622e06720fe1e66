import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import type { MemoryFolder } from '../../../../shared/contract/memories/memories.ts'
import { Button } from '../../../components/button.tsx'
import { filled } from '../../../components/filled.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { client } from '../../../lib/client/api.ts'
import { folderList as texts } from '../texts.ts'
import { change } from '../use-memories.ts'
import { FolderItem } from './folder-item.tsx'

/** The folders of memories with the age of their index and its problems. */
export function FolderList({
  folders,
  chosen,
  onChoose,
}: {
  readonly folders: readonly MemoryFolder[]
  readonly chosen: MemoryFolder | null
  readonly onChoose: (folder: MemoryFolder) => void
}) {
  const [isAdding, setAdding] = useState(false)
  const add = async () => {
    setAdding(true)
    const added = await change(() => client.memories.addFolder())
    setAdding(false)
    if (added !== null && 'id' in added) onChoose(added)
  }
  // A browser cannot name a folder of this computer, and says so before somebody tries.
  const canChoose = window.desktop !== undefined
  return (
    <section aria-label={texts.folders}>
      <h2>
        {texts.folders}
        <span className="grow" />
        <Button
          kind="quiet"
          size="small"
          icon={<Icon of={FolderPlus} size="small" />}
          disabled={isAdding}
          onClick={() => void add()}
        >
          {isAdding ? texts.indexing : texts.add}
        </Button>
      </h2>
      {folders.length === 0 ? (
        <p className="dim small">
          {filled(canChoose ? texts.noFolderYetAddOne : texts.browserNamesNoFolder, {
            command: <code>{texts.docketMemoryIndexDir}</code>,
          })}
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
