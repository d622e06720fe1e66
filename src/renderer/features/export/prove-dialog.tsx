import '../../components/fields/field.css'
import { useId, useState } from 'react'
import type { Provable } from '../../../shared/contract/program/audit.ts'
import { counted, shownCount } from '../../../shared/counted.ts'
import { Openable } from '../../../shared/domain/ledger/file-verification.ts'
import { client } from '../../lib/client/api.ts'
import { Switch } from './choices.tsx'
import { proveDialog as texts } from './texts.ts'
import type { Written } from './use-writing.ts'
import { WriteDialog } from './write-dialog.tsx'

/** The parts of a trail entry that can be proved, each by its id. */
export type ProvableParts = readonly [Provable, ...Provable[]]

const PARTS: Readonly<Record<Provable['of'], { readonly label: string; readonly hint: string }>> = {
  event: {
    label: texts.event,
    hint: texts.oneFileProvesEventStood,
  },
  decision: {
    label: texts.decision,
    hint: texts.folderOneFileEachEventDecision,
  },
  case: {
    label: texts.wholeCase,
    hint: texts.folderOneFileEachEvent,
  },
}

/** Writes a proof about an entry for somebody without a store, to the place that the host chooses. */
export function ProveDialog({
  parts,
  seq,
  onClose,
}: {
  readonly parts: ProvableParts
  /** The sequence number of the event in its chain. */
  readonly seq: number
  readonly onClose: () => void
}) {
  const [part, setPart] = useState(parts[0])
  const [open, setOpen] = useState<readonly Openable[]>([])
  return (
    <WriteDialog
      title={texts.proveEvent(shownCount(seq))}
      lead={texts.proofHoldsEventItselfWho}
      verb={texts.writeProof}
      unit={texts.proof}
      write={(actionId) => client.audit.prove({ ...part, open: [...open], actionId })}
      fields={(isWritten) => (
        <>
          <PartField parts={parts} part={part} isDisabled={isWritten} onChoose={setPart} />
          <OpenField open={open} isDisabled={isWritten} onChange={setOpen} />
        </>
      )}
      after={(written) => (
        <>
          <Opened {...written} />
          <Signed {...written} />
        </>
      )}
      onClose={onClose}
    />
  )
}

function PartField({
  parts,
  part,
  isDisabled,
  onChoose,
}: {
  readonly parts: ProvableParts
  readonly part: Provable
  readonly isDisabled: boolean
  readonly onChoose: (part: Provable) => void
}) {
  const id = useId()
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {texts.whatProve}
      </label>
      <select
        id={id}
        className="field"
        value={part.of}
        disabled={isDisabled}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChoose(parts.find(({ of }) => of === event.target.value) ?? part)}
      >
        {parts.map(({ of }) => (
          <option key={of} value={of}>
            {PARTS[of].label}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="dim small">
        {PARTS[part.of].hint}
      </p>
    </>
  )
}

/** Selects the texts that are readable in the proof; by default it contains only their hashes. */
function OpenField({
  open,
  isDisabled,
  onChange,
}: {
  readonly open: readonly Openable[]
  readonly isDisabled: boolean
  readonly onChange: (open: readonly Openable[]) => void
}) {
  const id = useId()
  return (
    <fieldset disabled={isDisabled} aria-describedby={`${id}-hint`}>
      <legend className="field-label">{texts.textsToOpen}</legend>
      {Openable.options.map((each) => (
        <Switch
          key={each}
          label={OPENABLE[each]}
          isOn={open.includes(each)}
          onTurn={(isOn) =>
            onChange(Openable.options.filter((other) => (other === each ? isOn : open.includes(other))))
          }
        />
      ))}
      <p id={`${id}-hint`} className="dim small">
        {texts.openedTextsAreReadable}
      </p>
    </fieldset>
  )
}

const OPENABLE: Readonly<Record<Openable, string>> = {
  name: texts.openName,
  note: texts.openNote,
  reason: texts.openReason,
  answer: texts.openAnswer,
  decisions: texts.openDecisions,
}

/** Shows how many texts are readable in the proof, and how many were erased before. */
function Opened({ opened, erased }: Pick<Written, 'opened' | 'erased'>) {
  return (
    <p className="small">
      {texts.opened(counted(opened, 'text'))}
      {erased === 0 ? null : ` ${texts.erased(counted(erased, 'text was', 'texts were'))}`}
    </p>
  )
}

/** Shows who signed, and how a recipient of the proof can check that. */
function Signed({ keys }: Pick<Written, 'keys'>) {
  if (keys.length === 0) return <p className="small">{texts.nobodySignedCanCheckedBut}</p>
  return (
    <>
      <p className="small">{texts.signedDeviceWhoeverGetsProof}</p>
      <ul className="small any-break" aria-label={texts.keys}>
        {keys.map((key) => (
          <li key={key} className="mono">
            {key}
          </li>
        ))}
      </ul>
    </>
  )
}
