import '../../components/fields/field.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Keys } from '../../components/marks/keys.tsx'
import { useShownKeys } from '../../lib/keys/key-map.ts'
import { searchField as texts } from './texts.ts'

/** Pause in typing before the search starts, in milliseconds. */
const PAUSE_MS = 150

/** The search field of a list; its text is sent when typing pauses. */
export function SearchField({
  text,
  label,
  fieldRef,
  onChange,
}: {
  readonly text: string
  /** The accessible name: what is searched. */
  readonly label: string
  readonly fieldRef: RefObject<HTMLInputElement | null>
  readonly onChange: (text: string) => void
}) {
  const [typed, setTyped] = useState(text)
  const [key] = useShownKeys('queue.search')
  const sent = useRef(text)
  const send = () => {
    if (typed.trim() === sent.current) return
    sent.current = typed.trim()
    onChange(sent.current)
  }
  useEffect(() => {
    if (text === sent.current) return // the sent text has come back, and more may have been typed since
    sent.current = text
    setTyped(text)
  }, [text])
  useEffect(() => {
    const timer = setTimeout(send, PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <span className="filter-search">
      <input
        ref={fieldRef}
        type="search"
        className="field"
        data-small
        aria-label={label}
        placeholder={texts.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && event.key !== 'Enter') return
          event.preventDefault() // Chromium would clear the field
          event.stopPropagation()
          send()
          event.currentTarget.blur()
        }}
      />
      {typed !== '' || key === undefined ? null : <Keys of={[key]} />}
    </span>
  )
}
