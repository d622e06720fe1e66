import type { ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import styles from '../reading.module.css'
import { aboutWord as texts } from '../texts/screen.ts'
import { aboutWord } from './about-word.ts'

/** Describes the chosen word in text: the same as its mark, color and tooltip. */
export function WordNote({ word, shown }: { readonly word: ReadingWord; readonly shown: string }) {
  const about = aboutWord(word)
  return (
    <p className={styles.wordNote} role="status">
      <span className="quote">{shown}</span> {about.length === 0 ? texts.readAsWritten : about.join(' ')}
    </p>
  )
}
