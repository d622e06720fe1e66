import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { Button } from '../../../../components/button.tsx'
import { filled } from '../../../../components/filled.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { useCommands } from '../../../../lib/keys/use-commands.ts'
import { pages as texts } from '../texts/screen.ts'
import styles from './pages.module.css'

/** Zoom levels of a page as multiples of the width that fits. */
const ZOOMS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4] as const

/** Selects the displayed page and its zoom; each button has a key. */
export function PageControls({
  page,
  pages,
  zoom,
  onPage,
  onZoom,
}: {
  /** Counted from 1. */
  readonly page: number
  readonly pages: number
  readonly zoom: number
  readonly onPage: (page: number) => void
  readonly onZoom: (zoom: number) => void
}) {
  const larger = ZOOMS.find((each) => each > zoom) ?? null
  const smaller = ZOOMS.findLast((each) => each < zoom) ?? null
  useCommands({
    'page.next': page < pages ? () => onPage(page + 1) : null,
    'page.previous': page > 1 ? () => onPage(page - 1) : null,
    'page.larger': larger === null ? null : () => onZoom(larger),
    'page.smaller': smaller === null ? null : () => onZoom(smaller),
    'page.fit': () => onZoom(1),
  })
  return (
    <span className={styles.controls}>
      {pages === 1 ? null : (
        <PageStep label={texts.previous} of={ChevronLeft} to={page - 1} isThere={page > 1} onPage={onPage} />
      )}
      <span className="nowrap">
        {filled(texts.place, {
          page: <span className="mono">{page}</span>,
          pages: <span className="mono">{pages}</span>,
        })}
      </span>
      {pages === 1 ? null : (
        <PageStep label={texts.next} of={ChevronRight} to={page + 1} isThere={page < pages} onPage={onPage} />
      )}
      <ZoomStep label={texts.smaller} of={ZoomOut} to={smaller} onZoom={onZoom} />
      <button
        type="button"
        className={`${styles.zoom} mono`}
        title={texts.wholeWidth}
        onClick={() => onZoom(1)}
      >
        {Math.round(zoom * 100)} %
      </button>
      <ZoomStep label={texts.larger} of={ZoomIn} to={larger} onZoom={onZoom} />
    </span>
  )
}

function PageStep({
  label,
  of,
  to,
  isThere,
  onPage,
}: {
  readonly label: string
  readonly of: typeof ChevronLeft
  readonly to: number
  readonly isThere: boolean
  readonly onPage: (page: number) => void
}) {
  return (
    <Button
      kind="quiet"
      size="small"
      square
      aria-label={label}
      title={label}
      disabled={!isThere}
      icon={<Icon of={of} size="small" />}
      onClick={() => onPage(to)}
    />
  )
}

function ZoomStep({
  label,
  of,
  to,
  onZoom,
}: {
  readonly label: string
  readonly of: typeof ZoomIn
  readonly to: number | null
  readonly onZoom: (zoom: number) => void
}) {
  return (
    <Button
      kind="quiet"
      size="small"
      square
      aria-label={label}
      title={label}
      disabled={to === null}
      icon={<Icon of={of} size="small" />}
      onClick={() => (to === null ? undefined : onZoom(to))}
    />
  )
}
