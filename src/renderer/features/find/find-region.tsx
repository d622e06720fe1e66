import './find.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCommands } from '../../lib/keys/use-commands.ts'
import { FindBar } from './find-bar.tsx'
import { useFinder } from './use-finder.ts'

/** A part of the window whose text can be searched: evidence, or a list. */
export function FindRegion({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const { found, step } = useFinder(root, isOpen ? words : '')
  const before = useRef<Element | null>(null)
  const open = () => {
    if (!isOpen) before.current = document.activeElement
    setOpen(true)
    field.current?.select()
  }
  const close = () => {
    setOpen(false)
    const back = before.current
    // A list whose rows were asked for again is another element than before, and has lost the focus to the page.
    const isThere = back?.isConnected === true && back !== document.body
    const place = isThere ? back : root.current?.querySelector('[tabindex="0"]')
    if (place instanceof HTMLElement) place.focus()
  }
  useEffect(() => {
    if (isOpen) field.current?.select()
  }, [isOpen])
  useEscape(isOpen, close)
  const isFound = isOpen && (found.count > 0 || found.isMore)
  useCommands({
    find: open,
    'find.next': isFound ? () => step(1) : null,
    'find.previous': isFound ? () => step(-1) : null,
  })
  return (
    <div ref={root} className="find-region">
      {isOpen ? (
        <FindBar words={words} found={found} field={field} onWords={setWords} onStep={step} onClose={close} />
      ) : null}
      {children}
    </div>
  )
}

/** Escape closes it from wherever the focus is, but for other fields and dialogs, which keep the key for themselves. */
function useEscape(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        event.isComposing ||
        isKeptElsewhere(event.target)
      )
        return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOpen])
}

function isKeptElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null) return true
  return (
    target instanceof Element && target.matches('input, textarea') && target.closest('.find-bar') === null
  )
}
