import type { PoolMember } from '../../../shared/domain/judging/judging.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { JudgedPipeline } from '../../../shared/domain/judging/role.ts'

/** Settings that make a pipeline's judges ready in one step. */
export interface Preset {
  readonly id: string
  readonly pipeline: JudgedPipeline
  readonly label: string
  /** Dotted keys with what they are set to. */
  readonly settings: readonly (readonly [key: string, value: unknown])[]
}

const openai = (model: string): ModelRef => ({ provider: 'openai', model })
const anthropic = (model: string): ModelRef => ({ provider: 'anthropic', model })
const gateway = (model: string): ModelRef => ({ provider: 'openrouter', model })

const member = (model: string, family: string, weight: number): PoolMember => ({
  name: model,
  family,
  weight,
  languages: [],
  route: [gateway(model)],
})

/** The judges of lessons with the weights of their source (002-05). */
const LESSON_POOL: readonly PoolMember[] = [
  member('qwen/qwen3-235b-a22b-2507', 'qwen', 0.75),
  member('deepseek/deepseek-v3.1-terminus', 'deepseek', 0.74),
  member('moonshotai/kimi-k2-0905', 'kimi', 0.73),
  member('minimax/minimax-m2', 'minimax', 0.72),
  member('z-ai/glm-4.6', 'glm', 0.71),
  member('google/gemini-2.5-flash', 'gemini', 0.68),
]

const KIMI = gateway('moonshotai/kimi-k2-0905')
const MINIMAX = gateway('minimax/minimax-m2')
const MIMO = gateway('xiaomi/mimo-v2-flash:free')
const DEEPSEEK = gateway('deepseek/deepseek-v3.1-terminus')
const QWEN = gateway('qwen/qwen3-235b-a22b-2507')

const routed = (
  pipeline: JudgedPipeline,
  id: string,
  label: string,
  role: string,
  model: ModelRef,
): Preset => ({
  id: `${pipeline}.${id}`,
  pipeline,
  label,
  settings: [
    [`judges.${pipeline}`, 'on'],
    [`routes.${role}`, [model]],
  ],
})

/** What a pipeline can be set to in one step: the models that its source names first, newer ones beside them. */
export const presets: readonly Preset[] = [
  routed('reading', 'openai', 'OpenAI (GPT-4o mini)', 'reading.judge', openai('gpt-4o-mini')),
  routed(
    'reading',
    'anthropic',
    'Anthropic (Claude Haiku 4.5)',
    'reading.judge',
    anthropic('claude-haiku-4-5-20251001'),
  ),
  routed('reading', 'openai-new', 'OpenAI (GPT-6 Luna)', 'reading.judge', openai('gpt-6-luna')),
  routed(
    'reading',
    'anthropic-new',
    'Anthropic (Claude Haiku 5.5)',
    'reading.judge',
    anthropic('claude-haiku-5-5'),
  ),
  routed('receipt', 'local', 'On this machine (Llama 3.2)', 'receipt.referee', {
    provider: 'ollama',
    model: 'llama3.2',
  }),
  routed(
    'receipt',
    'anthropic-new',
    'Anthropic (Claude Haiku 5.5)',
    'receipt.referee',
    anthropic('claude-haiku-5-5'),
  ),
  {
    id: 'lesson.gateway',
    pipeline: 'lesson',
    label: 'OpenRouter (Qwen, DeepSeek, Kimi, MiniMax and spares)',
    settings: [
      ['judges.lesson', 'on'],
      ['routes.lesson.judges', LESSON_POOL],
      ['routes.lesson.reviewer', [MINIMAX, KIMI]],
      ['routes.lesson.patcher', [MIMO, KIMI]],
      ['routes.lesson.expander', [KIMI, MINIMAX]],
      ['routes.lesson.delta', [MINIMAX, KIMI]],
      ['routes.lesson.refiner', [KIMI, MINIMAX]],
      ['routes.lesson.generator', [DEEPSEEK, QWEN]],
      ['routes.lesson.regenerator', [MIMO, DEEPSEEK]],
    ],
  },
  routed('call', 'openai-new', 'OpenAI (GPT-5.4 mini)', 'call.evaluator', openai('gpt-5.4-mini')),
  routed(
    'call',
    'anthropic-new',
    'Anthropic (Claude Sonnet 5.5)',
    'call.evaluator',
    anthropic('claude-sonnet-5-5'),
  ),
  {
    id: 'memory.anthropic',
    pipeline: 'memory',
    label: 'Anthropic (Claude Haiku 4.5)',
    settings: [
      ['judges.memory', 'on'],
      ['routes.memory.judge', [anthropic('claude-haiku-4-5-20251001')]],
      ['routes.memory.judgeSecond', [anthropic('claude-haiku-4-5-20251001')]],
    ],
  },
  {
    id: 'memory.anthropic-new',
    pipeline: 'memory',
    label: 'Anthropic (Claude Haiku 5.5)',
    settings: [
      ['judges.memory', 'on'],
      ['routes.memory.judge', [anthropic('claude-haiku-5-5')]],
      ['routes.memory.judgeSecond', [anthropic('claude-haiku-5-5')]],
    ],
  },
]
