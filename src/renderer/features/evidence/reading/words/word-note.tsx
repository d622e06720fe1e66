import type { ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import styles from '../reading.module.css'
import { aboutWord as texts } from '../texts/screen.ts'
import { aboutWord } from './about-word.ts'

/** What is known of the chosen word, in words: what its mark, color and tooltip say. */
export function WordNote({ word, shown }: { readonly word: ReadingWord; readonly shown: string }) {
  const about = aboutWord(word)
  return (
    <p className={styles.wordNote} role="status">
      <span className="quote">{shown}</span> {about.length === 0 ? texts.readAsWritten : about.join(' ')}
    </p>
  )
}
