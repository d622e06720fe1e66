/**
 * Returns the sentences, with `null` for each one whose content another sentence contains; of equal ones the first is
 * kept.
 */
export function withoutRepeats(sentences: readonly string[]): (string | null)[] {
  return sentences.map((sentence, at) => {
    const isContained = sentences.some(
      (other, index) =>
        index !== at && other.includes(sentence) && (other.length > sentence.length || index < at),
    )
    return isContained ? null : sentence
  })
}
