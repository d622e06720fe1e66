import { definePipeline } from '../define.ts'
import { NO_USABLE_ANSWER } from '../fall-through.ts'
import { LessonConfig } from './config.ts'
import { LessonInput } from './input.ts'
import { sourcePool } from './judges.ts'
import { LessonFinal, LessonOutcome } from './outcome.ts'
import { LessonSettings } from './settings.ts'
import { lessonWords } from './words.ts'

/** A written lesson: whether it is fit to be taught, and what would have to change. */
export const lesson = definePipeline({
  name: 'lesson',
  input: LessonInput,
  outcome: LessonOutcome,
  final: LessonFinal,
  settings: LessonSettings.prefault({}),
  config: LessonConfig,
  deadlineMs: 120_000,
  roles: {
    judges: {
      label: 'Judges of lessons',
      asks: 'How well does a lesson meet the six criteria, and what is wrong with it?',
      deadlineMs: null,
      callTimeoutMs: null,
      repair: true,
      cache: true,
      fallsThroughOn: NO_USABLE_ANSWER,
      localModel: 'last_resort',
    },
    embedding: {
      gives: 'vectors',
      label: 'Embeddings for the facts of lessons',
      without:
        'Passages of the sources are found by full text alone; with a model they are found by what they mean as well.',
      asks: 'Which passages of the sources mean what a statement of a lesson says?',
      deadlineMs: null,
      callTimeoutMs: null,
      repair: false,
      cache: true,
      fallsThroughOn: NO_USABLE_ANSWER,
      localModel: 'named',
    },
  },
  presets: [
    {
      id: 'openrouter',
      label: 'OpenRouter (Qwen3, DeepSeek, Kimi K2, MiniMax)',
      routes: { judges: sourcePool.flatMap(({ route }) => route) },
    },
  ],
  words: lessonWords,
  summary: {
    columns: ['recommendation', 'score', 'quality', 'path', 'critical', 'major', 'minor'],
    of: (found) => {
      const severities = found.issues.map(({ severity }) => severity)
      const many = (severity: (typeof severities)[number]) =>
        severities.filter((each) => each === severity).length
      return {
        recommendation: found.recommendation,
        score: found.score,
        quality: found.qualityStatus,
        path: found.path,
        critical: many('critical'),
        major: many('major'),
        minor: many('minor'),
      }
    },
  },
})
