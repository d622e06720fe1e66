import { definePipeline, type RoleDefinition } from '../define.ts'
import { NO_USABLE_ANSWER } from '../fall-through.ts'
import { MemoryConfig } from './config.ts'
import { MemoryInput } from './input.ts'
import { MemoryFinal, MemoryOutcome } from './outcome.ts'
import { AcceptedMemorySettings } from './settings.ts'
import { routingIn, withOurPlaces } from './source-config.ts'
import { memoryTrade } from './trade.ts'
import { memoryWords } from './words.ts'

/** A late answer is useless, so a question is never repeated; a cold local model never answers in time (c21). */
const asked = {
  deadlineMs: null,
  callTimeoutMs: null,
  repair: false,
  cache: true,
  fallsThroughOn: NO_USABLE_ANSWER,
  localModel: 'named',
  exam: { maxHarm: 0.1, questionSize: { promptTokens: 680, outputTokens: 4 } },
} as const satisfies Omit<RoleDefinition, 'label' | 'asks'>

const HAIKU = { provider: 'anthropic', model: 'claude-haiku-4-5-20251001' } as const
const HAIKU_NEW = { provider: 'anthropic', model: 'claude-haiku-5-5' } as const
const LUNA = { provider: 'openai', model: 'gpt-6-luna' } as const

/** The pipeline for prompts to a coding assistant: which stored memories would help with a prompt. */
export const memory = definePipeline({
  name: 'memory',
  cases: 'prompts',
  input: MemoryInput,
  outcome: MemoryOutcome,
  final: MemoryFinal,
  settings: AcceptedMemorySettings,
  config: MemoryConfig,
  routingIn,
  thresholdsIn: withOurPlaces,
  deadlineMs: 8_000,
  isAwaited: true,
  caseSize: { promptTokens: 2_000, outputTokens: 120 },
  roles: {
    judge: {
      label: 'Judge of memories',
      asks: 'Which memories are about the prompt and would help with it?',
      entry: 'memory',
      ...asked,
    },
    judgeSecond: {
      label: 'Second judge of memories',
      asks: 'Which memories would help with the task?',
      entry: 'memory',
      ...asked,
    },
  },
  presets: [
    {
      id: 'anthropic',
      label: 'Anthropic (Claude Haiku 5.5)',
      routes: { judge: [HAIKU_NEW], judgeSecond: [HAIKU_NEW] },
    },
    { id: 'openai', label: 'OpenAI (GPT-6 Luna)', routes: { judge: [LUNA], judgeSecond: [LUNA] } },
    // The source's own first choice.
    {
      id: 'anthropic-source',
      label: 'Anthropic (Claude Haiku 4.5)',
      routes: { judge: [HAIKU], judgeSecond: [HAIKU] },
    },
  ],
  places: ['memories'],
  words: memoryWords,
  summary: {
    columns: ['path', 'kept', 'candidates', 'memories', 'missing'],
    evident: ['candidates'],
    of: (found) => {
      const kept = found.candidates.filter((each) => each.kept)
      return {
        path: found.path,
        kept: kept.length,
        candidates: found.candidates.length,
        memories: kept.map(({ memoryId }) => memoryId).join('; '),
        missing: 'missing' in found ? found.missing.join('; ') : '',
      }
    },
  },
  doubt: [],
  trade: memoryTrade,
  judged: {
    part: ['memory', 'memories'],
    of: ({ judge, candidates, withoutJudge }) => ({
      asked: judge?.pool ?? 0,
      answered: candidates.filter((each) => each.judge !== 'not_asked' || each.judgeSecond !== 'not_asked')
        .length,
      changed: candidates.filter(
        ({ memoryId, by, kept }) => by === 'judge' && kept !== withoutJudge.kept.includes(memoryId),
      ).length,
      changeable: null,
    }),
  },
})
