/**
 * Phrases that Whisper is known to write during silence: it was trained on subtitles of videos. In lower case, as words
 * are compared. Single words (“you”, “bye”) are omitted, because readers say them too.
 */
const PHRASES = [
  'thanks for watching',
  'thank you for watching',
  'thank you so much for watching',
  'thank you very much for watching',
  'thanks for listening',
  'thank you for listening',
  'thank you very much',
  'thank you so much',
  'thank you',
  'please subscribe',
  'please subscribe to my channel',
  'subscribe to my channel',
  'like and subscribe',
  'please like and subscribe',
  'dont forget to like and subscribe',
  'dont forget to subscribe',
  'see you next time',
  'see you in the next video',
  'ill see you in the next video',
  'well be right back',
  'subtitles by the amaraorg community',
  'subtitles by the amara org community',
  'subtitles by',
  'transcription by castingwords',
  'transcribed by castingwords',
  'transcribed by eso translated by',
].map((phrase) => phrase.split(' '))

/** A run of words: index of the first word, and index after the last. */
export interface InventedRun {
  readonly from: number
  readonly to: number
}

/**
 * Returns the places of phrases that recognizers invent, the longest at each place. Phrases of the passage itself are
 * excluded.
 */
export function inventedIn(words: readonly string[], passage: readonly string[]): InventedRun[] {
  const text = ` ${passage.join(' ')} `
  const runs: InventedRun[] = []
  for (let at = 0; at < words.length; ) {
    const lengths = PHRASES.filter((phrase) => phrase.every((word, offset) => words[at + offset] === word))
      .filter((phrase) => !text.includes(` ${phrase.join(' ')} `))
      .map(({ length }) => length)
    const length = Math.max(0, ...lengths)
    if (length > 0) runs.push({ from: at, to: at + length })
    at += Math.max(1, length)
  }
  return runs
}
