import type { Pipeline } from '../pipeline.ts'
import { correctedKeep } from './judge/corrected.ts'
import { correctedOption, idleCorrection, resolveMemory } from './resolve.ts'

/** The pipeline for prompts to a coding assistant with retrieved memories. */
export const memory: Pipeline<'memory'> = {
  version: '4',
  needsNote: () => false,
  configure: (settings) => settings,
  standardsIn: () => [],
  refusal: ({ prompt }) => (prompt.trim() === '' ? { part: 'prompt', problem: 'it has no words.' } : null),
  run: async (...of) => (await import('./pipeline.ts')).judgeMemory(...of),
  resolve: resolveMemory,
  textsOf: ({ prompt, turns, candidates }) => [
    ...turns.flatMap(({ user, assistant }) => [
      { name: 'user', text: user },
      { name: 'assistant', text: assistant },
    ]),
    { name: 'prompt', text: prompt },
    ...candidates.map(({ memoryId, title, body }) => ({
      name: `memory ${memoryId}`,
      text: `${title}\n${body}`,
    })),
  ],
  question: ({ kind, label, evidence }) => ({ kind, label, evidence }),
  ownRationale: () => ({ rule: null, judge: null }),
  correctedOption,
  correctedAnswer: correctedKeep,
  idleCorrection,
  exams: {
    judge: async () => (await import('./exam/exam.ts')).judgeExam,
    judgeSecond: async () => (await import('./exam/exam.ts')).secondJudgeExam,
  },
}
