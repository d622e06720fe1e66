import { counted } from '../../../../shared/counted.ts'
import '../../../components/fields/field.css'
import './bulk.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Tag } from '../../../../shared/domain/cases/case.ts'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx'
import { FieldProblem } from '../../../components/fields/field-problem.tsx'
import { api } from '../../../lib/client/api.ts'
import { shownKeys } from '../../../lib/keys/chords.ts'
import { tagDialog as texts } from '../texts.ts'

/** Asks for the tags to add and to remove, separated by commas. The tags of a single case can be unticked. */
export function TagDialog({
  cases,
  present = null,
  onSend,
  onClose,
}: {
  readonly cases: number
  /** The tags of a single case, if known. */
  readonly present?: readonly string[] | null
  readonly onSend: (add: string[], remove: string[]) => void
  readonly onClose: () => void
}) {
  const [add, setAdd] = useState('')
  const [remove, setRemove] = useState('')
  const id = useId()
  const { data: tags = [] } = useQuery(api.queue.facets.queryOptions({ select: (facets) => facets.tags }))
  const [unticked, setUnticked] = useState<readonly string[]>([])
  const added = wordsOf(add)
  const removed = present === null ? wordsOf(remove) : [...unticked]
  const tooLong = added.find((word) => !Tag.safeParse(word).success)
  const canSend = added.length + removed.length > 0 && tooLong === undefined
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (canSend) onSend(added, removed)
  }
  return (
    <Dialog
      title={cases === 1 ? texts.tagCase : texts.tagOf(counted(cases, 'case'))}
      onClose={onClose}
      actions={
        <DialogActions
          act={texts.tag}
          keys={shownKeys('enter')}
          canAct={canSend}
          onLeave={onClose}
          onAct={() => send()}
        />
      }
    >
      <form className="dialog-body" onSubmit={send}>
        <AddedTags id={id} value={add} tooLong={tooLong} onChange={setAdd} />
        {present === null ? (
          <>
            <label className="field-label" htmlFor={`${id}-remove`}>
              {texts.remove}
            </label>
            <input
              id={`${id}-remove`}
              className="field"
              list={`${id}-known`}
              value={remove}
              onChange={(event) => setRemove(event.target.value)}
            />
          </>
        ) : (
          <PresentTags tags={present} off={unticked} onChange={setUnticked} />
        )}
        <datalist id={`${id}-known`}>
          {tags.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

/** The field for new tags; reports a tag that is too long while it can still be changed. */
function AddedTags({
  id,
  value,
  tooLong,
  onChange,
}: {
  readonly id: string
  readonly value: string
  readonly tooLong: string | undefined
  readonly onChange: (value: string) => void
}) {
  return (
    <>
      <label className="field-label" htmlFor={`${id}-add`}>
        {texts.add} <span className="dim">{texts.separateTagsCommas}</span>
      </label>
      <input
        id={`${id}-add`}
        className="field"
        list={`${id}-known`}
        value={value}
        aria-invalid={tooLong !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldProblem
        id={`${id}-problem`}
        problem={
          tooLong === undefined ? null : texts.tagNotAddedLongerThan([...tooLong].slice(0, 20).join(''))
        }
      />
    </>
  )
}

/** The existing tags; an unticked tag is removed. */
function PresentTags({
  tags,
  off,
  onChange,
}: {
  readonly tags: readonly string[]
  readonly off: readonly string[]
  readonly onChange: (off: readonly string[]) => void
}) {
  if (tags.length === 0) return null
  return (
    <fieldset className="present-tags">
      <legend className="field-label">{texts.keep}</legend>
      {tags.map((tag) => (
        <label key={tag}>
          <input
            type="checkbox"
            checked={!off.includes(tag)}
            onChange={({ target: { checked } }) =>
              onChange(checked ? off.filter((each) => each !== tag) : [...off, tag])
            }
          />
          {tag}
        </label>
      ))}
    </fieldset>
  )
}

function wordsOf(text: string): string[] {
  return [...new Set(text.split(',').map((word) => word.trim()))].filter((word) => word !== '')
}
