import type { MouseEvent } from 'react'

/**
 * Returns the index of the clicked word; `null` for a click beside the words. All words share one listener, because
 * individual ones would be created again for a thousand words whenever one of them changes.
 */
export function pointedWord({ target }: MouseEvent): number | null {
  const word = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return word === null ? null : Number(word.dataset['index'])
}
