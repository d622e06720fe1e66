import type { HeardWord } from '../../../src/shared/domain/documents/heard-word.ts'
import type { ReadingInput } from '../../../src/shared/pipelines/reading/input.ts'

/** A passage of 150 words as it stands in a reader for the third grade. */
export const PASSAGE = `
Nora's grandfather kept bees behind the old stone barn. Every morning, before the school bus came, she walked down
the hill with him and counted the hives. There were twelve of them, painted blue and white, and each one hummed a
little differently. "Listen closely," he said. "When the bees are happy, they sound like a kettle that is just about
to boil. When they are worried, the sound climbs higher and higher." Nora pressed her ear against the seventh hive.
The humming had stopped. She tried the eighth hive, then ran back to be sure. Something was wrong! Grandfather
lifted the wooden lid and looked inside for a long time. Then he smiled. The queen had left, and half of the family
had flown away with her to find a new home. "They will be hanging in a tree somewhere near," he whispered. Nora
looked up into the branches.
`.trim()

/** How often, in a hundred words, an engine gets a word wrong, leaves it out, or hears one too many. */
interface Slips {
  readonly wrong: number
  readonly left: number
  readonly added: number
}

const WRONG = ['the', 'her', 'and', 'kettles', 'walk', 'hive', 'tree', 'look', 'stop', 'another'] as const
const ADDED = ['um', 'the', 'uh', 'and'] as const

/** Three recognizers of the passage, alike in every run; about a tenth of the words differ from it. Each number's differ. */
export function sampleReading(number = 0): ReadingInput {
  return {
    passage: { text: PASSAGE, grade: 3, season: 'fall' },
    primary: heard(3 * number + 1, { wrong: 8, left: 2, added: 4 }),
    clean: heard(3 * number + 2, { wrong: 8, left: 3, added: 1 }),
    crossValidator: heard(3 * number + 3, { wrong: 4, left: 2, added: 2 }),
  }
}

function heard(seed: number, { wrong, left, added }: Slips): HeardWord[] {
  const chance = generator(seed)
  const words = PASSAGE.split(/\s+/).flatMap((word) => {
    const slip = chance() % 100
    if (slip < wrong) return [WRONG[chance() % WRONG.length] ?? word]
    if (slip < wrong + left) return []
    return slip < wrong + left + added ? [ADDED[chance() % ADDED.length] ?? word, word] : [word]
  })
  return words.map((word, index) => ({
    word: word.toLowerCase(),
    start: index * 0.4,
    end: index * 0.4 + 0.3,
    confidence: null,
  }))
}

/** Numbers that look like chance and are the same in every run (a linear congruential generator). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 8
  }
}
