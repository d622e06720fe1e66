import type { JudgedAnswer } from '../rows/labeled-case.ts'
import { type DatasetFormatWriter, jsonLines, type Made } from './format.ts'
import { answerProvenance, answerTurn, promptOf } from './prompt.ts'

/** Questions to a judge with the right answers, as messages: for supervised fine-tuning. */
export const chat: DatasetFormatWriter = {
  ...jsonLines,
  needsAnswers: true,
  rowsOf: ({ answers }) => answers.map(rowOf),
}

function rowOf(judged: JudgedAnswer): Made {
  const { corrected } = judged
  if ('leftOut' in corrected) return corrected
  const prompt = promptOf(judged)
  if (prompt === null) return { leftOut: 'no_prompt' }
  return { row: { messages: [...prompt, answerTurn(corrected.answer)], ...answerProvenance(judged) } }
}
