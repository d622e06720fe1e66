import { type MouseEvent, memo, useMemo } from 'react'
import type { ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import { Extras } from './extras.tsx'
import { PassageWord } from './passage-word.tsx'
import { pointedWord } from './pointed-word.ts'
import { WordHints } from './word-hints.tsx'
import { type HeardWords, type ShownExtra, shownExtras } from './word-marks.ts'
import styles from './words.module.css'

/** The passage as running text: a mark for each kind of word, and between the words what was heard besides them. */
export function Passage({
  text,
  outcome,
  chosen,
  playing,
  onChoose,
}: {
  readonly text: string
  readonly outcome: HeardWords
  readonly chosen: number | null
  readonly playing: number | null
  readonly onChoose: (index: number) => void
}) {
  const { words } = outcome
  const extras = useMemo(() => Map.groupBy(shownExtras(outcome), ({ beforeIndex }) => beforeIndex), [outcome])
  const pieces = useMemo(() => piecesOf(text, words), [text, words])
  const choose = (event: MouseEvent) => {
    const index = pointedWord(event)
    if (index !== null) onChoose(index)
  }
  return (
    <WordHints words={words}>
      {/* biome-ignore lint/a11y: keys go from word to word as well (word.next, word.previous) */}
      <p className={styles.passage} lang="en" onClick={choose}>
        {pieces.map(({ word, ...around }) => (
          <Piece
            key={word.index}
            word={word}
            {...around}
            extras={extras.get(word.index) ?? NONE}
            words={words}
            isChosen={word.index === chosen}
            isPlaying={word.index === playing}
          />
        ))}
        <Extras extras={extras.get(words.length) ?? NONE} words={words} />
      </p>
    </WordHints>
  )
}

const NONE: readonly ShownExtra[] = []

/** A word with the text before it and the punctuation that touches it. */
interface PassagePiece {
  readonly word: ReadingWord
  readonly before: string
  readonly opening: string
  readonly shown: string
  readonly closing: string
}

/** Cuts a text at its words; what comes after the last belongs to it. */
function piecesOf(text: string, words: readonly ReadingWord[]): PassagePiece[] {
  let from = 0
  return words.map((word, at) => {
    const { start, end } = word.span
    const before = text.slice(from, start)
    const opening = /[^\s\p{L}\p{N}]*$/u.exec(before)?.[0] ?? ''
    const after = text.slice(end, words[at + 1]?.span.start)
    const closing = at === words.length - 1 ? after : (/^[^\s\p{L}\p{N}]*/u.exec(after)?.[0] ?? '')
    from = end + closing.length
    return {
      word,
      before: before.slice(0, before.length - opening.length),
      opening,
      shown: text.slice(start, end),
      closing,
    }
  })
}

/** What stands between two words. Lines flow; a blank line begins a paragraph. */
function Between({ text }: { readonly text: string }) {
  return /\n[^\S\n]*\n/.test(text) ? <span className={styles.paragraphGap} data-gap /> : text
}

const Piece = memo(function Piece({
  before,
  extras,
  words,
  ...word
}: PassagePiece & {
  readonly extras: readonly ShownExtra[]
  readonly words: readonly ReadingWord[]
  readonly isChosen: boolean
  readonly isPlaying: boolean
}) {
  return (
    <>
      <Between text={before} />
      <Extras extras={extras} words={words} />
      <PassageWord {...word} />
    </>
  )
})
