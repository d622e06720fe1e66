import type { MemoryInput } from '../../../../shared/pipelines/memory/input.ts'
import type { MemorySettings } from '../../../../shared/pipelines/memory/settings.ts'
import { absenceOf } from '../../../judging/decisions/absence.ts'
import type { JudgeModel, Outcome } from '../../../judging/port/judge-model.ts'
import type { JudgeAnswer, JudgeAnswers } from '../choice/judge-answers.ts'
import type { Ranked } from '../choice/ranked.ts'
import { type KeepAnswer, keptPlaces } from './answer.ts'
import { type AskedJudge, memoryQuestion } from './question.ts'

/** The answers of the judges, with the ids of their calls. */
export interface Asked {
  readonly answers: JudgeAnswers
  readonly callIds: readonly string[]
}

/**
 * Asks one judge about a pool, or two at once: whether a memory is on the topic, and whether it helps (004-03, 004-12).
 */
export async function askJudges(
  input: MemoryInput,
  pool: readonly Ranked[],
  settings: MemorySettings,
  ask: JudgeModel['ask'],
): Promise<Asked> {
  const isDual = settings.judge.dualVerification
  const [first, second] = await Promise.all([
    askOne({ role: 'judge', aspect: isDual ? 'topic' : 'both' }),
    isDual ? askOne({ role: 'judgeSecond', aspect: 'help' }) : null,
  ])
  const callIds = [first, second].flatMap((asked) => asked?.callIds ?? [])
  return { answers: { judge: first.answers, judgeSecond: second?.answers ?? null }, callIds }

  async function askOne(judge: AskedJudge) {
    const { question, order } = memoryQuestion(judge, input, pool, settings)
    const outcome = await ask(question)
    return { answers: resultOf(outcome, order), callIds: outcome.callIds }
  }
}

function resultOf(outcome: Outcome<KeepAnswer>, order: readonly number[]): JudgeAnswer {
  if (outcome.kind === 'failed')
    return {
      kind: 'absent',
      absence: absenceOf(outcome.why),
      error: outcome.error,
    }
  const kept = keptPlaces(outcome.answer, order)
  if (kept !== null) return { kind: 'kept', kept, model: outcome.servedModel }
  return {
    kind: 'absent',
    absence: 'unavailable',
    error: 'The answer names only numbers of memories that were not in the question.',
  }
}
