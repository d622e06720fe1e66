/** A source of numbers from 0 to 1 that gives the same ones for the same seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of a list, by the next number. */
export function oneOf<T>(list: readonly T[], next: () => number): T {
  const found = list[Math.floor(next() * list.length)]
  if (found === undefined) throw new Error('The list is empty.')
  return found
}

const NAMES = ['Tom', 'Anna', 'Ben', 'Rosa', 'Sam', 'Lily', 'Max', 'Nora'] as const
const ANIMALS = ['fox', 'dog', 'cat', 'goat', 'duck', 'mouse', 'horse', 'rabbit'] as const
const PLACES = ['river', 'barn', 'garden', 'forest', 'bridge', 'market', 'school', 'hill'] as const
const THINGS = ['basket', 'rope', 'lamp', 'kite', 'wagon', 'blanket', 'whistle', 'map'] as const

const SENTENCES: readonly ((words: Words) => string)[] = [
  ({ name, animal, place }) => `${name} had a small ${animal} that lived near the ${place}.`,
  ({ name, thing }) => `Every morning ${name} packed a ${thing} and walked out the door.`,
  ({ animal, place }) => `One day the ${animal} ran past the ${place} and did not come back.`,
  ({ name }) => `"Where did you go?" asked ${name} in a worried voice.`,
  ({ place, thing }) => `Behind the ${place} there was an old ${thing} covered with leaves.`,
  ({ animal }) => `The ${animal} jumped over a wet log and shook its tail.`,
  ({ name, thing }) => `${name} picked up the ${thing} and looked inside it.`,
  ({ place }) => `Dark clouds moved slowly over the ${place} and the wind grew cold.`,
  ({ name, animal }) => `At last ${name} heard the ${animal} somewhere in the tall grass.`,
  () => 'They sat together under a big tree until the rain stopped.',
  ({ thing }) => `Nobody knew who had left the ${thing} beside the road.`,
  ({ name }) => `${name} smiled because the long day was almost over.`,
  ({ place, animal }) => `From the top of the ${place} the ${animal} could see their house.`,
  () => 'Supper was warm and there was bread with honey for everyone.',
]

interface Words {
  readonly name: string
  readonly animal: string
  readonly place: string
  readonly thing: string
}

/** A story of eight sentences, each with words of its own. */
export interface Story {
  readonly title: string
  readonly sentences: readonly string[]
}

/** Stories by their number: always the same one for the same number. */
export function storyOf(number: number): Story {
  const next = numbersFrom(7_919 * (number + 1))
  const left = [...SENTENCES]
  const animal = oneOf(ANIMALS, next)
  const place = oneOf(PLACES, next)
  const sentences = Array.from({ length: 8 }, () => {
    const [sentence] = left.splice(Math.floor(next() * left.length), 1)
    return (
      sentence?.({
        name: oneOf(NAMES, next),
        animal: oneOf(ANIMALS, next),
        place: oneOf(PLACES, next),
        thing: oneOf(THINGS, next),
      }) ?? ''
    )
  })
  return { title: `The ${animal} at the ${place}`, sentences }
}

/** The parts of a page besides its text. */
export const FURNITURE = [
  'none',
  'title and byline',
  'word counts',
  'numbered lines',
  'footnotes and links',
  'play',
] as const
export type Furniture = (typeof FURNITURE)[number]

/** The page of a story as it is printed. */
export function pageOf({ title, sentences }: Story, furniture: Furniture): string {
  const words = (text: string) => text.split(/\s+/).filter((word) => /\w/.test(word)).length
  const upTo = (line: number) => words(sentences.slice(0, line + 1).join(' '))
  switch (furniture) {
    case 'none':
      return sentences.join(' ')
    case 'title and byline':
      return `${title.toUpperCase()}\nBy A. Writer\n\n${sentences.join(' ')}\n\n© 2024 Old Barn Readers`
    case 'word counts':
      return sentences.map((line, at) => `${line} ${upTo(at)}`).join('\n')
    case 'numbered lines':
      return sentences.map((line, at) => `${at + 1}  ${line}   ${upTo(at)}`).join('\n')
    case 'footnotes and links':
      return `${sentences.map((line, at) => (at % 3 === 0 ? `${line}[${at / 3 + 1}]` : line)).join(' ')}\n\nhttps://example.org/readers/12`
    case 'play':
      return sentences.map((line, at) => `${at % 2 === 0 ? 'MARY' : 'PETER'}: ${line}`).join('\n')
  }
}
