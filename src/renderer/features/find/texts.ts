/** Texts of `find-bar.tsx`. */
export const findBar = {
  findInText: 'Find in text',
  text: 'Text to find',
  next: 'Next match',
  previous: 'Previous match',
  close: 'Close find',
  none: 'No matches',
  position: (current: number, count: string) => `${current} of ${count}`,
  /** Some rows of a list are not loaded yet. */
  orMore: (count: number) => `${count}+`,
  moreToLoad: 'No matches in loaded rows',
}
