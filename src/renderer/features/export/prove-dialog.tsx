import '../../components/fields/field.css'
import { useId, useState } from 'react'
import type { Provable } from '../../../shared/contract/program/audit.ts'
import { shownCount } from '../../../shared/counted.ts'
import { client } from '../../lib/client/api.ts'
import type { Written } from './use-writing.ts'
import { WriteDialog } from './write-dialog.tsx'

/** What can be proved of an entry of the trail, each by its id. */
export type ProvableParts = readonly [Provable, ...Provable[]]

const PARTS: Readonly<Record<Provable['of'], { readonly label: string; readonly hint: string }>> = {
  event: {
    label: 'This event',
    hint: 'One file that proves that this event stood in the ledger of this store, word for word, at its place.',
  },
  decision: {
    label: 'This decision',
    hint: 'One file with the newest event about the decision: the last answer of a person, else the end of the run that made it.',
  },
  case: {
    label: 'The whole case',
    hint: 'A folder with one file for each event of the case, from its import on.',
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
      title={`Prove event ${shownCount(seq)}`}
      lead="A proof holds the event itself (who, when, ids, closed words, and the hash of each text, never the text) and the signed head of the ledger above it. Anybody can check it without this store: docket audit verify FILE."
      verb="Write the proof"
      unit="proof"
      write={() => client.audit.prove(part)}
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
        What to prove
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
  if (keys.length === 0)
    return (
      <p className="small">
        Nobody signed it: it can be checked, but anybody could have made it. A system with a keychain signs.
      </p>
    )
  return (
    <>
      <p className="small">
        Signed by this device. Whoever gets the proof has to know its key from elsewhere: send it by another
        way.
      </p>
      <ul className="small any-break" aria-label="Keys">
        {keys.map((key) => (
          <li key={key} className="mono">
            {key}
          </li>
        ))}
      </ul>
    </>
  )
}
