import type { ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import { markLabels, markOf, type WordMark } from './word-marks.ts'

const SHOWN: readonly WordMark[] = ['disputed', 'substitution', 'omission', 'recovered']

/** What the marks mean, and how many words have each. */
export function Legend({ words }: { readonly words: readonly ReadingWord[] }) {
  const marks = words.map(markOf)
  return (
    <ul className="legend" aria-label="Marks">
      {SHOWN.map((mark) => ({ mark, count: marks.filter((each) => each === mark).length }))
        .filter(({ count }) => count > 0)
        .map(({ mark, count }) => (
          <li key={mark}>
            <span className="word" data-mark={mark} aria-hidden="true">
              word
            </span>
            {markLabels[mark]} {count}
          </li>
        ))}
    </ul>
  )
}
