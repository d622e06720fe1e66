import '../../../components/fields/field.css'
import { useQuery } from '@tanstack/react-query'
import { FolderPlus } from 'lucide-react'
import { useId, useState } from 'react'
import type { MemoryFolder } from '../../../../shared/contract/memories/memories.ts'
import { counted } from '../../../../shared/counted.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx'
import { filled } from '../../../components/filled.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { api, client, problemText, queries } from '../../../lib/client/api.ts'
import { shownKeys } from '../../../lib/keys/chords.ts'
import { showToast } from '../../../lib/toasts.ts'
import { placeDialog as texts } from '../texts.ts'
import { closeQuestion, type PlaceQuestion, usePlaceQuestion } from './question.ts'

/** A folder may come from the command line while its name is waited for: looked for so often, in milliseconds. */
const LOOK_EVERY_MS = 2_000

/** Asks in which folder imported prompts are searched, where they do not say it. */
export function PlaceDialog() {
  const question = usePlaceQuestion()
  return question === null ? null : <Asked question={question} />
}

function Asked({ question }: { readonly question: PlaceQuestion }) {
  const { data: folders } = useQuery(
    api.memories.folders.queryOptions({ refetchInterval: LOOK_EVERY_MS, staleTime: 0 }),
  )
  const [said, setSaid] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const there = (folders ?? []).filter(({ state }) => state !== 'gone')
  const chosen = (there.find(({ id }) => id === said) ?? there[0])?.id ?? null
  const ended = async (work: Promise<unknown>) => {
    setBusy(true)
    await work.then(closeQuestion, told)
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
          <Choice folders={there} chosen={chosen} onChoose={setSaid} onEnter={start} />
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
      const added = await client.memories.addFolder()
      if ('id' in added) onChoose(added.id)
    } catch (error) {
      told(error)
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
      {/* A browser cannot name a folder of this computer. */}
      {window.desktop === undefined ? (
        <p className="dim small">
          {filled(folders.length === 0 ? texts.noFolderYet : texts.anotherFolder, {
            command: <code>{texts.command}</code>,
          })}
        </p>
      ) : (
        <p>
          <Button icon={<Icon of={FolderPlus} size="small" />} onClick={() => void add()}>
            {texts.addFolder}
          </Button>
        </p>
      )}
    </>
  )
}

/** The first of some names, and how many others there are. */
function namesOf([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : texts.andOthers(first, counted(others.length, 'other file'))
}

/** Once there is a folder, Enter imports. */
function focus(field: HTMLSelectElement | null): void {
  field?.focus()
}

function told(error: unknown): void {
  showToast(problemText(error), { isProblem: true })
}
