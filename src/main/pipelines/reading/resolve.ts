import type { DefiniteAnswer } from '../../../shared/domain/reviews/feedback.ts'
import type { Ruling } from '../../../shared/domain/reviews/ruling.ts'
import type { DecisionDraft } from '../../../shared/domain/runs/decision.ts'
import {
  aboutEdge,
  aboutPageText,
  aboutWord,
  secondsIn,
  type WindowEdge,
} from '../../../shared/pipelines/reading/about.ts'
import type { FinalWord, ReadingFinal } from '../../../shared/pipelines/reading/final.ts'
import type { ReadingInput } from '../../../shared/pipelines/reading/input.ts'
import { type ReadingOutcome, ReadingWord, WordType } from '../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSettings } from '../../../shared/pipelines/reading/settings.ts'
import type { LeftOutTextGroup } from '../../../shared/pipelines/reading/unread-text.ts'
import { correctedTo, rulingOn } from '../../judging/decisions/rulings.ts'
import type { CorrectedDecision } from '../pipeline.ts'
import { EDGE_LABELS } from './decisions.ts'
import { isReadAs } from './evidence/merges.ts'
import { changeEach } from './evidence/state.ts'
import { hasMarks, passageWords } from './evidence/text/normalize.ts'
import { metricsOf } from './rules/scores/metrics.ts'
import { scoredTime } from './rules/scores/scored-time.ts'
import { writtenForm } from './rules/vocabulary.ts'

/** The ruled type of a word, and the word that was heard; `null` if the child said nothing. */
interface RuledWord {
  readonly type: WordType
  readonly heard: string | null
}

/** A ruled word, and whether the ruling differs from the rules and the judge. */
interface Settled extends RuledWord {
  readonly isOverruled: boolean
}

/**
 * Returns the state of a reading after people's rulings. A word that was judged correctly is unchanged. A correction
 * that equals the word makes it correct, another one makes it a substitution, and one without any word (“–”) makes it
 * an omission; without a correction a wrong verdict is inverted. Contradictory corrections change nothing. Only the
 * ruled words change, with the values that depend on them: counts, rates, the end of the reading. A start or end that
 * people set, and text of the page that they restore, change the figures in the same way.
 */
export function resolveReading(
  outcome: ReadingOutcome,
  rulings: readonly Ruling[],
  { passage }: Pick<ReadingInput, 'passage'>,
  settings: Pick<ReadingSettings, 'maxSeconds' | 'scoring'>,
): ReadingFinal {
  const settled = new Map<number, Settled>()
  for (const word of outcome.words) {
    const ruling = rulingOn(rulings, aboutWord(word), writtenForm(word, { passage }))
    const ruled = ruling === null ? null : ruledWord(ruling, word)
    if (ruled === null) continue
    const isOverruled = ruling?.answer === 'incorrect' || ruled.type !== word.type
    settled.set(word.index, { ...ruled, isOverruled })
  }
  const words = outcome.words.map((word) => finalWord(word, settled.get(word.index)))
  const edges = { start: statedEdge(rulings, 'start'), end: statedEdge(rulings, 'end') }
  const putBack = outcome.leftOutText.filter(
    ({ kind, text }) => rulingOn(rulings, aboutPageText(kind), text)?.answer === 'incorrect',
  )
  const { withoutJudge: _, ...judged } = outcome.metrics
  const isChanged =
    edges.start !== null ||
    edges.end !== null ||
    putBack.length > 0 ||
    [...settled.values()].some(({ isOverruled }) => isOverruled)
  return { words, metrics: isChanged ? measured() : judged }

  function measured() {
    const ruled = withinEdges(withRulings(outcome.words, settled), edges)
    const { insertions, speech } = outcome
    const added = putBack.flatMap((group) =>
      group.words.map((word, at) => restoredWord(word, words.length + at)),
    )
    const window = speech?.window ?? null
    const moved = edges.start !== null || edges.end !== null
    const evidence = {
      timesFrom: speech?.timesFrom ?? 'primary',
      notCounted: speech?.notCounted ?? [],
      start: moved ? (edges.start ?? window?.start ?? null) : null,
      end: moved ? (edges.end ?? window?.end ?? null) : null,
    } as const
    const time =
      scoredTime({ words: ruled, insertions }, settings.maxSeconds, evidence) ??
      (moved ? null : outcome.scored)
    const isEnglish = outcome.language === null || outcome.language.code === 'en'
    const normed = isEnglish ? passage : { ...passage, grade: null, season: null }
    const metrics = metricsOf({
      words: [...ruled, ...added],
      insertions,
      time,
      passage: normed,
      profile: settings.scoring,
    })
    // A result may change only because of people's answers, not because earlier versions lacked these counts.
    const isCounted = outcome.metrics.wordsInTime !== null || outcome.scored === null
    return isCounted ? metrics : { ...metrics, wordsInTime: null, correctInTime: null }
  }
}

/** The start and the end that people set, in seconds; `null` if unchanged. */
interface Edges {
  readonly start: number | null
  readonly end: number | null
}

/**
 * Returns the end of the reading that people state; `null` if they state none, or disagree. The option “moved” states no
 * time, so it does not contradict a stated one.
 */
function statedEdge(rulings: readonly Ruling[], edge: WindowEdge): number | null {
  const ruling = rulingOn(rulings, aboutEdge(edge), EDGE_LABELS[edge])
  if (ruling?.answer !== 'incorrect') return null
  const seconds = correctedTo({ ...ruling, picked: [] }, secondsIn)
  return seconds.kind === 'agreed' ? seconds.value : null
}

/**
 * Marks words outside the reading as not attempted: those before its start, and all from the first after its end on.
 */
function withinEdges(words: readonly ReadingWord[], { start, end }: Edges): readonly ReadingWord[] {
  if (start === null && end === null) return words
  const middle = ({ spoken }: ReadingWord) => (spoken === null ? null : (spoken.start + spoken.end) / 2)
  const first = words.findIndex((word) => start === null || (middle(word) ?? start - 1) >= start)
  const last = words.findLastIndex((word) => {
    const at = middle(word)
    return at !== null && (end === null || at <= end)
  })
  return changeEach(words, (_, index) =>
    (start !== null && first > -1 && index < first) || (end !== null && index > last)
      ? { attempted: false }
      : null,
  )
}

/** Returns a word of the page that a person restored: correct if it was heard in its place, otherwise omitted. */
function restoredWord({ ref, span, heard }: LeftOutTextGroup['words'][number], index: number): ReadingWord {
  const none = { primary: null, clean: null, crossValidator: null }
  return ReadingWord.parse({
    index,
    ref,
    span,
    type: heard ? 'correct' : 'omission',
    status: 'unavailable',
    heard: none,
    engines: none,
    judge: null,
    originalType: null,
    inflectionDrop: false,
  })
}

/** Returns what the child said according to people; `null` if they disagree. */
export function ruledWord(ruling: Ruling, word: ReadingWord): RuledWord | null {
  const stood = WordType.safeParse(ruling.after).data ?? word.type
  if (ruling.answer === 'correct') {
    const given = ruling.corrections.map((correction) => correctedWord(correction, word.ref))
    const [only, ...others] = given.filter(({ type }) => type === stood)
    return only !== undefined && others.length === 0 ? only : heardAs(stood, word)
  }
  const ruled = correctedTo(
    ruling,
    (correction) => correctedWord(correction, word.ref),
    (one, other) => one.type === other.type,
    (option) => heardAs(WordType.safeParse(option).data ?? word.type, word),
  )
  switch (ruled.kind) {
    case 'none':
      return invertedVerdict(stood, word)
    case 'differ':
      return null
    case 'agreed': {
      const { type, heard } = ruled.value
      const written = ruled.all.slice(0, Math.max(1, ruling.corrections.length)) // an option says no word
      return { type, heard: written.every((each) => each.heard === heard) ? heard : null }
    }
  }
}

/**
 * Explains why a correction of a word would change nothing: it equals the decision, or it contradicts the answer
 * “correct”; `null` if it is effective.
 */
export function idleCorrection(
  { about, label, after }: CorrectedDecision,
  answer: DefiniteAnswer,
  correction: string,
): string | null {
  if (about.kind === 'window')
    return answer === 'incorrect' && secondsIn(correction) !== null
      ? null
      : 'Enter the time in seconds, such as 4.2, and answer “incorrect”.'
  if (about.kind === 'page_text')
    return 'Text of the page needs no correction. Answer “incorrect” to put it back.'
  const { type } = correctedWord(correction, refIn(label))
  if (answer === 'correct')
    return type === after
      ? null
      : `“${label}” cannot be “${after}” if “${correction.slice(0, 60)}” was said. Answer “incorrect”.`
  if (type !== after || type === 'substitution') return null
  return `“${label}” is already “${after}”. Answer “correct”, or enter what was said instead.`
}

/** Returns the option that a correction names: the type that it gives the word; `null` if it names none. */
export function correctedOption(
  { label, options }: Pick<DecisionDraft, 'label' | 'options'>,
  correction: string,
): string | null {
  if (options?.includes('moved') === true) return secondsIn(correction) === null ? null : 'moved'
  return options?.includes('omission') === true ? correctedWord(correction, refIn(label)).type : null
}

/** The word of the passage that a decision is about, as it is compared. */
function refIn(label: string): string {
  return passageWords(label, hasMarks([label]) ? 'other' : 'english')[0]?.ref ?? label
}

/** Returns the type and the heard word that a correction gives a word of the passage. */
function correctedWord(correction: string, ref: string): RuledWord {
  const rules = hasMarks([ref]) ? 'other' : 'english'
  const words = passageWords(correction, rules).map((word) => word.ref)
  if (words.length === 0) return { type: 'omission', heard: null }
  return isReadAs(ref, words)
    ? { type: 'correct', heard: ref }
    : { type: 'substitution', heard: words.join(' ') }
}

/**
 * Inverts a verdict: an error becomes correct; a word that a rule accepted becomes the error that was heard; another
 * correct word becomes the cross-validator's error, or a substitution if it heard none.
 */
function invertedVerdict(stood: WordType, word: ReadingWord): RuledWord {
  if (stood !== 'correct') return { type: 'correct', heard: word.ref }
  if (word.forgiven !== null) return heardAs(word.type, word)
  const { crossValidator } = word.engines
  const type =
    crossValidator === null || crossValidator.type === 'correct' ? 'substitution' : crossValidator.type
  return { type, heard: type === 'substitution' ? otherThan(word.ref, word.heard.crossValidator) : null }
}

/** Returns a word as an engine heard it for a type. */
function heardAs(type: WordType, { ref, heard }: ReadingWord): RuledWord {
  if (type === 'correct') return { type, heard: ref }
  return {
    type,
    heard:
      type === 'omission' ? null : (otherThan(ref, heard.primary) ?? otherThan(ref, heard.crossValidator)),
  }
}

function otherThan(ref: string, heard: string | null): string | null {
  return heard === null || isReadAs(ref, heard.split(' ')) ? null : heard
}

function finalWord(word: ReadingWord, settled: Settled | undefined): FinalWord {
  const { type, heard } = settled ?? heardAs(word.type, word)
  return { index: word.index, ref: word.ref, type, heard, ruled: settled !== undefined }
}

/**
 * Returns the words for scoring. Overruled words are no longer forgiven or excluded, and the reading reaches at least
 * the last overruled word that people heard.
 */
function withRulings(
  words: readonly ReadingWord[],
  settled: ReadonlyMap<number, Settled>,
): readonly ReadingWord[] {
  const reached = words.findLastIndex(({ index }) => {
    const ruled = settled.get(index)
    return ruled?.isOverruled && ruled.type !== 'omission'
  })
  return changeEach(words, ({ attempted, index }) => {
    const ruled = settled.get(index)
    const isReached = attempted || index <= reached
    if (!ruled?.isOverruled) return { attempted: isReached }
    const unforgiven = { forgiven: null, excluded: false, postStruggleLeniency: false }
    return { attempted: isReached, type: ruled.type, ...unforgiven }
  })
}
