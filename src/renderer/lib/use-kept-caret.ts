import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

interface Caret {
  readonly text: string
  readonly at: number
}

/**
 * Keeps the caret behind what was typed when words of another window come into the field. Returns what is to be called
 * before they do, always the same function.
 */
export function useKeptCaret(field: RefObject<HTMLTextAreaElement | null>): () => void {
  const before = useRef<Caret | null>(null)
  useLayoutEffect(() => {
    const [area, caret] = [field.current, before.current]
    if (area === null || caret === null || area.value === caret.text) return
    before.current = null
    const at = caretIn(area.value, caret)
    area.setSelectionRange(at, at)
  })
  return useCallback(() => {
    const area = field.current
    if (area === null || document.activeElement !== area) return
    before.current = { text: area.value, at: area.selectionEnd }
  }, [field])
}

/** Where a caret of an earlier text stands in one that has its words: with them, or else with those around it. */
export function caretIn(now: string, { text, at }: Caret): number {
  const whole = now.indexOf(text)
  if (whole !== -1) return whole + at
  const [head, tail] = [text.slice(0, at).trimEnd(), text.slice(at)]
  if (now.startsWith(head)) return head.length
  return now.endsWith(tail) ? now.length - tail.length : now.length
}
