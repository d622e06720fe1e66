import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** A field that takes words from elsewhere while somebody types in it. */
export interface JoiningField {
  /** Whether an input method composes a word, which another text in the field would end. */
  readonly isComposing: boolean
  onCompositionStart(): void
  onCompositionEnd(): void
  /**
   * Puts another text into the field at once, so that no key comes between, and the selection with its words: `place` says
   * where a place of the text before is now. Returns what the field shows: where somebody is about to type, an empty line
   * of their own below it.
   */
  readonly write: (text: string, place: (at: number) => number) => string
  /** Ends when no word is composed. */
  readonly takesText: () => Promise<void>
}

/** `write` and `takesText` stay the same functions. */
export function useJoiningField(field: RefObject<HTMLTextAreaElement | null>): JoiningField {
  const [isComposing, setIsComposing] = useState(false)
  const composing = useRef<PromiseWithResolvers<void> | null>(null)
  const end = useCallback(() => {
    composing.current?.resolve()
    composing.current = null
  }, [])
  useEffect(() => end, [end])
  const write = useCallback(
    (text: string, place: (at: number) => number) =>
      field.current === null ? text : writeInto(field.current, text, place),
    [field],
  )
  const takesText = useCallback(() => composing.current?.promise ?? Promise.resolve(), [])
  return useMemo(
    () => ({
      isComposing,
      write,
      takesText,
      onCompositionStart() {
        composing.current ??= Promise.withResolvers()
        setIsComposing(true)
      },
      // The browser has not yet done what it does at the end of a word.
      onCompositionEnd: () =>
        setTimeout(() => {
          end()
          setIsComposing(false)
        }),
    }),
    [isComposing, write, takesText, end],
  )
}

function writeInto(area: HTMLTextAreaElement, text: string, place: (at: number) => number): string {
  const { value, selectionStart, selectionEnd, selectionDirection, scrollTop, scrollHeight } = area
  const isOpened = value === '' && document.activeElement === area
  const shown = isOpened ? `${text}\n` : text
  const [start, end] = isOpened ? [shown.length, shown.length] : [place(selectionStart), place(selectionEnd)]
  area.value = shown
  area.setSelectionRange(start, end, selectionDirection)
  const isBelow = start > selectionStart // what came in above pushes down what is seen
  area.scrollTop = scrollTop + (isBelow ? area.scrollHeight - scrollHeight : 0)
  return shown
}
