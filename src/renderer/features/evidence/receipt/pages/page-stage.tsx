import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Page } from '../../../../../shared/domain/documents/page.ts'
import { placeOf } from '../../../../../shared/pipelines/receipt/place.ts'
import { Notice } from '../../../../components/feedback/notice.tsx'
import { ScrollRegion } from '../../../../components/scroll-region.tsx'
import { drawUpright } from '../../../../lib/pages/upright.ts'
import type { PagesState } from '../../../../lib/pages/use-pages.ts'
import { AmountBox } from '../amounts/amount-box.tsx'
import type { ShownNumber } from '../amounts/amount-marks.ts'
import type { DecidedNumbers } from '../amounts/decided-numbers.ts'
import { pages as texts } from '../texts/screen.ts'
import { FindBoxes } from './find-boxes.tsx'
import styles from './pages.module.css'

/** Shows a page with a box over every number. A page larger than its container can be dragged. */
export function PageStage({
  pages,
  page,
  zoom,
  source,
  numbers,
  chosen,
  decided,
  text,
  onChoose,
  onPage,
}: DecidedNumbers & {
  readonly pages: readonly Page[]
  /** Counted from 1. */
  readonly page: number
  readonly zoom: number
  readonly source: PagesState
  readonly numbers: readonly ShownNumber[]
  /** The text of all pages. */
  readonly text: string
  readonly onPage: (page: number) => void
}) {
  const shown = pages[page - 1]
  const sheet = useRef<HTMLDivElement>(null)
  const undrawn = usePicture(sheet, source, page, shown, zoom)
  const problem = source.phase === 'failed' ? source.problem : undrawn
  const pan = usePan()
  if (shown === undefined) return null
  const { width, height } = shown
  return (
    <ScrollRegion className={styles.stage} label={texts.page(page)} {...pan}>
      {problem === null ? null : (
        <Notice isProblem title={texts.notShown}>
          {problem}
        </Notice>
      )}
      <div
        ref={sheet}
        className={styles.sheet}
        style={{ aspectRatio: `${width} / ${height}`, width: widthOf(width, zoom) }}
      >
        {numbers.map((number) => {
          const place = placeOf(pages, number.span.start, number.span.end)
          return place?.page === page ? (
            <AmountBox
              key={number.index}
              number={number}
              box={place.box}
              page={shown}
              isChosen={number.index === chosen}
              isDecided={decided.has(number.index)}
              onChoose={() => onChoose(number.index)}
            />
          ) : null
        })}
        <FindBoxes sheet={sheet} pages={pages} page={page} text={text} onPage={onPage} />
      </div>
    </ScrollRegion>
  )
}

/**
 * Returns the CSS width of a page: that of the container, but a narrow POS receipt is not enlarged beyond a readable
 * size.
 */
function widthOf(width: number, zoom: number): string {
  return `calc(min(100%, 44rem, max(24rem, ${width * 1.5}px)) * ${zoom})`
}

/** Draws the page under its boxes at the resolution of the screen; returns the error if that fails. */
function usePicture(
  sheet: { readonly current: HTMLDivElement | null },
  source: PagesState,
  page: number,
  shown: Page | undefined,
  zoom: number,
): string | null {
  const [problem, setProblem] = useState<string | null>(null)
  const pages = source.phase === 'ready' ? source.pages : null
  useEffect(() => {
    const place = sheet.current
    if (pages === null || place === null || shown === undefined) return
    let isWanted = true
    const width = Math.ceil(place.clientWidth * window.devicePixelRatio * Math.max(1, 1 / zoom))
    drawUpright(pages, page, width, shown).then(
      (canvas) => {
        if (!isWanted) return
        canvas.setAttribute('aria-hidden', 'true')
        place.querySelector('canvas')?.remove()
        place.prepend(canvas)
        setProblem(null)
      },
      (error: unknown) => {
        if (isWanted) setProblem(error instanceof Error ? error.message : String(error))
      },
    )
    return () => {
      isWanted = false
    }
  }, [pages, page, shown, zoom, sheet])
  return problem
}

/** Drags a page that is larger than its container with the mouse. */
function usePan() {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isOnBox = event.target instanceof Element && event.target.closest('button') !== null
      if (event.pointerType !== 'mouse' || event.button !== 0 || isOnBox) return // touch scrolls natively
      from.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (from.current === null) return
      currentTarget.scrollBy(from.current.x - clientX, from.current.y - clientY)
      from.current = { x: clientX, y: clientY }
    },
    onPointerUp: () => {
      from.current = null
    },
  }
}
