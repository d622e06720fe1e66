import '../../../components/fields/field.css'
import { type FormEvent, useId, useState } from 'react'
import type { SavedView, ViewContent } from '../../../../shared/contract/lists/views.ts'
import type { ViewId } from '../../../../shared/domain/ids.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { shownKeys } from '../../../lib/keys/chords.ts'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import { showToast } from '../../../lib/toasts.ts'
import { viewTools as texts } from '../texts.ts'
import { useViews } from './use-views.ts'

/** Saves the current list as a view: under a new name, or over the view from which it was opened. */
export function ViewTools({
  content,
  saved,
  onSaved,
}: {
  readonly content: ViewContent
  /** The view from which the list was opened. */
  readonly saved: ViewId | undefined
  readonly onSaved: (id: ViewId | undefined) => void
}) {
  const views = useViews()
  const [asks, setAsks] = useState(false)
  const keys = useShownKeys('list.save')
  const current = views.all.find(({ id }) => id === saved)
  useCommands({ 'list.save': () => setAsks(true) })
  /** Resolves to the reason why the view was not saved; `null` on success. */
  const save = async (id: ViewId | null, name: string): Promise<string | null> => {
    const saved = await views.save(id, name, content)
    if (typeof saved === 'string') return saved
    onSaved(saved.id)
    setAsks(false)
    return null
  }
  return (
    <>
      {current === undefined ? null : <Dropped view={current} />}
      {current === undefined || isSame(current.content, content) ? null : (
        <Button
          size="small"
          onClick={() =>
            void save(current.id, current.name).then((problem) => {
              if (problem !== null) showToast(problem, { isProblem: true })
            })
          }
        >
          {texts.update(current.name)}
        </Button>
      )}
      <Button kind="quiet" size="small" keys={<Keys of={keys} />} onClick={() => setAsks(true)}>
        {current === undefined ? texts.saveView : texts.view}
      </Button>
      {asks ? (
        <ViewDialog
          view={current}
          onSave={save}
          onRemove={(view) => {
            setAsks(false)
            void views.remove(view).then(() => onSaved(undefined))
          }}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  )
}

function Dropped({ view: { dropped } }: { readonly view: SavedView }) {
  if (dropped.length === 0) return null
  return (
    <span className="small" role="status">
      {texts.partsIgnored(dropped.join(', '))}
    </span>
  )
}

function ViewDialog({
  view,
  onSave,
  onRemove,
  onClose,
}: {
  readonly view: SavedView | undefined
  /** Resolves to the reason why the view was not saved; `null` on success. */
  readonly onSave: (id: ViewId | null, name: string) => Promise<string | null>
  readonly onRemove: (view: SavedView) => void
  readonly onClose: () => void
}) {
  const [name, setName] = useState(view?.name ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  const canSave = name.trim() !== ''
  const saveAs = (of: ViewId | null) => void onSave(of, name.trim()).then(setProblem)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (canSave) saveAs(view?.id ?? null)
  }
  return (
    <Dialog
      title={view === undefined ? texts.saveListView : texts.viewOf(view.name)}
      onClose={onClose}
      actions={
        <>
          {view === undefined ? null : (
            <>
              <Button kind="quiet" onClick={() => onRemove(view)}>
                {texts.deleteView}
              </Button>
              <Button disabled={!canSave || name.trim() === view.name} onClick={() => saveAs(null)}>
                {texts.saveNew}
              </Button>
            </>
          )}
          <Button
            kind="primary"
            keys={<Keys of={shownKeys('enter')} />}
            disabled={!canSave}
            onClick={() => submit()}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <form className="dialog-body" onSubmit={submit}>
        <label className="field-label" htmlFor={id}>
          {texts.nameText}
        </label>
        <input
          id={id}
          className="field"
          maxLength={100}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setProblem(null)
          }}
        />
        {problem === null ? null : <p role="alert">{problem}</p>}
      </form>
    </Dialog>
  )
}

/** Returns whether two lists are the same, regardless of the order of their filters. */
function isSame(a: ViewContent, b: ViewContent): boolean {
  const flat = ({ list, sort, filter }: ViewContent) =>
    JSON.stringify([
      list,
      sort,
      Object.entries(filter)
        .filter(([, value]) => value !== undefined)
        .toSorted(([x], [y]) => x.localeCompare(y)),
    ])
  return flat(a) === flat(b)
}
