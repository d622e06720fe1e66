import '../../../components/fields/field.css'
import { useQuery } from '@tanstack/react-query'
import { FolderPlus } from 'lucide-react'
import { useId, useState } from 'react'
import type { MemoryFolder } from '../../../../shared/contract/memories/memories.ts'
import { counted } from '../../../../shared/counted.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { api, problemText, queries } from '../../../lib/client/api.ts'
import { addMemoryFolder } from '../../../lib/files/memory-folder.ts'
import { shownKeys } from '../../../lib/keys/chords.ts'
import { showToast } from '../../../lib/toasts.ts'
import { placeDialog as texts } from '../texts.ts'
import { closeQuestion, type PlaceQuestion, usePlaceQuestion } from './question.ts'

/** Refetch interval in milliseconds while the dialog is open: a folder may be added on the command line. */
const LOOK_EVERY_MS = 2_000

/** Asks in which folder imported prompts are searched, if they do not specify one. */
export function PlaceDialog() {
  const question = usePlaceQuestion()
  return question === null ? null : <Asked question={question} />
}

function Asked({ question }: { readonly question: PlaceQuestion }) {
  const { data: folders } = useQuery(
    api.memories.folders.queryOptions({ refetchInterval: LOOK_EVERY_MS, staleTime: 0 }),
  )
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const there = (folders ?? []).filter(({ state }) => state !== 'gone')
  const chosen = (there.find(({ id }) => id === chosenId) ?? there[0])?.id ?? null
  const ended = async (work: Promise<unknown>) => {
    setBusy(true)
    await work.then(closeQuestion, showProblem)
    setBusy(false)
  }
  const start = () => {
    if (chosen !== null && !isBusy) void ended(question.start(chosen))
  }
  const leave = () => void ended(question.leave())
  return (
    <Dialog
      title={texts.importPrompts}
      onClose={leave}
      actions={
        <DialogActions
          leave={texts.keepForEvaluation}
          act={texts.importText}
          keys={shownKeys('enter')}
          canAct={chosen !== null && !isBusy}
          onLeave={leave}
          onAct={start}
        />
      }
    >
      <div className="dialog-body">
        <p className="any-break">{namesOf(question.names)}</p>
        <p className="dim">{texts.eachPromptSearched}</p>
        {folders === undefined ? null : (
          <Choice folders={there} chosen={chosen} onChoose={setChosenId} onEnter={start} />
        )}
      </div>
    </Dialog>
  )
}

function Choice({
  folders,
  chosen,
  onChoose,
  onEnter,
}: {
  readonly folders: readonly MemoryFolder[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
  readonly onEnter: () => void
}) {
  const id = useId()
  const add = async () => {
    try {
      const added = await addMemoryFolder()
      if (added !== null) onChoose(added.id)
    } catch (error) {
      showProblem(error)
    } finally {
      await queries.invalidateQueries({ queryKey: api.memories.key() })
    }
  }
  return (
    <>
      {folders.length === 0 ? null : (
        <>
          <label className="field-label" htmlFor={id}>
            {texts.folder}
          </label>
          <select
            id={id}
            className="field"
            data-first
            ref={focus}
            value={chosen ?? undefined}
            onChange={({ target }) => onChoose(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              onEnter()
            }}
          >
            {folders.map(({ id: each, name, records }) => (
              <option key={each} value={each}>
                {`${name} (${counted(records, 'memory', 'memories')})`}
              </option>
            ))}
          </select>
        </>
      )}
      {folders.length === 0 ? <p className="dim small">{texts.noFolderYet}</p> : null}
      <p>
        <Button icon={<Icon of={FolderPlus} size="small" />} onClick={() => void add()}>
          {texts.addFolder}
        </Button>
      </p>
    </>
  )
}

/** Returns the first of several names, and the number of the others. */
function namesOf([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : texts.andOthers(first, counted(others.length, 'other file'))
}

/** Focuses the field, so that Enter starts the import once there is a folder. */
function focus(field: HTMLSelectElement | null): void {
  field?.focus()
}

function showProblem(error: unknown): void {
  showToast(problemText(error), { isProblem: true })
}
