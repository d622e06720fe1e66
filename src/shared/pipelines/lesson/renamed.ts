/** Settings with another name in earlier versions. */
export const renamed: Readonly<Record<string, string>> = {
  'checks.leastCharacters': 'checks.minCharacters',
  'checks.leastWordsPerMinute': 'checks.minWordsPerMinute',
  'checks.mostWordsPerMinute': 'checks.maxWordsPerMinute',
  'checks.leastWords': 'checks.minWords',
  'checks.mostWords': 'checks.maxWords',
  'facts.leastOverlap': 'facts.minOverlap',
  'entropy.leastSpan': 'entropy.minSpan',
  'refinement.leastGain': 'refinement.minGain',
  'refinement.leastLength': 'refinement.minLength',
  'refinement.mostCharacters': 'refinement.maxCharacters',
}
