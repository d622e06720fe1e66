/** Sentences side by side, each as it is; `null` where another one of them says it already, the first of equal ones. */
export function saidOnce(sentences: readonly string[]): (string | null)[] {
  return sentences.map((sentence, at) => {
    const isSaid = sentences.some(
      (other, index) =>
        index !== at && other.includes(sentence) && (other.length > sentence.length || index < at),
    )
    return isSaid ? null : sentence
  })
}
