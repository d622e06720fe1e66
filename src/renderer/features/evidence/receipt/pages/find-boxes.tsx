import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Page } from '../../../../../shared/domain/documents/page.ts'
import { type Place, placeOf } from '../../../../../shared/pipelines/receipt/place.ts'
import { type FindMark, type FindPlace, useFindSource } from '../../../../lib/find/find-source.ts'
import styles from './pages.module.css'

/** Makes the text of all pages searchable, and draws a box over each hit on the displayed page. */
export function FindBoxes({
  sheet,
  pages,
  page,
  text,
  onPage,
}: {
  readonly sheet: RefObject<HTMLElement | null>
  readonly pages: readonly Page[]
  /** Counted from 1. */
  readonly page: number
  readonly text: string
  readonly onPage: (page: number) => void
}) {
  const [marks, setMarks] = useState<readonly FindMark[]>([])
  const lines = useMemo(() => linesOf(text, pages), [text, pages])
  const places = useCallback(() => lines, [lines])
  useFindSource(sheet, { places, reveal: onPage, more: null, onMarks: setMarks })
  const shown = pages[page - 1]
  if (shown === undefined) return null
  return marks.map(({ place, from, to, isCurrent }) => {
    const start = lines[place]?.start ?? 0
    const at = placeOf(pages, start + from, start + to)
    if (at?.page !== page) return null
    return <FindBox key={`${place} ${from}`} box={at.box} page={shown} isCurrent={isCurrent} />
  })
}

function FindBox({
  box,
  page,
  isCurrent,
}: {
  readonly box: Place['box']
  readonly page: Pick<Page, 'width' | 'height'>
  readonly isCurrent: boolean
}) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  const share = (of: number, whole: number) => `${(100 * of) / whole}%`
  return (
    <span
      ref={place}
      aria-hidden="true"
      className={styles.found}
      data-current={isCurrent || undefined}
      style={{
        left: share(box.x, page.width),
        top: share(box.y, page.height),
        width: share(box.width, page.width),
        height: share(box.height, page.height),
      }}
    />
  )
}

interface Line extends FindPlace {
  /** Its position in the text. */
  readonly start: number
}

/** Returns the lines of a text, each with its page. */
function linesOf(text: string, pages: readonly Page[]): readonly Line[] {
  let start = 0
  let page = 1
  return text.split('\n').map((line) => {
    page = placeOf(pages, start, start + line.length)?.page ?? page
    const place = { row: page, text: line, start }
    start += line.length + 1
    return place
  })
}
