import { type RefObject, useEffect } from 'react'

/**
 * The ids of what is spoken of the chosen decision after its name: its place, what is asked, why it is so, and what it
 * rests on; with the first also why the case waits.
 */
export function idsOfSpoken(isFirst: boolean): string {
  return `${isFirst ? 'case-why ' : ''}decision-position question decision-reasons decision-evidence`
}

/**
 * Brings the chosen decision into view, and gives it the focus where nothing else has it: whoever hears the screen is
 * told of a case that was opened, and of the decision that a key has led to.
 */
export function useSpokenWhenChosen(button: RefObject<HTMLButtonElement | null>, isChosen: boolean): void {
  useEffect(() => {
    const element = button.current
    if (!isChosen || element === null) return
    element.closest('li')?.scrollIntoView({ block: 'nearest' })
    const { activeElement } = document
    const isFree = activeElement === null || activeElement === document.body
    if (isFree || element.closest('ol')?.contains(activeElement)) element.focus({ preventScroll: true })
  }, [button, isChosen])
}
