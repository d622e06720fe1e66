import '../../components/fields/field.css'
import { useId, useState } from 'react'
import type { Provable } from '../../../shared/contract/program/audit.ts'
import { shownCount } from '../../../shared/counted.ts'
import { client } from '../../lib/client/api.ts'
import { proveDialog as texts } from './texts.ts'
import type { Written } from './use-writing.ts'
import { WriteDialog } from './write-dialog.tsx'

/** What can be proved of an entry of the trail, each by its id. */
export type ProvableParts = readonly [Provable, ...Provable[]]

const PARTS: Readonly<Record<Provable['of'], { readonly label: string; readonly hint: string }>> = {
  event: {
    label: texts.event,
    hint: texts.oneFileProvesEventStood,
  },
  decision: {
    label: texts.decision,
    hint: texts.oneFileNewestEventAbout,
  },
  case: {
    label: texts.wholeCase,
    hint: texts.folderOneFileEachEvent,
  },
}

/** Proves something of an entry to somebody who has no store, where the host says. */
export function ProveDialog({
  parts,
  seq,
  onClose,
}: {
  readonly parts: ProvableParts
  /** The place of the event in its chain. */
  readonly seq: number
  readonly onClose: () => void
}) {
  const [part, setPart] = useState(parts[0])
  return (
    <WriteDialog
      title={texts.proveEvent(shownCount(seq))}
      lead={texts.proofHoldsEventItselfWho}
      verb={texts.writeProof}
      unit={texts.proof}
      write={(actionId) => client.audit.prove({ ...part, actionId })}
      fields={(isWritten) => (
        <PartField parts={parts} part={part} isDisabled={isWritten} onChoose={setPart} />
      )}
      after={(written) => <Signed {...written} />}
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

/** Who signed, and how whoever gets the proof learns that it was them. */
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
