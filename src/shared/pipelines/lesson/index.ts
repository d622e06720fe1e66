import { definePipeline, type RoleDefinition } from '../define.ts'
import { NO_USABLE_ANSWER } from '../fall-through.ts'
import { LessonConfig } from './config.ts'
import { LessonInput } from './input.ts'
import { sourcePool, sourceWriters } from './judges.ts'
import { LessonFinal, LessonOutcome } from './outcome.ts'
import { renamed } from './renamed.ts'
import { LessonSettings } from './settings.ts'
import { lessonWords } from './words.ts'

/** A role that writes: its answer is Markdown, a cut-off or refused one is for the next model of its route. */
const writer = (parts: Pick<RoleDefinition, 'label' | 'asks' | 'deadlineMs' | 'without'>) =>
  ({
    gives: 'text',
    ...parts,
    callTimeoutMs: null,
    repair: false,
    cache: true,
    fallsThroughOn: NO_USABLE_ANSWER,
    localModel: 'last_resort',
  }) satisfies RoleDefinition

/** Milliseconds to write a whole lesson, or a section of one, anew. */
const GENERATION_MS = 300_000

const NOT_REPAIRED = 'Lessons are judged as they are; what is to be repaired goes to a person.'
const NOT_REGENERATED = 'A lesson that is to be written anew goes to a person.'

/** A written lesson: whether it is fit to be taught, and what would have to change. */
export const lesson = definePipeline({
  name: 'lesson',
  input: LessonInput,
  outcome: LessonOutcome,
  final: LessonFinal,
  renamed,
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
    patcher: writer({
      label: 'Patcher of lessons',
      asks: 'What does a passage of a lesson read when one issue is repaired and nothing else is changed?',
      deadlineMs: null,
      without: NOT_REPAIRED,
    }),
    expander: writer({
      label: 'Section expander of lessons',
      asks: 'What does a section of a lesson read when it is written anew to resolve its issues?',
      deadlineMs: null,
      without: NOT_REPAIRED,
    }),
    refiner: writer({
      label: 'Refiner of lessons',
      asks: 'What does a section read when issues of several criteria are resolved together?',
      deadlineMs: null,
      without: NOT_REPAIRED,
    }),
    delta: {
      label: 'Delta judge of lessons',
      without: 'No edit is checked on its own: without this judge lessons are not repaired.',
      asks: 'Does an edit resolve its issue, and does it bring new ones?',
      deadlineMs: null,
      callTimeoutMs: null,
      repair: true,
      cache: true,
      fallsThroughOn: NO_USABLE_ANSWER,
      localModel: 'last_resort',
    },
    generator: writer({
      label: 'Generator of lessons',
      asks: 'How does the lesson read when it is written anew, with what was wrong with it in mind?',
      deadlineMs: GENERATION_MS,
      without: NOT_REGENERATED,
    }),
    regenerator: writer({
      label: 'Regenerator of sections',
      asks: 'How does a section with a critical defect, such as a broken diagram, read when it is written anew?',
      deadlineMs: GENERATION_MS,
      without: NOT_REGENERATED,
    }),
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
  regenerates: 'generator',
  goesInRounds: true,
  presets: [
    {
      id: 'openrouter',
      label: 'OpenRouter (Qwen3, DeepSeek, Kimi K2, MiniMax)',
      routes: { judges: sourcePool.flatMap(({ route }) => route), ...sourceWriters },
    },
  ],
  words: lessonWords,
  summary: {
    columns: ['recommendation', 'score', 'quality', 'path', 'critical', 'major', 'minor'],
    evident: [],
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
