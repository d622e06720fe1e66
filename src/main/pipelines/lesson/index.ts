import type { Pipeline } from '../pipeline.ts'
import { correctedOption, idleCorrection } from './corrections.ts'
import { correctedVerdict } from './judge/corrected.ts'
import { generatorsFor, poolAlong } from './panel/judges.ts'
import { resolveLesson } from './resolve.ts'

/** The pipeline for written lessons: checks without a model, then a panel of judges that did not write them. */
export const lesson: Pipeline<'lesson'> = {
  version: '27',
  needsNote: () => false,
  configure: (settings, input, _standards, routeOf) => {
    const [embedding, route] = [routeOf('embedding'), routeOf('generator')]
    const generators = generatorsFor(route, input)
    return {
      ...settings,
      panel: { ...settings.panel, pool: poolAlong(settings.panel.pool, routeOf('judges')) },
      ...(embedding.length === 0 ? {} : { embedding }),
      ...(generators[0] === route[0] ? {} : { generators }),
    }
  },
  standardsIn: () => [],
  refusal: ({ content }) => (content.trim() === '' ? { part: 'content', problem: 'it has no words.' } : null),
  run: async (...of) => (await import('./pipeline.ts')).judgeLesson(...of),
  resolve: resolveLesson,
  textOf: ({ text }) => text,
  textIn: ({ content }) => content,
  judging: (input, config, { text, judgedText }) => ({
    input: { ...input, content: text, logprobs: null },
    config: { ...config, judgedText },
  }),
  textsOf: ({ title, description, objectives, content, sources, documents }) => [
    { name: 'title', text: title },
    ...(description === null ? [] : [{ name: 'description', text: description }]),
    ...objectives.map(({ id, objective }) => ({ name: `objective ${id}`, text: objective })),
    { name: 'content', text: content },
    ...sources.map((source) => ({ name: `source ${source.id}`, text: source.content })),
    ...documents.map((document) => ({ name: `document ${document.id}`, text: document.content })),
  ],
  question: ({ kind, label }) => ({ kind, label, evidence: [] }),
  ownRationale: ({ kind, rationale }) => (kind === 'criterion' ? rationale : { rule: null, judge: null }),
  correctedOption,
  correctedAnswer: correctedVerdict,
  idleCorrection,
  exams: { judges: async () => (await import('./exam/exam.ts')).judgesExam },
}
