import type { Merge } from '../../../../../shared/pipelines/reading/outcome.ts'
import { spokenNumbers } from './numbers.ts'

/** Abbreviations that are read as several words, in the form in which words are compared. */
const ABBREVIATIONS = new Map<string, readonly string[]>([
  ['ie', ['that is']],
  ['eg', ['for example', 'for instance']],
  ['etc', ['et cetera', 'and so on', 'and so forth']],
  ['mph', ['miles per hour', 'miles an hour']],
  ['kmh', ['kilometers per hour', 'kilometers an hour']],
  ['am', ['a m']],
  ['pm', ['p m']],
  ['tv', ['t v']],
  ['usa', ['u s a', 'united states of america', 'united states']],
  ['us', ['u s', 'united states']],
  ['uk', ['u k', 'united kingdom']],
  ['nasa', ['n a s a']],
  ['dna', ['d n a']],
])

const NOT =
  'arent cant couldnt didnt doesnt dont hadnt hasnt havent isnt shouldnt wasnt werent wont wouldnt mustnt neednt'
const IRREGULAR_NOT: Readonly<Record<string, string>> = { cant: 'can', wont: 'will' }

/** Contractions as they are compared, without apostrophes, and the words that they stand for. */
const CONTRACTIONS = new Map<string, readonly string[]>([
  ...NOT.split(' ').map(withNot),
  ['cannot', ['can not']],
  ['im', ['i am']],
  ['ive', ['i have']],
  ['youre', ['you are']],
  ['youve', ['you have']],
  ['youll', ['you will']],
  ['youd', ['you would', 'you had']],
  ['hes', ['he is', 'he has']],
  ['shes', ['she is', 'she has']],
  ['its', ['it is', 'it has']],
  ['itll', ['it will']],
  ['weve', ['we have']],
  ['theyre', ['they are']],
  ['theyve', ['they have']],
  ['theyll', ['they will']],
  ['theyd', ['they would', 'they had']],
  ['thats', ['that is', 'that has']],
  ['thatll', ['that will']],
  ['theres', ['there is', 'there has']],
  ['whats', ['what is', 'what has']],
  ['wheres', ['where is', 'where has']],
  ['whos', ['who is', 'who has']],
  ['lets', ['let us']],
  ['gonna', ['going to']],
  ['wanna', ['want to']],
  ['gotta', ['got to']],
])

function withNot(word: string): [string, string[]] {
  return [word, [`${IRREGULAR_NOT[word] ?? word.slice(0, -2)} not`]]
}

/** Every list of words that one written word is read as, by kind; the word itself is none of them. */
export function expansionsOf(word: string, kind: Exclude<Merge, 'compound'>): readonly (readonly string[])[] {
  switch (kind) {
    case 'abbreviation':
      return parted(ABBREVIATIONS.get(word))
    case 'number':
      return spokenNumbers(word).filter((words) => words.length > 1)
    case 'contraction':
      return parted(CONTRACTIONS.get(word))
  }
}

function parted(phrases: readonly string[] = []): string[][] {
  return phrases.map((phrase) => phrase.split(' '))
}
