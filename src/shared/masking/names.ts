import { matching, type PrivatePlace } from './place.ts'

/** A text with its speaker, if known. */
export interface SpokenText {
  readonly text: string
  readonly speaker?: string
}

/** Words that follow “my name is” or “this is” and are not names. */
const NO_NAME = new Set(
  (
    'a about after again all also always am an and any anyone are as at back be because been but by call called calling can ' +
    'can’t cannot correct could customer dear did do does doing done don’t everyone everything fine for from glad going good got ' +
    'great had happy has have hello help here hi how i if in is it it’s its just later let like ma’am madam maam me might more my nice ' +
    'no none not nothing now of off ok okay on one only or our out please possible ready really right same see sir so some ' +
    'somebody someone something sorry speaking sure thank thanks that that’s the their them then there they this to today ' +
    'too unable up us very wait was we welcome well went were what when where which who why will with would yeah yes you ' +
    'your yours i’m i’ll i’ve let’s agent support service team department billing sales manager'
  )
    .replaceAll('’', "'")
    .split(' '),
)

const NAME = "\\p{L}[\\p{L}'’-]+"
const CAPITAL = "\\p{Lu}[\\p{L}'’-]+"

/** Phrases that introduce a name; one or two words follow. */
const INTRODUCED = new RegExp(
  `\\b(?:(?:my|the|his|her|account holder|full|first|last|sur|maiden) ?name(?:'s| is| was)?|name:|call me|you(?:'re| are) (?:speaking|talking) (?:to|with)|(?:am i )?speaking (?:to|with)|spoke (?:to|with)|mr|mrs|ms|miss|mister|dr)\\.?,? (?:(?:mr|mrs|ms|miss|mister|dr)\\.? )?(?<it>${NAME}(?: ${NAME})?)`,
  'dgiu',
)
/** Phrases that introduce a name only if the next word is capitalized. */
const GREETINGS =
  "this is|i am|i'm|i’m|hi|hello|hey|dear|thank you|thanks|sorry|bye|goodbye|okay|sure|morning|afternoon|evening"
    .split('|')
    .map((word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`)
    .join('|')
const GREETED = new RegExp(
  `\\b(?:${GREETINGS}),? (?<it>${CAPITAL}(?: ${CAPITAL})?)(?=[,.!?]|$| (?:from|speaking|here|with|calling|at|and|for)\\b)`,
  'dgu',
)
const ASKED_NAME = /\b(?:your|the|full|first|last) (?:\p{L}+ ){0,2}name\b[^.!]*\??\s*$/iu
const ANSWER = new RegExp(
  `^(?:(?:yes|yeah|sure|it's|it is|of course|okay|um|uh|i'm|i am|this is|that's|my name is)[,.]? )*(?<it>${NAME}(?: ${NAME}){0,2})[.!]?$`,
  'iu',
)

/**
 * Returns the words of a conversation that are names of people: the given ones, and those that are introduced, greeted
 * or given as an answer. In lower case, each word separately.
 */
export function namesIn(conversation: readonly SpokenText[], given: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    for (const word of nameWords(name)) found.add(word)
  }
  for (const name of given) for (const word of wordsOf(name)) if (word.length > 1) found.add(word)
  conversation.forEach(({ text, speaker }, at) => {
    for (const name of introducedIn(text)) add(name)
    const before = conversation[at - 1]
    const isAnswer = before !== undefined && before.speaker !== speaker && ASKED_NAME.test(before.text)
    if (isAnswer) add(ANSWER.exec(text.trim())?.groups?.['it'] ?? '')
  })
  return found
}

/** Returns the names that a text introduces or greets: always after a space. */
function introducedIn(text: string): string[] {
  if (!text.includes(' ')) return []
  return [INTRODUCED, GREETED].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ groups }) => groups?.['it'] ?? ''),
  )
}

/** Returns the words of a name up to one that is not part of a name; empty if the first is not one. */
function nameWords(name: string): string[] {
  const words = wordsOf(name)
  const end = words.findIndex((word) => NO_NAME.has(word))
  return (end === -1 ? words : words.slice(0, end)).filter((word) => word.length > 1)
}

const WORD = /\p{L}[\p{L}'’-]*/gu

function wordsOf(name: string): string[] {
  return (name.match(WORD) ?? []).map(plain)
}

/** Normalizes a word for the comparison of names: in lower case, without a possessive ending. */
function plain(word: string): string {
  return word.toLowerCase().replaceAll('’', "'").replace(/'s$/u, '')
}

/** Returns the places of names in a text; adjacent words are one place. */
export function namePlaces(text: string, names: ReadonlySet<string>): PrivatePlace[] {
  if (names.size === 0) return []
  const single = matching('NAME', WORD, (word) => names.has(plain(word)))(text)
  const joined: PrivatePlace[] = []
  for (const place of single) {
    const last = joined.at(-1)
    if (last !== undefined && /^[ ]$/u.test(text.slice(last.to, place.from)))
      joined[joined.length - 1] = { ...last, to: place.to }
    else joined.push(place)
  }
  return joined
}
