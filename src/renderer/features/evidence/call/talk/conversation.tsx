import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react'
import type { About } from '../../../../../shared/domain/runs/about.ts'
import { shownMinutes } from '../../../../../shared/pipelines/call/clock.ts'
import type { Segment } from '../../../../../shared/pipelines/call/transcript.ts'
import { ScrollRegion } from '../../../../components/scroll-region.tsx'
import { useFindSource } from '../../../../lib/find/find-source.ts'
import { isSame, type MarkedPlace, placesIn } from '../checks.ts'
import { conversation as texts } from '../texts/screen.ts'
import { PlaceMark } from './place-mark.tsx'
import styles from './talk.module.css'

const ROW_PX = 52

/**
 * Shows the conversation in two columns by speaker, with the words that are evidence for decisions. Only visible rows
 * are rendered.
 */
export function Conversation({
  segments,
  places,
  chosen,
  current,
  playing,
  onChoose,
  onLook,
}: {
  readonly segments: readonly Segment[]
  readonly places: readonly MarkedPlace[]
  readonly chosen: About | null
  /** The chosen segment. */
  readonly current: number | null
  /** The segment that is playing. */
  readonly playing: number | null
  readonly onChoose: (about: About, segment: number) => void
  /** Moves the recording to a segment; `null` without a recording. */
  readonly onLook: ((segment: number) => void) | null
}) {
  const scroller = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: segments.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  })
  const lines = useRef<HTMLOListElement>(null)
  useFindSource(lines, {
    places: useCallback(() => segments.map(({ text }, row) => ({ row, text })), [segments]),
    reveal: (row) => virtual.scrollToIndex(row, { align: 'center' }),
    more: null,
  })
  useEffect(() => {
    if (current === null) return
    virtual.scrollToIndex(current, { align: 'auto' })
    scroller.current?.scrollIntoView({ block: 'nearest' })
  }, [current, virtual])
  return (
    <>
      <div className={styles.speakers} aria-hidden="true">
        <span />
        <span>{texts.agent}</span>
        <span>{texts.customer}</span>
      </div>
      <ScrollRegion ref={scroller} label={texts.label} className={styles.talk}>
        <ol ref={lines} className={styles.lines} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const segment = segments[index]
            return segment === undefined ? null : (
              <Line
                key={index}
                index={index}
                top={start}
                count={segments.length}
                measure={virtual.measureElement}
                segment={segment}
                isCurrent={index === current}
                isPlaying={index === playing}
                onLook={onLook}
              >
                {marked(segment.text, placesIn(places, index, segment.text.length), chosen, (about) =>
                  onChoose(about, index),
                )}
              </Line>
            )
          })}
        </ol>
      </ScrollRegion>
    </>
  )
}

interface LineProps {
  readonly index: number
  readonly top: number
  readonly count: number
  readonly measure: (row: HTMLLIElement | null) => void
  readonly segment: Segment
  readonly isCurrent: boolean
  readonly isPlaying: boolean
  readonly onLook: ((segment: number) => void) | null
  readonly children: ReactNode
}

const Line = memo(function Line(props: LineProps) {
  const { index, top, count, measure, segment, isCurrent, isPlaying, onLook, children } = props
  return (
    <li
      ref={measure}
      data-index={index}
      data-speaker={segment.speaker}
      data-playing={isPlaying || undefined}
      aria-current={isCurrent || undefined}
      aria-posinset={index + 1}
      aria-setsize={count}
      className={styles.line}
      style={{ transform: `translateY(${top}px)` }}
    >
      {onLook === null ? (
        <span className={`mono ${styles.at}`}>{shownMinutes(segment.start)}</span>
      ) : (
        <button
          type="button"
          className={`mono ${styles.at}`}
          aria-label={texts.lookAt(shownMinutes(segment.start))}
          onClick={() => onLook(index)}
        >
          {shownMinutes(segment.start)}
        </button>
      )}
      <p data-find={index}>
        <span className={segment.speaker === 'unassigned' ? styles.unassigned : 'visually-hidden'}>
          {texts[segment.speaker]}:{' '}
        </span>
        {children}
      </p>
    </li>
  )
})

/** Returns a text with its marked places as buttons. */
function marked(
  text: string,
  places: readonly MarkedPlace[],
  chosen: About | null,
  onChoose: (about: About) => void,
): ReactNode {
  if (places.length === 0) return text
  const starts = places.map(({ to }) => to)
  return (
    <>
      {places.map((place, index) => (
        <span key={place.from}>
          {text.slice(starts[index - 1] ?? 0, place.from)}
          <PlaceMark
            kind={place.kind}
            label={place.label}
            isChosen={isSame(chosen, place.about)}
            onClick={() => onChoose(place.about)}
          >
            {text.slice(place.from, place.to)}
          </PlaceMark>
        </span>
      ))}
      {text.slice(starts.at(-1) ?? 0)}
    </>
  )
}
