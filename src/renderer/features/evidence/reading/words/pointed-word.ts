import type { MouseEvent } from 'react'

/**
 * The index of the word that was clicked, `null` for a click beside them. One listener for all words: a thousand of
 * their own would be made anew whenever one of them changes.
 */
export function pointedWord({ target }: MouseEvent): number | null {
  const word = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return word === null ? null : Number(word.dataset['index'])
}
