import type { DefiniteAnswer } from '../../../shared/domain/reviews/feedback.ts'
import type { Ruling } from '../../../shared/domain/reviews/ruling.ts'
import { aboutWord } from '../../../shared/pipelines/reading/about.ts'
import type { FinalWord, ReadingFinal } from '../../../shared/pipelines/reading/final.ts'
import type { ReadingInput } from '../../../shared/pipelines/reading/input.ts'
import { type ReadingOutcome, type ReadingWord, WordType } from '../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSettings } from '../../../shared/pipelines/reading/settings.ts'
import { correctedTo, rulingOn } from '../../judging/decisions/rulings.ts'
import type { CorrectedDecision } from '../pipeline.ts'
import { readAlike } from './evidence/merges.ts'
import { changeEach } from './evidence/state.ts'
import { passageWords } from './evidence/text/normalize.ts'
import { metricsOf } from './rules/scores/metrics.ts'
import { scoredTime } from './rules/scores/scored-time.ts'
import { writtenForm } from './rules/vocabulary.ts'

/** What the child said for a word. */
interface Said {
  readonly type: WordType
  readonly heard: string | null
}

/** What people say of a word, and whether that is something else than what the rules or the judge made of it. */
interface Settled extends Said {
  readonly isOverruled: boolean
}

/**
 * What stands of a reading after people's rulings. A word that was judged rightly stays. A correction that is the word
 * itself makes it correct, another one makes it a substitution, one without any word in it (“–”) an omission; without
 * a correction a wrong judgment is turned round. Corrections that make different things of a word settle nothing.
 * Nothing but the words ruled on changes, and what follows from them: counts, rates, how far the reading came.
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
    const said = ruling === null ? null : saidBy(ruling, word)
    if (said === null) continue
    const isOverruled = ruling?.answer === 'incorrect' || said.type !== word.type
    settled.set(word.index, { ...said, isOverruled })
  }
  const words = outcome.words.map((word) => finalWord(word, settled.get(word.index)))
  const { withoutJudge: _, ...judged } = outcome.metrics
  return {
    words,
    metrics: [...settled.values()].some(({ isOverruled }) => isOverruled) ? measured() : judged,
  }

  function measured() {
    const ruled = withRulings(outcome.words, settled)
    const { insertions } = outcome
    const time = scoredTime({ words: ruled, insertions }, settings.maxSeconds) ?? outcome.scored
    return metricsOf({ words: ruled, insertions, time, passage, profile: settings.scoring })
  }
}

/** What people say that the child said, `null` where they do not say it together. */
export function saidBy(ruling: Ruling, word: ReadingWord): Said | null {
  const stood = WordType.safeParse(ruling.after).data ?? word.type
  if (ruling.answer === 'correct') {
    const given = ruling.corrections.map((correction) => saidIn(correction, word.ref))
    const [only, ...others] = given.filter(({ type }) => type === stood)
    return only !== undefined && others.length === 0 ? only : heardAs(stood, word)
  }
  const said = correctedTo(
    ruling,
    (correction) => saidIn(correction, word.ref),
    (one, other) => one.type === other.type,
  )
  switch (said.kind) {
    case 'none':
      return turnedRound(stood, word)
    case 'differ':
      return null
    case 'agreed': {
      const { type, heard } = said.value
      return { type, heard: said.all.every((each) => each.heard === heard) ? heard : null }
    }
  }
}

/** Why a correction of a word would change nothing: it says what was decided already, or stands beside “correct”. */
export function idleCorrection(
  { label, after }: CorrectedDecision,
  answer: DefiniteAnswer,
  correction: string,
): string | null {
  const [ref = label] = passageWords(label).map((word) => word.ref)
  const { type } = saidIn(correction, ref)
  if (answer === 'correct')
    return type === after
      ? null
      : `“${label}” cannot be “${after}” if “${correction.slice(0, 60)}” was said. Answer “incorrect”.`
  if (type !== after || type === 'substitution') return null
  return `“${label}” is already “${after}”. Answer “correct”, or enter what was said instead.`
}

/** What a correction makes of a word. */
function saidIn(correction: string, ref: string): Said {
  const words = passageWords(correction).map((word) => word.ref)
  if (words.length === 0) return { type: 'omission', heard: null }
  return readAlike(ref, words)
    ? { type: 'correct', heard: ref }
    : { type: 'substitution', heard: words.join(' ') }
}

/** An error becomes correct; a correct word becomes what the cross-validator made of it, if that was an error. */
function turnedRound(stood: WordType, word: ReadingWord): Said {
  if (stood !== 'correct') return { type: 'correct', heard: word.ref }
  const { crossValidator } = word.engines
  const type =
    crossValidator === null || crossValidator.type === 'correct' ? 'substitution' : crossValidator.type
  return { type, heard: type === 'substitution' ? otherThan(word.ref, word.heard.crossValidator) : null }
}

/** A word as an engine heard it for a type. */
function heardAs(type: WordType, { ref, heard }: ReadingWord): Said {
  if (type === 'correct') return { type, heard: ref }
  return {
    type,
    heard:
      type === 'omission' ? null : (otherThan(ref, heard.primary) ?? otherThan(ref, heard.crossValidator)),
  }
}

function otherThan(ref: string, heard: string | null): string | null {
  return heard === null || readAlike(ref, heard.split(' ')) ? null : heard
}

function finalWord(word: ReadingWord, settled: Settled | undefined): FinalWord {
  const { type, heard } = settled ?? heardAs(word.type, word)
  return { index: word.index, ref: word.ref, type, heard, ruled: settled !== undefined }
}

/**
 * The words as they are scored. What people overruled is no longer forgiven or taken out, and where they heard a word,
 * the reading came as far as that.
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
