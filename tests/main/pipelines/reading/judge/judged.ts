import type { Question } from '../../../../../src/main/judging/port/judge-model.ts'
import type { JudgeAnswer } from '../../../../../src/main/pipelines/reading/judge/answer.ts'
import type { AskedRows } from '../../../../../src/main/pipelines/reading/judge/apply.ts'
import { judgeReading } from '../../../../../src/main/pipelines/reading/pipeline.ts'
import type { ReadingInput } from '../../../../../src/shared/pipelines/reading/input.ts'
import type { ReadingWord } from '../../../../../src/shared/pipelines/reading/outcome.ts'
import { ReadingSettings } from '../../../../../src/shared/pipelines/reading/settings.ts'
import { heardWords } from '../../../../helpers/cases/heard.ts'
import { pipelineTools } from '../../../../helpers/judging/pipeline-tools.ts'
import { type Saying, scriptedJudge } from '../../../../helpers/judging/scripted-judge.ts'

/** A reading of a grade and season, each engine's words in one line; `-` for an engine that there is not. */
export function reading(text: string, primary: string, cross: string, clean = '-'): ReadingInput {
  const heard = (words: string) => (words === '-' ? null : heardWords(words))
  return {
    passage: { text, grade: 3, season: 'fall' },
    primary: heardWords(primary),
    clean: heard(clean),
    crossValidator: heard(cross),
  }
}

/**
 * The worked example of the source (000-13): 5 faced/face and 8 tried/try, 12 platforms/plat after an error, and
 * 19 often/opted, in a passage of our own.
 */
export const WORKED_READING = reading(
  'Each cold grey morning he faced the wind, tried to stand. The platforms were wet, and a gull was often seen there.',
  'each cold grey morning he face the wind try to stand a plat were wet and a gull was opted seen there',
  'each cold grey morning he faced the wind tried to stand a platforms were wet and a gull was often seen there',
  'each cold grey morning he face the wind try to stand a plat were wet and a gull was opted seen there',
)

/** The answers that the source expects of a judge to its example. */
export const WORKED_ANSWERS: readonly JudgeAnswer[] = [
  trust(5, { reasoning: 'Only the ending is missing, and the cross-validator heard it.' }),
  trust(8, { reasoning: 'The primary wrote the stem of the same verb.' }),
  trust(12, { reasoning: 'The word before was an error: the decoder lost its way.' }),
  keep(19, {
    confidence: 'low',
    reasoning: 'A real word that sounds different from the one in the passage.',
  }),
]

export function trust(refIndex: number, more: Partial<JudgeAnswer> = {}): JudgeAnswer {
  const reasoning = `The recogniser misheard word ${refIndex}.`
  return { refIndex, reasoning, verdict: 'trust_crossvalidator', confidence: 'high', ...more }
}

export function keep(refIndex: number, more: Partial<JudgeAnswer> = {}): JudgeAnswer {
  return { ...trust(refIndex, more), verdict: 'keep_error', ...more }
}

/** Judges a reading with a judge that always says the same, or what it is told to say to a question. */
export async function judged(
  input: ReadingInput,
  says: readonly unknown[] | ((question: Question<unknown>) => Saying),
  settings: unknown = {},
) {
  const judge = scriptedJudge(typeof says === 'function' ? says : () => ({ says }))
  const result = await judgeReading(
    input,
    ReadingSettings.parse(settings),
    pipelineTools(undefined, judge.ask),
  )
  return { ...result, asked: judge.asked }
}

/** Each word with its type and status, as one line. */
export function statesOf(words: readonly ReadingWord[]): string[] {
  return words.map(({ ref, type, status }) => `${ref} ${type} ${status}`)
}

/** Answer of a judge, in the form in which the engine returns it. */
export function answered(rows: AskedRows['rows'], answer: readonly JudgeAnswer[]) {
  return {
    rows,
    checkReason: () => null,
    outcome: {
      kind: 'answered',
      answer: [...answer],
      raw: null,
      usage: null,
      costMicros: null,
      ms: 0,
      servedModel: 'a-model',
      logprobs: null,
      callIds: ['reading.judge/words:0/0/0'],
    },
  } satisfies AskedRows
}
