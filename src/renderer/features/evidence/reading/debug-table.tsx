import './debug-table.css'
import './passage.css'
import { memo, useEffect, useRef } from 'react'
import type { Engine, ReadingInput } from '../../../../shared/pipelines/reading/input.ts'
import type { ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import { spoken } from '../../../lib/labels.ts'
import { markOf } from './word-marks.ts'

/** The seven columns of the source document (000-21): # | Ref | V1 | V0 | Pk | Verdict | LLM. */
export function DebugTable({
  input,
  words,
  chosen,
  onChoose,
}: {
  readonly input: ReadingInput
  readonly words: readonly ReadingWord[]
  readonly chosen: number | null
  readonly onChoose: (index: number) => void
}) {
  return (
    <table className="debug-table">
      <caption className="visually-hidden">What each engine and the judge made of each word</caption>
      <thead>
        <tr>
          {['#', 'Ref', 'V1', 'V0', 'Pk', 'Verdict', 'LLM'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {words.map((word) => (
          <WordRow
            key={word.index}
            word={word}
            shown={input.passage.text.slice(word.span.start, word.span.end)}
            isChosen={word.index === chosen}
            onChoose={onChoose}
          />
        ))}
      </tbody>
    </table>
  )
}

const WordRow = memo(function WordRow({
  word,
  shown,
  isChosen,
  onChoose,
}: {
  readonly word: ReadingWord
  readonly shown: string
  readonly isChosen: boolean
  readonly onChoose: (index: number) => void
}) {
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const mark = markOf(word)
  return (
    <tr ref={row} data-chosen={isChosen || undefined}>
      <td className="debug-number">{word.index}</td>
      <th scope="row">
        <button
          type="button"
          className="word inset-focus"
          data-mark={mark}
          tabIndex={mark === 'correct' && !isChosen ? -1 : 0}
          aria-pressed={isChosen}
          onClick={() => onChoose(word.index)}
        >
          {shown}
        </button>
      </th>
      <HeardBy engine="primary" word={word} />
      <HeardBy engine="clean" word={word} />
      <HeardBy engine="crossValidator" word={word} />
      <td className="debug-verdict">{verdictText(word)}</td>
      <td className="debug-judge">{judgeText(word)}</td>
    </tr>
  )
})

function HeardBy({ engine, word }: { readonly engine: Engine; readonly word: ReadingWord }) {
  const view = word.engines[engine]
  if (view === null) return <td />
  return <td data-type={view.type}>{word.heard[engine] ?? '–'}</td>
}

function verdictText({ status, type, originalType }: ReadingWord): string {
  const counts = originalType === null || originalType === type ? type : `${originalType} → ${type}`
  return `${spoken(status)} · ${counts}`
}

/** Filled for words that the judge was asked about, and for no others. */
function judgeText({ judge }: ReadingWord): string {
  if (judge === null) return ''
  const { verdict, confidence, applied, blockedBy } = judge
  const answer = verdict === 'keep_error' ? 'keep' : applied ? 'correct' : 'trust'
  return [answer, confidence, blockedBy === null ? null : `blocked: ${blockedBy}`]
    .filter((part) => part !== null)
    .join(' · ')
}
