import { useState } from 'react'
import type { MemoryInput } from '../../../../shared/pipelines/memory/input.ts'
import { markedPieces } from './marked-prompt.ts'
import styles from './memory.module.css'
import { prompt as texts } from './texts/screen.ts'

/** Number of turns before the prompt that are shown at first. */
const SHOWN_TURNS = 2

/**
 * Shows the prompt below the conversation that it continues; the words that matched the chosen memory are underlined.
 */
export function Prompt({
  input: { prompt, turns },
  hits,
}: {
  readonly input: Pick<MemoryInput, 'prompt' | 'turns'>
  readonly hits: readonly string[]
}) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? turns : turns.slice(-SHOWN_TURNS)
  const hidden = turns.length - shown.length
  return (
    <section aria-label={texts.prompt} className={styles.prompt}>
      {hidden === 0 ? null : (
        <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
          {texts.earlierTurns}
          {hidden})
        </button>
      )}
      {shown.length === 0 ? null : (
        <dl className={styles.turns}>
          {shown.map((turn) => (
            <Turn key={turns.indexOf(turn)} turn={turn} />
          ))}
        </dl>
      )}
      <h2>{texts.prompt}</h2>
      <p>
        {markedPieces(prompt, hits).map(({ text, isHit, at }) =>
          isHit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </p>
    </section>
  )
}

function Turn({ turn: { user, assistant } }: { readonly turn: MemoryInput['turns'][number] }) {
  return (
    <>
      <Utterance who="User" text={user} />
      <Utterance who="Assistant" text={assistant} />
    </>
  )
}

function Utterance({ who, text }: { readonly who: string; readonly text: string }) {
  return text === '' ? null : (
    <div>
      <dt>{who}</dt>
      <dd>{text}</dd>
    </div>
  )
}
