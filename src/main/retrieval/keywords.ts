import { hitsOf } from './hits.ts'
import { type Found, MOST_BODY_CHARACTERS, type Passage } from './passage.ts'
import { byScore } from './ranking.ts'
import { type Token, wordsOf } from './tokens.ts'

/** What a token counts that is a word of the title, a tag, or only the beginning of one of them (004 a). */
const TITLE = 2
const TAG = 3
const PREFIX = 1
const LEAST_PREFIX = 4

/** What was changed in the last so many days counts one more. */
const RECENT_DAYS = 30
const RECENT = 1
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * What is found where FTS5 is missing (004-08), the best first: passages whose title or tags have a token. `now` in
 * milliseconds.
 */
export function byKeywords(
  passages: Iterable<Passage>,
  tokens: readonly Token[],
  now: number,
): readonly Found[] {
  const found: Found[] = []
  for (const passage of passages) {
    const score = keywordScore(passage, tokens)
    if (score === 0) continue
    const body = passage.body.slice(0, MOST_BODY_CHARACTERS)
    found.push({
      ...passage,
      body,
      score: score + (isRecent(passage, now) ? RECENT : 0),
      hits: hitsOf({ ...passage, body }, tokens).anywhere,
    })
  }
  return found.sort(byScore)
}

function keywordScore({ title, tags }: Passage, tokens: readonly Token[]): number {
  const [inTitle, inTags] = [new Set(wordsOf(title)), new Set(tags.flatMap(wordsOf))]
  const both = [...inTitle, ...inTags]
  const scoreOf = (word: string) => {
    if (inTags.has(word)) return TAG
    if (inTitle.has(word)) return TITLE
    return word.length >= LEAST_PREFIX && both.some((each) => each.startsWith(word)) ? PREFIX : 0
  }
  return tokens.reduce((sum, { words }) => {
    const scores = words.map(scoreOf)
    return sum + (scores.every((score) => score > 0) ? Math.min(...scores) : 0)
  }, 0)
}

function isRecent({ updatedAt }: Passage, now: number): boolean {
  const at = updatedAt === null ? Number.NaN : Date.parse(updatedAt)
  return now - at <= RECENT_DAYS * DAY_MS && at <= now
}
