import { Play } from 'lucide-react'
import type { ReviewableDecision } from '../../../../../shared/contract/cases/cases.ts'
import type { Evidence } from '../../../../../shared/domain/runs/decision.ts'
import { Icon } from '../../../../components/marks/icon.tsx'
import { Snippet } from '../../../../components/marks/snippet.tsx'
import { shownSeconds } from '../../../../lib/formats/format.ts'
import { giveCommand, useActiveCommands } from '../../../../lib/keys/use-commands.ts'
import { engines, heard as texts } from '../texts/screen.ts'

const shortNames: ReadonlyMap<string, string> = new Map(
  Object.entries(engines).map(([engine, { short }]) => [engine, short]),
)

/** The words that each engine heard, with their times; if there is a recording, a time plays it. */
export function HeardQuotes({ decision: { evidence } }: { readonly decision: ReviewableDecision }) {
  const canPlay = useActiveCommands().includes('sound.play')
  const heard = evidence.filter(({ kind }) => kind === 'heard')
  const first = heard.find(({ start, end }) => start !== null && end !== null)
  return (
    <>
      {heard.map((each) => (
        <Snippet key={each.ref}>
          {shortNames.get(each.ref) ?? each.ref} <q className="quote">{each.quote}</q>
          {canPlay ? null : <Times of={each} />}
        </Snippet>
      ))}
      {canPlay && first !== undefined ? (
        <Snippet title={texts.play} onClick={() => giveCommand('sound.play')}>
          <Icon of={Play} size="small" />
          <Times of={first} />
        </Snippet>
      ) : null}
    </>
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
