import { definePipeline } from '../define.ts'
import { NOT_REACHED } from '../fall-through.ts'
import { CallConfig } from './config.ts'
import { CallInput } from './input.ts'
import { CallFinal, CallOutcome } from './outcome.ts'
import { renamed } from './renamed.ts'
import { AcceptedCallSettings } from './settings.ts'
import { callWords } from './words.ts'

/** A service call, held to its flow and its compliance rules, stage by stage. */
export const call = definePipeline({
  name: 'call',
  input: CallInput,
  outcome: CallOutcome,
  final: CallFinal,
  renamed,
  settings: AcceptedCallSettings,
  config: CallConfig,
  deadlineMs: 30_000,
  roles: {
    evaluator: {
      label: 'Evaluator of calls',
      asks: 'How well was one stage of a call handled?',
      deadlineMs: null,
      callTimeoutMs: null,
      repair: false,
      cache: true,
      fallsThroughOn: NOT_REACHED,
      localModel: 'last_resort',
    },
  },
  presets: [
    {
      id: 'anthropic',
      label: 'Anthropic (Claude Haiku 5.5)',
      routes: { evaluator: [{ provider: 'anthropic', model: 'claude-haiku-5-5' }] },
    },
    {
      id: 'openai',
      label: 'OpenAI (GPT-6 Luna)',
      routes: { evaluator: [{ provider: 'openai', model: 'gpt-6-luna' }] },
    },
    {
      id: 'local',
      label: 'Ollama on this machine (Llama 3.2)',
      routes: { evaluator: [{ provider: 'ollama', model: 'llama3.2' }] },
    },
  ],
  places: ['standards'],
  words: callWords,
  summary: {
    columns: ['score', 'result', 'reasons', 'categories', 'stages'],
    evident: [],
    of: ({ overall, categories, stages }) => ({
      score: overall.score,
      result: overall.passed ? 'passed' : 'failed',
      reasons: listed(overall.reasons.map(({ code, id }) => (id === '' ? code : `${code} ${id}`))),
      categories: listed(categories.map(({ name, score }) => `${name} ${score ?? '–'}`)),
      stages: listed(stages.map(({ stage_id: id, stage_score: score }) => `${id} ${score ?? '–'}`)),
    }),
  },
})

function listed(items: readonly string[]): string | null {
  return items.length === 0 ? null : items.join('; ')
}
