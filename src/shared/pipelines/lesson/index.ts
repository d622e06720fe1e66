import { definePipeline, type RoleDefinition } from '../define.ts'
import { NO_USABLE_ANSWER } from '../fall-through.ts'
import { LessonConfig } from './config.ts'
import { LessonInput } from './input.ts'
import { sourcePool, sourceWriters } from './judges.ts'
import { LessonFinal, LessonOutcome } from './outcome.ts'
import { renamed } from './renamed.ts'
import { LessonSettings } from './settings.ts'
import { lessonTrade } from './trade.ts'
import { lessonWords } from './words.ts'

/**
 * A role of a writer: its answer is Markdown; after a truncated answer or a refusal the next model of its route is
 * called.
 */
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

/** Milliseconds for writing a whole lesson, or a section of one. */
const GENERATION_MS = 300_000

const NOT_REFINED = 'Lessons are judged but not refined: a lesson that needs refinement goes to a person.'
const NOT_REGENERATED = 'A lesson that must be regenerated goes to a person.'

/** The pipeline for written lessons: whether a lesson is fit for teaching, and what would have to change. */
export const lesson = definePipeline({
  name: 'lesson',
  input: LessonInput,
  outcome: LessonOutcome,
  final: LessonFinal,
  renamed,
  settings: LessonSettings.prefault({}),
  config: LessonConfig,
  deadlineMs: 120_000,
  caseSize: { promptTokens: 15_000, outputTokens: 2_400 },
  roles: {
    judges: {
      label: 'Judges of lessons',
      asks: 'How well does a lesson meet the six criteria, and what is wrong with it?',
      entry: 'criterion',
      deadlineMs: null,
      callTimeoutMs: null,
      repair: true,
      cache: true,
      fallsThroughOn: NO_USABLE_ANSWER,
      localModel: 'last_resort',
      exam: { maxHarm: 0.1, questionSize: { promptTokens: 2_505, outputTokens: 383 } },
    },
    patcher: writer({
      label: 'Patcher of lessons',
      asks: 'How should a passage read when one issue is resolved and nothing else is changed?',
      deadlineMs: null,
      without: NOT_REFINED,
    }),
    expander: writer({
      label: 'Section expander of lessons',
      asks: 'How should a section read when it is rewritten to resolve its issues?',
      deadlineMs: null,
      without: NOT_REFINED,
    }),
    refiner: writer({
      label: 'Refiner of lessons',
      asks: 'How should a section read when issues of several criteria are resolved together?',
      deadlineMs: null,
      without: NOT_REFINED,
    }),
    delta: {
      label: 'Delta judge of lessons',
      without: 'Without this judge, edits cannot be checked, so lessons are not refined.',
      asks: 'Does an edit resolve its issue without causing new ones?',
      deadlineMs: null,
      callTimeoutMs: null,
      repair: true,
      cache: true,
      fallsThroughOn: NO_USABLE_ANSWER,
      localModel: 'last_resort',
    },
    generator: writer({
      label: 'Generator of lessons',
      asks: 'How should the lesson read when it is rewritten to resolve all its issues?',
      deadlineMs: GENERATION_MS,
      without: NOT_REGENERATED,
    }),
    regenerator: writer({
      label: 'Regenerator of sections',
      asks: 'How should a section with a critical defect, such as a broken diagram, read when it is rewritten?',
      deadlineMs: GENERATION_MS,
      without: NOT_REGENERATED,
    }),
    embedding: {
      gives: 'vectors',
      label: 'Embeddings for the facts of lessons',
      without:
        'Source passages are found by full-text search only. With a model, they are also found by meaning.',
      asks: 'Which source passages have the same meaning as a statement of the lesson?',
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
    columns: ['recommendation', 'score', 'quality', 'path', 'critical', 'major', 'minor', 'hints'],
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
        hints: found.improvementHints.length === 0 ? null : found.improvementHints.join('; '),
      }
    },
  },
  doubt: ['LOW_JUDGE_CONFIDENCE', 'CONFLICTING_VERDICTS'],
  trade: lessonTrade,
  judged: {
    part: ['judge', 'judges'],
    of: ({ verdicts }) => ({
      asked: verdicts.length,
      answered: verdicts.filter(({ kind }) => kind === 'answered').length,
      changed: null,
      changeable: null,
    }),
  },
})
