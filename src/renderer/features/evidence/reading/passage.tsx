import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import type { ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import { markLabels, markOf } from './word-marks.ts'

/** The passage as running text, every word with its mark. Disputed words can be chosen. */
export function Passage({
  text,
  words,
  chosen,
  onChoose,
}: {
  readonly text: string
  readonly words: readonly ReadingWord[]
  readonly chosen: number | null
  readonly onChoose: (subject: string) => void
}) {
  let last = 0
  const parts: ReactNode[] = []
  for (const word of words) {
    const before = text.slice(last, word.span.start)
    last = word.span.end
    parts.push(
      <Fragment key={word.index}>
        {before}
        <PassageWord word={word} text={text} isChosen={word.index === chosen} onChoose={onChoose} />
      </Fragment>,
    )
  }
  return (
    <p className="passage" lang="en">
      {parts}
      {text.slice(last)}
    </p>
  )
}

function PassageWord({
  word,
  text,
  isChosen,
  onChoose,
}: {
  readonly word: ReadingWord
  readonly text: string
  readonly isChosen: boolean
  readonly onChoose: (subject: string) => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const mark = markOf(word)
  const shown = text.slice(word.span.start, word.span.end)
  if (mark === 'correct') return shown
  const heard = word.heard.primary ?? 'nothing'
  const meaning = `${markLabels[mark]}: heard ${heard}`
  if (mark !== 'disputed')
    return (
      <span className="word" data-mark={mark} title={meaning}>
        {shown}
      </span>
    )
  return (
    <button
      ref={button}
      type="button"
      className="word"
      data-mark={mark}
      title={meaning}
      aria-pressed={isChosen}
      onClick={() => onChoose(`word:${word.index}`)}
    >
      {shown}
    </button>
  )
}
