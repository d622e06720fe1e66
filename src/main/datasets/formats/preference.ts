import type { PreferenceShape } from '../../../shared/contract/cases/datasets.ts'
import type { JudgedAnswer } from '../rows/labeled-case.ts'
import { type DatasetFormatWriter, jsonLines, type Made } from './format.ts'
import { answerProvenance, answerTurn, promptOf } from './prompt.ts'

/** The right answer of a judge with the one that it gave: for preference optimization. */
export const preference: DatasetFormatWriter = {
  ...jsonLines,
  needsAnswers: true,
  rowsOf: ({ answers }, { shape }) => answers.map((each) => rowOf(each, shape)),
}

function rowOf(judged: JudgedAnswer, shape: PreferenceShape): Made {
  const { corrected, answer } = judged
  if ('leftOut' in corrected) return corrected
  if (!corrected.differs) return { leftOut: 'not_corrected' }
  const prompt = promptOf(judged)
  if (prompt === null) return { leftOut: 'no_prompt' }
  const [chosen, rejected] = [[answerTurn(corrected.answer)], [answerTurn(answer)]]
  const provenance = answerProvenance(judged)
  return shape === 'trl'
    ? { row: { prompt, chosen, rejected, ...provenance } }
    : {
        row: {
          input: { messages: prompt, tools: [], parallel_tool_calls: true },
          preferred_output: chosen,
          non_preferred_output: rejected,
          ...provenance,
        },
      }
}
