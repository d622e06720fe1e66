import type { JudgedAnswer } from '../rows/labeled-case.ts'
import { type DatasetFormatWriter, jsonLines, type Made } from './format.ts'
import { answerProvenance, answerTurn, promptOf } from './prompt.ts'

/** What a judge was asked and should have answered, as messages: for supervised fine-tuning. */
export const chat: DatasetFormatWriter = {
  ...jsonLines,
  needsAnswers: true,
  rowsOf: ({ answers }) => answers.map(rowOf),
}

function rowOf(judged: JudgedAnswer): Made {
  const { corrected } = judged
  if (corrected === null) return { leftOut: 'no_correction' }
  const prompt = promptOf(judged)
  if (prompt === null) return { leftOut: 'no_prompt' }
  return { row: { messages: [...prompt, answerTurn(corrected.answer)], ...answerProvenance(judged) } }
}
