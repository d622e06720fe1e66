/** Settings with another name in earlier versions. */
export const renamed: Readonly<Record<string, string>> = {
  leastMatch: 'minMatch',
  'pauses.hesitation': 'pauses.hesitationThresholdSeconds',
  'pauses.afterComma': 'pauses.afterCommaSeconds',
  'pauses.afterSentence': 'pauses.afterSentenceSeconds',
  'pauses.long': 'pauses.longPauseSeconds',
  'silence.fewestWords': 'silence.minWords',
}
