import type { ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import { aboutWord } from './about-word.ts'

/** What is known of the chosen word, in words: what its mark, colour and tooltip say. */
export function WordNote({ word }: { readonly word: ReadingWord }) {
  const about = aboutWord(word)
  return (
    <p className="word-note" role="status">
      {about.length === 0 ? 'Read as it stands.' : about.join(' ')}
    </p>
  )
}
