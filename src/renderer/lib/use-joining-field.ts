import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** A text field into which other text is inserted while the user types in it. */
export interface JoiningField {
  /** Whether an input method is composing a word; inserting text would end the composition. */
  readonly isComposing: boolean
  onCompositionStart(): void
  onCompositionEnd(): void
  /**
   * Replaces the text synchronously, so that no key press comes between, and moves the selection with its words:
   * `place` maps an old position to the new one. Returns what the field shows; for an empty focused field, the text
   * ends with an empty line to type on.
   */
  readonly write: (text: string, place: (at: number) => number) => string
  /** Resolves when no word is being composed. */
  readonly takesText: () => Promise<void>
}

/** Returns the field's handlers. The identities of `write` and `takesText` never change. */
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
      // The browser has not yet inserted the composed word.
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
  const isBelow = start > selectionStart // text inserted above moves the visible text down
  area.scrollTop = scrollTop + (isBelow ? area.scrollHeight - scrollHeight : 0)
  return shown
}
