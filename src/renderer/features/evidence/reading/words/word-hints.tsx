import type { ReactNode } from 'react'
import type { ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import { Hints } from '../../../../components/hints.tsx'
import { aboutWord } from './about-word.ts'

/** Tells all that is known of the word that an element with `data-index` in it shows, a line each (000-21). */
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
