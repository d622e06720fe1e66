import { type Commonness, evidenceOf } from './evidence.ts'
import { hitsOf } from './hits.ts'
import { indexText } from './index-terms.ts'
import { type IndexedPassage, MAX_BODY_CHARACTERS, type Passage } from './passage.ts'
import { byScore } from './ranking.ts'
import type { FoundWithTerms } from './related.ts'
import type { Token } from './tokens.ts'

/** Scores of a token that is a word of the title, a tag, or only the beginning of one of them (004 a). */
const TITLE = 2
const TAG = 3
const PREFIX = 1
const MIN_PREFIX = 4

/** Bonus for passages changed within this number of days. */
const RECENT_DAYS = 30
const RECENT = 1
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Returns matches without FTS5 (004-08), the best first: passages whose title or tags have a token. `now` in
 * milliseconds.
 */
export function byKeywords(
  passages: Iterable<IndexedPassage>,
  tokens: readonly Token[],
  commonness: Commonness,
  now: number,
): readonly FoundWithTerms[] {
  const found: FoundWithTerms[] = []
  for (const passage of passages) {
    const score = keywordScore(passage, tokens)
    if (score === 0) continue
    const hits = hitsOf(passage, tokens)
    found.push({
      ...passage,
      body: passage.body.slice(0, MAX_BODY_CHARACTERS),
      score: score + (isRecent(passage, now) ? RECENT : 0),
      hits: hits.anywhere.map(({ text }) => text),
      evidence: evidenceOf(hits, commonness),
    })
  }
  return found.sort(byScore)
}

function keywordScore({ title, tags }: Passage, tokens: readonly Token[]): number {
  const [inTitle, inTags] = [termsIn(title), termsIn(tags.join('\n'))]
  const both = [...inTitle, ...inTags]
  const ofTerm = (term: string) => {
    if (inTags.has(term)) return TAG
    if (inTitle.has(term)) return TITLE
    return term.length >= MIN_PREFIX && both.some((each) => each.startsWith(term)) ? PREFIX : 0
  }
  const ofForm = (form: string) => Math.min(...form.split(' ').map(ofTerm))
  return tokens.reduce((sum, { forms }) => sum + Math.max(...forms.map(ofForm)), 0)
}

function termsIn(text: string): ReadonlySet<string> {
  return new Set(indexText(text).split(' '))
}

function isRecent({ updatedAt }: Passage, now: number): boolean {
  const at = updatedAt === null ? Number.NaN : Date.parse(updatedAt)
  return now - at <= RECENT_DAYS * DAY_MS && at <= now
}
