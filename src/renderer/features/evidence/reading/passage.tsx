import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import type { ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import { markLabels, markOf } from './word-marks.ts'

/** The passage as running text with its marks. Disputed words can be chosen. */
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
    if (markOf(word) === 'correct') continue
    const { start, end } = unbroken(text, word, last)
    parts.push(
      <Run key={`run ${start}`} text={text.slice(last, start)} />,
      <span key={word.index} className="nowrap">
        {text.slice(start, word.span.start)}
        <MarkedWord word={word} text={text} isChosen={word.index === chosen} onChoose={onChoose} />
        {text.slice(word.span.end, end)}
      </span>,
    )
    last = end
  }
  return (
    <p className="passage" lang="en">
      {parts}
      <Run text={text.slice(last)} />
    </p>
  )
}

/** Text between marked words. Lines flow; a blank line stays one. */
function Run({ text }: { readonly text: string }) {
  const [first = '', ...others] = text.split(/\n[^\S\n]*\n\s*/)
  return (
    <>
      {first}
      {others.map((part) => (
        <Fragment key={part}>
          <br />
          <br />
          {part}
        </Fragment>
      ))}
    </>
  )
}

/** A word with the punctuation that touches it: no line may break between them. */
function unbroken(text: string, { span }: ReadingWord, from: number): { start: number; end: number } {
  const before = /[^\s\p{L}\p{N}]*$/u.exec(text.slice(from, span.start))?.[0].length ?? 0
  const after = /^[^\s\p{L}\p{N}]*/u.exec(text.slice(span.end))?.[0].length ?? 0
  return { start: span.start - before, end: span.end + after }
}

function MarkedWord({
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
