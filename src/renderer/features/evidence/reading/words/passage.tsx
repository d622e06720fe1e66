import { Fragment, type MouseEvent, memo, useMemo } from 'react'
import { miscues } from '../../../../../shared/pipelines/reading/miscues.ts'
import type { ReadingOutcome, ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import type { LeftOutText } from '../../../../../shared/pipelines/reading/unread-text.ts'
import { leftOutText as labels } from '../texts/screen.ts'
import marks from './marks.module.css'
import { PassageWord } from './passage-word.tsx'
import { pointedWord } from './pointed-word.ts'
import { WordHints } from './word-hints.tsx'
import { extraKind, type HeardWords, type ShownExtra, shownExtras } from './word-marks.ts'
import styles from './words.module.css'

/** The passage as running text, with a mark for each kind of word, and the insertions between the words. */
export function Passage({
  text,
  leftOut = NOTHING_LEFT_OUT,
  outcome,
  decided,
  chosen,
  playing,
  onChoose,
}: {
  readonly text: string
  /** The parts of the text that are not scored, which are struck through. */
  readonly leftOut?: readonly LeftOutText[]
  readonly outcome: HeardWords & Partial<Pick<ReadingOutcome, 'language'>>
  /** The indices of the words with a decision; by default all words. */
  readonly decided?: ReadonlySet<number>
  readonly chosen: number | null
  readonly playing: number | null
  readonly onChoose: (index: number) => void
}) {
  const { words } = outcome
  const extras = useMemo(() => Map.groupBy(shownExtras(outcome), ({ beforeIndex }) => beforeIndex), [outcome])
  const pieces = useMemo(() => piecesOf(text, words, leftOut), [text, words, leftOut])
  const choose = (event: MouseEvent) => {
    const index = pointedWord(event)
    if (index !== null) onChoose(index)
  }
  return (
    <WordHints words={words}>
      {/* biome-ignore lint/a11y: keys go from word to word as well (word.next, word.previous) */}
      <p className={styles.passage} lang={outcome.language?.code ?? 'en'} onClick={choose}>
        {pieces.map(({ word, ...around }) => (
          <Piece
            key={word.index}
            word={word}
            {...around}
            extras={extras.get(word.index) ?? NONE}
            words={words}
            isChosen={word.index === chosen}
            isPlaying={word.index === playing}
            isDecided={decided?.has(word.index) ?? true}
          />
        ))}
        <Between pieces={restOf(text, words, leftOut)} />
        <Extras extras={extras.get(words.length) ?? NONE} words={words} />
      </p>
    </WordHints>
  )
}

const NONE: readonly ShownExtra[] = []
const NOTHING_LEFT_OUT: readonly LeftOutText[] = []

/** A piece of the text between words, scored or not. */
interface Stretch {
  readonly text: string
  readonly isLeftOut: boolean
}

/** A word with the text before it and its adjacent punctuation. */
interface PassagePiece {
  readonly word: ReadingWord
  readonly before: readonly Stretch[]
  readonly opening: string
  readonly shown: string
  readonly closing: string
}

/** Splits a text at its words and at the parts that are left out. */
function piecesOf(
  text: string,
  words: readonly ReadingWord[],
  leftOut: readonly LeftOutText[],
): PassagePiece[] {
  let from = 0
  return words.map((word, at) => {
    const { start, end } = word.span
    const last = leftOut.findLast((each) => each.end <= start && each.end > from)?.end ?? from
    const opening = /[^\s\p{L}\p{N}]*$/u.exec(text.slice(last, start))?.[0] ?? ''
    const before = stretchesOf(text, from, start - opening.length, leftOut)
    const after = text.slice(end, closingEnd(text, end, words[at + 1]?.span.start, leftOut))
    const closing = /^[^\s\p{L}\p{N}]*/u.exec(after)?.[0] ?? ''
    from = end + closing.length
    return { word, before, opening, shown: text.slice(start, end), closing }
  })
}

/** Returns the text after the last word and its punctuation. */
function restOf(text: string, words: readonly ReadingWord[], leftOut: readonly LeftOutText[]): Stretch[] {
  const end = words.at(-1)?.span.end ?? 0
  const after = text.slice(end, closingEnd(text, end, undefined, leftOut))
  const closing = /^[^\s\p{L}\p{N}]*/u.exec(after)?.[0] ?? ''
  return stretchesOf(text, end + closing.length, text.length, leftOut)
}

/** Returns the maximum end of the punctuation after a word: the next word, or the next left-out part. */
function closingEnd(
  text: string,
  end: number,
  next: number | undefined,
  leftOut: readonly LeftOutText[],
): number {
  const cut = leftOut.find((each) => each.start >= end)?.start ?? text.length
  return Math.min(next ?? text.length, cut)
}

function stretchesOf(text: string, from: number, to: number, leftOut: readonly LeftOutText[]): Stretch[] {
  const stretches: Stretch[] = []
  let at = from
  for (const { start, end } of leftOut) {
    if (start < at || end > to) continue
    stretches.push({ text: text.slice(at, start), isLeftOut: false })
    stretches.push({ text: text.slice(start, end), isLeftOut: true })
    at = end
  }
  stretches.push({ text: text.slice(at, to), isLeftOut: false })
  return stretches.filter((each) => each.text !== '')
}

/** The text between two words. Lines flow; a blank line begins a paragraph. Left-out text is struck through. */
function Between({ pieces }: { readonly pieces: readonly Stretch[] }) {
  return pieces.map(({ text, isLeftOut }, at) => {
    const key = `${at} ${text}`
    if (isLeftOut)
      return (
        <s key={key} className={styles.leftOut} title={labels.notScored}>
          {text}
        </s>
      )
    if (/\n[^\S\n]*\n/.test(text)) return <span key={key} className={styles.paragraphGap} data-gap />
    return <Fragment key={key}>{text}</Fragment>
  })
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
  readonly isDecided: boolean
}) {
  return (
    <>
      <Between pieces={before} />
      <Extras extras={extras} words={words} />
      <PassageWord {...word} />
    </>
  )
})

/** Shows insertions between two words in small letters, because they are not part of the text. */
function Extras({
  extras,
  words,
}: {
  readonly extras: readonly ShownExtra[]
  readonly words: readonly ReadingWord[]
}) {
  return extras.map((extra) => {
    const kind = extraKind(extra, words)
    const { label, description } = miscues[kind]
    return (
      <span key={extra.key}>
        <span className={marks.extra} data-kind={kind} title={`${label}: ${description}`}>
          {extra.heard}
        </span>{' '}
      </span>
    )
  })
}
