import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import type { MemoryFolder } from '../../../../shared/contract/memories/memories.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { addMemoryFolder } from '../../../lib/files/memory-folder.ts'
import { folderList as texts } from '../texts.ts'
import { change } from '../use-memories.ts'

/**
 * A button that adds a memory folder from a folder dialog; `isMain` if it is the only action of the place.
 */
export function AddFolder({
  isMain,
  onAdded,
}: {
  readonly isMain?: boolean
  readonly onAdded: (folder: MemoryFolder) => void
}) {
  const [isAdding, setAdding] = useState(false)
  const add = async () => {
    setAdding(true)
    const added = await change(addMemoryFolder)
    setAdding(false)
    if (added !== null) onAdded(added)
  }
  return (
    <Button
      {...(isMain ? { kind: 'primary' } : { kind: 'quiet', size: 'small' })}
      icon={<Icon of={FolderPlus} size="small" />}
      disabled={isAdding}
      onClick={() => void add()}
    >
      {isAdding ? texts.indexing : texts.add}
    </Button>
  )
}
