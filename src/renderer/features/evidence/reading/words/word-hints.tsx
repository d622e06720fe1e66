import type { ReactNode } from 'react'
import type { ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import { Hints } from '../../../../components/hints.tsx'
import { aboutWord } from './about-word.ts'

/**
 * Shows everything that is known about a word as a hint, for elements with its index as `data-index`, one line for each
 * fact (000-21).
 */
export function WordHints({
  words,
  children,
}: {
  readonly words: readonly ReadingWord[]
  readonly children: ReactNode
}) {
  return <Hints about={(element) => hintOf(element, words)}>{children}</Hints>
}

function hintOf({ dataset }: HTMLElement, words: readonly ReadingWord[]): ReactNode {
  const word = dataset['index'] === undefined ? undefined : words[Number(dataset['index'])]
  const about = word === undefined ? [] : aboutWord(word)
  return about.length === 0 ? null : about.map((line) => <p key={line}>{line}</p>)
}
