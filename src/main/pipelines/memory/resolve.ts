import type { DefiniteAnswer } from '../../../shared/domain/reviews/feedback.ts'
import type { Ruling } from '../../../shared/domain/reviews/ruling.ts'
import type { DecisionDraft } from '../../../shared/domain/runs/decision.ts'
import { ABOUT_MISSING, aboutMemory, MISSING_LABEL } from '../../../shared/pipelines/memory/about.ts'
import type { JudgedMemory, MemoryFinal, MemoryOutcome } from '../../../shared/pipelines/memory/outcome.ts'
import { MemoryAnswer } from '../../../shared/pipelines/memory/words.ts'
import { correctedTo, rulingOn } from '../../judging/decisions/rulings.ts'
import type { CorrectedDecision } from '../pipeline.ts'

/**
 * Returns the final state of a prompt after people's rulings: which candidates help, and which memories were not found.
 */
export function resolveMemory(outcome: MemoryOutcome, rulings: readonly Ruling[]): MemoryFinal {
  return {
    path: outcome.path,
    candidates: outcome.candidates.map((judged) => {
      const { memoryId, title, category, rank, kept } = judged
      const answer = ruledAnswer(judged, rulings)
      return {
        memoryId,
        title,
        category,
        rank,
        kept: answer === null ? kept : answer === 'keep',
        ruled: answer !== null,
      }
    }),
    ...missingBy(rulings, outcome),
  }
}

/**
 * Returns people's answer about a candidate; “incorrect” without a correction is the opposite of the original answer.
 */
export function ruledAnswer(judged: JudgedMemory, rulings: readonly Ruling[]): MemoryAnswer | null {
  const ruling = rulingOn(rulings, aboutMemory(judged), judged.title)
  if (ruling === null) return null
  if (ruling.answer === 'correct') return memoryAnswer(ruling.after)
  const corrected = correctedTo(ruling, memoryAnswer)
  if (corrected.kind === 'agreed') return corrected.value
  if (corrected.kind === 'differ') return null
  return ruling.after === 'keep' ? 'drop' : 'keep'
}

/** A memory that was found is not missing, whatever its result. */
function missingBy(
  rulings: readonly Ruling[],
  { candidates }: MemoryOutcome,
): Pick<MemoryFinal, 'missing' | 'nothingMissing'> {
  const ruling = rulingOn(rulings, ABOUT_MISSING, MISSING_LABEL)
  if (ruling === null) return { missing: [], nothingMissing: null }
  if (ruling.answer === 'correct') return { missing: [], nothingMissing: true }
  const found = new Set(candidates.map(({ memoryId }) => memoryId))
  const named = new Set(ruling.corrections.flatMap(memoriesIn))
  return { missing: [...named].filter((id) => !found.has(id)), nothingMissing: false }
}

/** Returns the ids of the memories that a correction names, separated by line breaks, commas or semicolons. */
function memoriesIn(correction: string): string[] {
  const ids = correction.split(/[\n,;]/u).map((id) => id.trim())
  return [...new Set(ids.filter((id) => id !== '' && id !== 'yes' && id !== 'no'))]
}

/** Returns the option that a correction names as the right answer: named memories mean that something is missing. */
export function correctedOption(
  { options }: Pick<DecisionDraft, 'options'>,
  correction: string,
): string | null {
  const corrected = correction.trim().toLowerCase()
  const option = options?.find((each) => each === corrected) ?? null
  return option ?? (options?.includes('no') === true && memoriesIn(correction).length > 0 ? 'no' : null)
}

/** Returns the answer about a candidate that a correction names; `null` for any other text. */
function memoryAnswer(correction: string): MemoryAnswer | null {
  return MemoryAnswer.safeParse(correction.trim().toLowerCase()).data ?? null
}

/** Returns why a correction would change nothing: it is not a valid answer, or repeats the current one. */
export function idleCorrection(
  { about, label, after }: CorrectedDecision,
  answer: DefiniteAnswer,
  correction: string,
): string | null {
  if (about.kind === 'missing') {
    if (answer === 'correct')
      return 'No memory can be missing if the answer is “correct”. Answer “incorrect”.'
    return memoriesIn(correction).length > 0 ? null : 'Enter the ids of the missing memories.'
  }
  const corrected = memoryAnswer(correction)
  if (corrected === null)
    return `“${correction.slice(0, 60)}” is not an answer here. Choose one of: keep, drop.`
  if (answer === 'incorrect' && corrected === after)
    return `“${label}” is already “${after}”. Answer “correct”, or enter “${after === 'keep' ? 'drop' : 'keep'}”.`
  if (answer === 'correct' && corrected !== after)
    return `“${label}” cannot be both “${after}” and “${corrected}”. Answer “incorrect”.`
  return null
}
