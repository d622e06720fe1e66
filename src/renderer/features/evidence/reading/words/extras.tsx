import { miscues } from '../../../../../shared/pipelines/reading/miscues.ts'
import type { ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import marks from './marks.module.css'
import { extraKind, type ShownExtra } from './word-marks.ts'

/** What was heard between two words, in small letters: it is no part of the text. */
export function Extras({
  extras,
  words,
}: {
  readonly extras: readonly ShownExtra[]
  readonly words: readonly ReadingWord[]
}) {
  return extras.map((extra) => {
    const kind = extraKind(extra, words)
    const { label, description } = miscues[kind]
    return (
      <span key={extra.key}>
        <span className={marks.extra} data-kind={kind} title={`${label}: ${description}`}>
          {extra.heard}
        </span>{' '}
      </span>
    )
  })
}
