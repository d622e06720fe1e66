import type { Root } from 'mdast'
import type { LessonInput } from '../../../../shared/pipelines/lesson/input.ts'
import type { EntropyCheck, FactCheck, FactClaim } from '../../../../shared/pipelines/lesson/outcome.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import { type Comparison, compare } from './compare.ts'
import { factScore } from './figures.ts'
import { isClaim, type Particulars, particularsOf, stemsOf } from './particulars.ts'
import type { SourcePassage } from './passages.ts'
import { type Sentence, sentencesOf } from './sentences.ts'

/** The inputs of the fact check. */
export interface FactParts {
  readonly input: Pick<LessonInput, 'language' | 'title'>
  /** The judged text, of which `root` is the tree. */
  readonly text: string
  readonly root: Root
  readonly entropy: EntropyCheck
  readonly settings: LessonSettings['facts']
}

/** Maximum number of claims to check; no lesson has more. */
const MAX_CLAIMS = 2_000

/** A sentence that states a fact, with the details that a source can confirm. */
export interface Claim {
  readonly sentence: Sentence
  readonly found: Particulars
}

/**
 * Returns the claims of a lesson that sources can confirm (002-14, part a): sentences with dates, numbers, names or
 * superlatives, outside of code. If the writer had high uncertainty, sentences with uncertain words count as well
 * (002-13).
 */
export function claimsOf({
  input: { language, title },
  root,
  entropy,
}: Pick<FactParts, 'input' | 'root' | 'entropy'>): Claim[] {
  const topic = stemsOf(title)
  return sentencesOf(root, language)
    .map((sentence) => ({ sentence, found: particularsOf(sentence.text, language) }))
    .filter(({ sentence, found }) => isClaim(sentence.text, found, topic) || isUncertain(sentence, entropy))
    .slice(0, MAX_CLAIMS)
}

/** Compares claims with the passages that were found for them (002-14). */
export function checkFacts(
  claims: readonly Claim[],
  passagesFor: (claim: Claim) => readonly SourcePassage[],
  { text, settings }: Pick<FactParts, 'text' | 'settings'>,
): Pick<FactCheck, 'score' | 'claims'> {
  const all = claims.map((claim) => ({
    ...checked(claim, passagesFor(claim), settings),
    text: text.slice(claim.sentence.from, claim.sentence.to),
  }))
  return { score: factScore(all), claims: all }
}

/** Returns whether a sentence contains a span of high uncertainty. */
function isUncertain({ from, to }: Sentence, entropy: EntropyCheck): boolean {
  if (entropy.kind !== 'measured' || entropy.level !== 'high') return false
  return entropy.spans.some(({ place }) => place !== null && place.from < to && place.to > from)
}

function checked(
  { sentence: { from, to }, found }: Claim,
  passages: readonly SourcePassage[],
  settings: LessonSettings['facts'],
): Omit<FactClaim, 'text'> {
  const compared = passages.map((passage) => ({
    passage,
    result: compare(found, passage.whole, passage.sentences, settings),
  }))
  const best = bestOf(compared)
  const claim = { place: { from, to } }
  if (best === null || best.result.kind === 'nothing')
    return {
      ...claim,
      status: 'no_evidence',
      source: null,
      why: 'No passage in the sources is about this statement.',
    }
  const { result, passage } = best
  const { kind, id, document } = passage
  return {
    ...claim,
    status: result.kind === 'contradicted' ? 'contradicted' : 'verified',
    source: { kind, id, document, quote: result.sentence },
    why:
      result.kind === 'contradicted'
        ? `${result.why} “${result.sentence}”`
        : 'The words, numbers, dates and names of the statement are in the source.',
  }
}

interface Compared {
  readonly passage: SourcePassage
  readonly result: Comparison
}

/** A passage that confirms a claim has precedence over one that contradicts it: sources may be about several things. */
function bestOf(compared: readonly Compared[]): Compared | null {
  const byOverlap = compared.toSorted((a, b) => b.result.overlap - a.result.overlap)
  return (
    byOverlap.find(({ result }) => result.kind === 'verified') ??
    byOverlap.find(({ result }) => result.kind === 'contradicted') ??
    byOverlap[0] ??
    null
  )
}
