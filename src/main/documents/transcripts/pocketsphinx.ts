import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'

/** A word with its start and end in seconds and its probability, as the programs of CMU Sphinx print them. */
const WORD = /^(?<word>\S+) (?<start>\d+\.\d+) (?<end>\d+\.\d+) (?<probability>\d+\.\d+)$/u

/** The beginning of an utterance, in a format of CMU Sphinx only. */
const BEGIN = /^<s> \d+\.\d+ \d+\.\d+ \d+\.\d+$/mu

/** Silence, noise, and the beginning and end of utterances: `<sil>`, `[NOISE]`, `++BREATH++`. */
const SOUND = /^(?:<.*>|\[.*\]|\+\+.*\+\+)$/u

/** The number of a pronunciation behind a word: `a(2)`. */
const PRONUNCIATION = /\(\d+\)$/u

/** Whether a text is the output of pocketsphinx with word times. */
export function isPocketsphinx(text: string): boolean {
  return BEGIN.test(text)
}

/** Returns the words in the output of pocketsphinx, without the redundant lines with the text of utterances. */
export function readPocketsphinx(text: string): HeardWord[] {
  return text.split('\n').flatMap((line) => {
    const { word = '', start, end, probability } = WORD.exec(line.trim())?.groups ?? {}
    return word === '' || SOUND.test(word)
      ? []
      : [pocketsphinxWord(word, Number(start), Number(end), Number(probability))]
  })
}

/** Returns a word without the number of its pronunciation. */
export function pocketsphinxWord(word: string, start: number, end: number, probability: number): HeardWord {
  const confidence = Math.min(1, Math.max(0, probability))
  return { word: word.replace(PRONUNCIATION, ''), start, end: Math.max(start, end), confidence }
}

/** Whether a word is the mark of a sound. */
export function isSoundMark(word: string): boolean {
  return SOUND.test(word)
}
