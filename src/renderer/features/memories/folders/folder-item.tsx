import { CircleCheck, CircleX, RefreshCw, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { MemoryFolder } from '../../../../shared/contract/memories/memories.ts'
import { counted, shownCount } from '../../../../shared/counted.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { client } from '../../../lib/client/api.ts'
import { Age } from '../../../lib/formats/age.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { folderItem as texts } from '../texts.ts'
import { change } from '../use-memories.ts'

const states = {
  current: { icon: CircleCheck, label: texts.indexCurrent },
  behind: { icon: TriangleAlert, label: texts.indexOutdatedMemoriesWereAdded },
  gone: { icon: CircleX, label: texts.folderNotFound },
} as const

/** A folder with its number of memories, the state of its index, and its damaged records. */
export function FolderItem({
  folder: { id, name, records, source, state, indexedAt, problems, problemCount },
  isChosen,
  onChoose,
}: {
  readonly folder: MemoryFolder
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  const [isBusy, setBusy] = useState(false)
  const now = useNow(60_000)
  const refresh = async () => {
    setBusy(true)
    await change(() => client.memories.refresh({ id }))
    setBusy(false)
  }
  const { icon, label } = states[state]
  const shown = isBusy ? texts.indexing : label
  return (
    <div className="memory-folder" data-chosen={isChosen || undefined} data-state={state}>
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        <span className="cut">{name}</span>
        <span className="mono dim">{shownCount(records)}</span>
      </button>
      <p className="mono dim any-break">{source}</p>
      <p className="memory-state">
        <Icon of={icon} size="small" /> {shown}
        {indexedAt === null ? null : (
          <span className="dim">
            {' '}
            · <Age since={indexedAt} now={now} className="age" />
          </span>
        )}
      </p>
      {problemCount === 0 ? null : (
        <details>
          <summary>{counted(problemCount, 'damaged record')}</summary>
          <ul>
            {problems.map((problem) => (
              <li key={problem} className="any-break">
                {problem}
              </li>
            ))}
            {problemCount > problems.length ? <li>{texts.more(problemCount - problems.length)}</li> : null}
          </ul>
        </details>
      )}
      <div className="row">
        <Button
          kind="quiet"
          size="small"
          icon={<Icon of={RefreshCw} size="small" />}
          disabled={isBusy || state === 'gone'}
          onClick={() => void refresh()}
        >
          {texts.rebuildIndex}
        </Button>
        <Button
          kind="quiet"
          size="small"
          icon={<Icon of={Trash2} size="small" />}
          title={texts.deletesIndexKeepsFolder}
          onClick={() => void change(() => client.memories.removeFolder({ id }))}
        >
          {texts.remove}
        </Button>
      </div>
    </div>
  )
}
