import { useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, memo, useCallback, useEffect, useRef } from 'react'
import type { Engine, ReadingInput } from '../../../../../shared/pipelines/reading/input.ts'
import type { ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import { ScrollRegion } from '../../../../components/scroll-region.tsx'
import { useFindSource } from '../../../../lib/find/find-source.ts'
import { useOverscan } from '../../../../lib/lists/use-overscan.ts'
import { debugTable as texts } from '../texts/screen.ts'
import { aboutWord } from '../words/about-word.ts'
import marks from '../words/marks.module.css'
import { pointedWord } from '../words/pointed-word.ts'
import { WordHints } from '../words/word-hints.tsx'
import { markOf } from '../words/word-marks.ts'
import styles from './debug-table.module.css'
import { heardText, judgeText, placeOfCell, verdictText, wordPlaces } from './word-cells.ts'

const ROW_PX = 29
const HEAD_PX = 25

/** Result of each engine and the judge for each word. Only visible rows of a long reading are rendered. */
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
  const scroller = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: words.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: useOverscan(12),
    indexAttribute: 'data-row',
    scrollMargin: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
    scrollPaddingEnd: ROW_PX,
  })
  const body = useRef<HTMLTableSectionElement>(null)
  useFindSource(body, {
    places: useCallback(() => wordPlaces(words, input.passage.text), [words, input.passage.text]),
    reveal: (row) => virtual.scrollToIndex(row, { align: 'center' }),
    more: null,
  })
  const items = virtual.getVirtualItems()
  useEffect(() => {
    if (chosen === null) return
    virtual.scrollToIndex(chosen, { align: 'auto' })
    scroller.current?.scrollIntoView({ block: 'nearest' }) // in a small window the evidence scrolls too
  }, [chosen, virtual])
  const choose = (event: MouseEvent) => {
    const index = pointedWord(event)
    if (index !== null) onChoose(index)
  }
  return (
    <ScrollRegion ref={scroller} label={texts.label}>
      <WordHints words={words}>
        {/* biome-ignore lint/a11y: the buttons in it bubble */}
        <table className={styles.table} aria-rowcount={words.length + 1} onClick={choose}>
          <caption className="visually-hidden">{texts.caption}</caption>
          <thead>
            <tr aria-rowindex={1}>
              {texts.columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            <Gap height={(items[0]?.start ?? HEAD_PX) - HEAD_PX} />
            {words.slice(items[0]?.index ?? 0, (items.at(-1)?.index ?? -1) + 1).map((word) => (
              <WordRow
                key={word.index}
                measure={virtual.measureElement}
                word={word}
                shown={input.passage.text.slice(word.span.start, word.span.end)}
                isChosen={word.index === chosen}
              />
            ))}
            <Gap height={virtual.getTotalSize() + HEAD_PX - (items.at(-1)?.end ?? HEAD_PX)} />
          </tbody>
        </table>
      </WordHints>
    </ScrollRegion>
  )
}

/** A row in place of the rows that are not rendered. */
function Gap({ height }: { readonly height: number }) {
  return height <= 0 ? null : (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: no row can be focused
    <tr aria-hidden="true">
      <td className={styles.gap} colSpan={texts.columns.length} style={{ height }} />
    </tr>
  )
}

const WordRow = memo(function WordRow({
  measure,
  word,
  shown,
  isChosen,
}: {
  /** Called with the row to measure its height. */
  readonly measure: (row: HTMLTableRowElement | null) => void
  readonly word: ReadingWord
  readonly shown: string
  readonly isChosen: boolean
}) {
  const mark = markOf(word)
  return (
    <tr
      ref={measure}
      data-row={word.index}
      aria-rowindex={word.index + 2}
      data-chosen={isChosen || undefined}
    >
      <td className={styles.number}>{word.index}</td>
      <th scope="row" data-find={placeOfCell(word.index, 'word')}>
        <button
          type="button"
          className={`${marks.word} inset-focus`}
          data-index={word.index}
          data-mark={mark}
          tabIndex={mark === 'correct' && !isChosen ? -1 : 0}
          aria-pressed={isChosen}
          aria-description={aboutWord(word).join(' ') || undefined}
        >
          {shown}
        </button>
      </th>
      <HeardBy engine="primary" word={word} />
      <HeardBy engine="clean" word={word} />
      <HeardBy engine="crossValidator" word={word} />
      <td className={styles.verdict} data-find={placeOfCell(word.index, 'verdict')}>
        {verdictText(word)}
      </td>
      <JudgeCell word={word} />
    </tr>
  )
})

function HeardBy({ engine, word }: { readonly engine: Engine; readonly word: ReadingWord }) {
  const view = word.engines[engine]
  if (view === null) return <td />
  return (
    <td data-type={view.type} data-find={placeOfCell(word.index, engine)}>
      {heardText(engine, word)}
    </td>
  )
}

/** The judge's answer for a word that it was asked about, with the reason as a hint; otherwise empty. */
function JudgeCell({ word }: { readonly word: ReadingWord }) {
  const text = judgeText(word)
  if (text === null) return <td />
  return (
    <td className={styles.judge} data-index={word.index} data-find={placeOfCell(word.index, 'judge')}>
      {text}
    </td>
  )
}
