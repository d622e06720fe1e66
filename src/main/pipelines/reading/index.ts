import type { Pipeline } from '../pipeline.ts'
import { refusalOf } from './evidence/refusal.ts'
import { answerWithoutWords, correctedWords } from './judge/corrected.ts'
import { readingQuestion } from './question.ts'
import { correctedOption, idleCorrection, resolveReading } from './resolve.ts'

/** Oral reading. */
export const reading: Pipeline<'reading'> = {
  version: '12',
  configure: (settings, { transcribedBy }) =>
    transcribedBy === undefined ? settings : { ...settings, transcribedBy },
  standardsIn: () => [],
  refusal: refusalOf,
  run: async (...of) => (await import('./pipeline.ts')).judgeReading(...of),
  resolve: resolveReading,
  textsOf: ({ passage, primary, clean, crossValidator }) => [
    { name: 'passage', text: passage.text },
    ...[{ primary }, { clean }, { crossValidator }].flatMap((engine) =>
      Object.entries(engine).flatMap(([name, words]) =>
        words === null ? [] : [{ name, text: words.map(({ word }) => word).join(' ') }],
      ),
    ),
  ],
  question: readingQuestion,
  ownRationale: ({ rationale }) => rationale,
  correctedOption,
  correctedAnswer: correctedWords,
  answerWithout: answerWithoutWords,
  idleCorrection,
  needsNote: () => false,
  exams: { judge: async () => (await import('./exam/exam.ts')).readingExam },
}
