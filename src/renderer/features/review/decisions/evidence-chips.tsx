import { Play } from 'lucide-react'
import type { Evidence } from '../../../../shared/domain/runs/decision.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { shownSeconds } from '../../../lib/formats/format.ts'
import { giveCommand, useActiveCommands } from '../../../lib/keys/use-commands.ts'

const engineNames: Readonly<Record<string, string>> = { primary: 'V1', clean: 'V0', crossValidator: 'Pk' }

/** What each engine heard, and when; where there is a recording, the time plays it. */
export function EvidenceChips({ heard }: { readonly heard: readonly Evidence[] }) {
  const canPlay = useActiveCommands().includes('sound.play')
  const first = heard.find(({ start, end }) => start !== null && end !== null)
  return (
    <p className="decision-evidence">
      {heard.map((each) => (
        <span key={each.ref} className="evidence-chip">
          {engineNames[each.ref] ?? each.ref} <q className="quote">{each.quote}</q>
          {canPlay ? null : <Times of={each} />}
        </span>
      ))}
      {canPlay && first !== undefined ? (
        <button
          type="button"
          className="evidence-chip"
          title="Play it"
          onClick={() => giveCommand('sound.play')}
        >
          <Icon of={Play} size="small" />
          <Times of={first} />
        </button>
      ) : null}
    </p>
  )
}

function Times({ of: { start, end } }: { readonly of: Evidence }) {
  if (start === null || end === null) return null
  return (
    <span className="mono">
      {shownSeconds(start)}–{shownSeconds(end)}
    </span>
  )
}
