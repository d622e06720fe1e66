import './find.css'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useCommands } from '../../lib/keys/use-commands.ts'
import { FindBar } from './find-bar.tsx'
import { Finder, type Found } from './finder.ts'

const NOTHING: Found = { count: 0, current: 0, isMore: false }

/**
 * Returns the hits of the words in an element, and a function that goes to the next one. An empty text marks nothing.
 */
function useFinder(root: RefObject<Element | null>, words: string) {
  const [found, setFound] = useState(NOTHING)
  const finder = useRef<Finder | null>(null)
  const isLooking = words !== ''
  useEffect(() => {
    if (!isLooking || root.current === null) return
    const mine = new Finder(root.current, setFound)
    finder.current = mine
    return () => {
      mine.end()
      finder.current = null
      setFound(NOTHING)
    }
  }, [isLooking, root])
  useEffect(() => finder.current?.find(words), [words])
  return { found, step: (by: 1 | -1) => finder.current?.step(by) }
}

/** A region of the window whose text can be searched: the evidence, or a list. */
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
    // A list whose rows were fetched again is a new element, and the focus has moved from it to the page.
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

/**
 * Closes the search on Escape wherever the focus is, except in other fields and dialogs, which use the key themselves.
 */
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
