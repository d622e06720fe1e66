import { useEffect, useRef } from 'react'
import { miscues } from '../../../../../shared/pipelines/reading/miscues.ts'
import type { ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import { shownPause } from '../../../../lib/formats/format.ts'
import { silence as texts } from '../texts/screen.ts'
import { aboutWord } from './about-word.ts'
import marks from './marks.module.css'
import { markOf, pauseKind, signOf } from './word-marks.ts'

/**
 * A word of the text. A word with a mark and a decision is a button, so that Tab stops there. There is no line break
 * between it and adjacent punctuation.
 */
export function PassageWord({
  word,
  opening,
  shown,
  closing,
  isChosen,
  isPlaying,
  isDecided,
}: {
  readonly word: ReadingWord
  readonly opening: string
  readonly shown: string
  readonly closing: string
  readonly isChosen: boolean
  readonly isPlaying: boolean
  /** Whether the word has a decision and is therefore a button. */
  readonly isDecided: boolean
}) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const mark = markOf(word)
  const about = {
    className: marks.word,
    'data-index': word.index,
    'data-mark': mark,
    'data-sign': signOf(word) ?? undefined,
    'data-playing': isPlaying || undefined,
  }
  return (
    <>
      <PauseMark word={word} />
      {mark === 'correct' || !isDecided ? (
        <>
          {opening}
          <span ref={element} {...about} data-chosen={isChosen || undefined}>
            {shown}
          </span>
          {closing}
        </>
      ) : (
        <>
          <span className="nowrap">
            {opening}
            <button
              ref={(button) => {
                element.current = button
              }}
              type="button"
              aria-description={aboutWord(word).join(' ')}
              aria-pressed={isChosen}
              {...about}
            >
              {shown}
            </button>
            {closing.trimEnd()}
          </span>
          {closing.slice(closing.trimEnd().length)}
        </>
      )}
    </>
  )
}

/** The silence before a word: one line for a hesitation, two and the seconds for a long pause. */
function PauseMark({ word }: { readonly word: ReadingWord }) {
  const kind = pauseKind(word)
  if (kind === null) return null
  const seconds = shownPause(word.gap ?? 0)
  return (
    <>
      <span className={marks.silence} data-kind={kind} title={texts.before(miscues[kind].label, seconds)}>
        {kind === 'longPause' ? seconds : <span className="visually-hidden">{texts.length(seconds)}</span>}
      </span>{' '}
    </>
  )
}
