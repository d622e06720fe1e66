/** Counts the syllables of an English word by its groups of vowels; a silent e at the end does not count. */
export function englishSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  const groups = letters
    .replace(/(?:[^laeiouy]es|[^aeiouytd]ed|[^laeiouy]e)$/, '')
    .replace(/^y/, '')
    .match(/[aeiouy]{1,2}/g)
  return Math.max(1, groups?.length ?? 0)
}

/** Counts the syllables of a Russian word, one per vowel. */
export function russianSyllables(word: string): number {
  return Math.max(1, word.match(/[аеёиоуыэюя]/gi)?.length ?? 0)
}
