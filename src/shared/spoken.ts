/** Formats a closed word as a label: `JUDGE_NOT_CONFIGURED` → Judge not configured. */
export function spoken(word: string): string {
  const words = word.replaceAll(/[_.]/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
