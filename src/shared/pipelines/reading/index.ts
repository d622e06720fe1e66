import * as z from 'zod'
import type { ModelRef } from '../../domain/judging/model.ts'
import { definePipeline } from '../define.ts'
import { NO_USABLE_ANSWER } from '../fall-through.ts'
import { RIGHT_FOR_WRONG_REASON } from '../wrong-reason.ts'
import { ReadingFinal } from './final.ts'
import { ReadingInput } from './input.ts'
import { JudgeGuard, ReadingOutcome } from './outcome.ts'
import { renamed } from './renamed.ts'
import { ReadingConfig, ReadingSettings } from './settings.ts'
import { readingTrade } from './trade.ts'

const openai = (model: string): ModelRef => ({ provider: 'openai', model })
const anthropic = (model: string): ModelRef => ({ provider: 'anthropic', model })

/** The pipeline for oral reading: a child reads a passage aloud, and recognizers transcribe it. */
export const reading = definePipeline({
  name: 'reading',
  input: ReadingInput,
  outcome: ReadingOutcome,
  final: ReadingFinal,
  renamed,
  settings: ReadingSettings.prefault({}),
  config: ReadingConfig,
  deadlineMs: 10_000,
  caseSize: { promptTokens: 1_600, outputTokens: 160 },
  roles: {
    judge: {
      label: 'Judge of readings',
      asks: 'Was a word that the recognizers dispute read correctly?',
      entry: 'word',
      deadlineMs: null,
      callTimeoutMs: null,
      repair: true,
      cache: true,
      fallsThroughOn: NO_USABLE_ANSWER,
      localModel: 'last_resort',
      exam: { maxHarm: 0.05, questionSize: { promptTokens: 960, outputTokens: 80 } },
    },
  },
  presets: [
    { id: 'openai', label: 'OpenAI (GPT-6 Luna)', routes: { judge: [openai('gpt-6-luna')] } },
    {
      id: 'anthropic',
      label: 'Anthropic (Claude Haiku 5.5)',
      routes: { judge: [anthropic('claude-haiku-5-5')] },
    },
    {
      id: 'local',
      label: 'Ollama on this machine',
      routes: { judge: [{ provider: 'ollama', model: 'llama3.2' }] },
    },
    // The first choices of the source.
    { id: 'openai-source', label: 'OpenAI (GPT-4o mini)', routes: { judge: [openai('gpt-4o-mini')] } },
    {
      id: 'anthropic-source',
      label: 'Anthropic (Claude Haiku 4.5)',
      routes: { judge: [anthropic('claude-haiku-4-5-20251001')] },
    },
  ],
  words: {
    about: z.enum(['word', 'window', 'page_text']),
    /**
     * `advisory_word`: no answer of a judge can change the word. `forgiven_word`: a rule accepted it. `settled_word`:
     * an error that no engine disputes. `reading_window`: the start or end of the reading in the recording.
     * `left_out_text`: text of the page that is not scored.
     */
    kind: z.enum([
      'disputed_word',
      'advisory_word',
      'forgiven_word',
      'settled_word',
      'reading_window',
      'left_out_text',
    ]),
    guard: JudgeGuard,
    trigger: z.enum([
      'RECOGNISER_SILENT',
      'TIMES_UNRELIABLE',
      'RECOGNIZER_LOOP',
      'SPEECH_LEFT_OUT',
      'TEXT_LEFT_OUT',
      'TIMES_FROM_SEGMENTS',
      'LANGUAGE_NOT_SUPPORTED',
      'FORGIVEN_WORDS',
      'BAND_CHANGE',
      'LOW_CONFIDENCE_OVERRIDE',
      'LENIENCY_AGAINST_JUDGE',
      'OVERRIDE_RATE',
    ]),
    reason: z.enum([
      'misread_evidence',
      'invented_evidence',
      'wrong_rule',
      'missed_context',
      'corrected_the_child',
      RIGHT_FOR_WRONG_REASON,
    ]),
  },
  summary: {
    columns: [
      'wcpm',
      'wcpmMin',
      'wcpmMax',
      'accuracy',
      'errors',
      'words',
      'correct',
      'wordsInTime',
      'correctInTime',
      'substitutions',
      'omissions',
      'forgiven',
      'seconds',
      'grade',
      'season',
      'percentile',
    ],
    evident: ['words', 'seconds'],
    of: ({ metrics }) => ({
      ...metrics,
      grade: metrics.norm?.grade ?? null,
      season: metrics.norm?.season ?? null,
      percentile: metrics.norm?.percentile ?? null,
    }),
    open: {
      low: { column: 'wcpmMin', correction: () => '–' },
      high: { column: 'wcpmMax', correction: (word) => word },
    },
  },
  doubt: ['LOW_CONFIDENCE_OVERRIDE', 'OVERRIDE_RATE'],
  trade: readingTrade,
  judged: {
    part: ['word', 'words'],
    of: ({ judgeStage: { queried, answered, overridden, eligible } }) => ({
      asked: queried,
      answered,
      changed: overridden,
      changeable: eligible,
    }),
  },
})
