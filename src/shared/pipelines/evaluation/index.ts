import { definePipeline } from '../define.ts'
import { NO_USABLE_ANSWER } from '../fall-through.ts'
import { EvaluationConfig } from './config.ts'
import { EvaluationInput } from './input.ts'
import { EvaluationFinal, EvaluationOutcome } from './outcome.ts'
import { EvaluationSettings } from './settings.ts'
import { evaluationTrade } from './trade.ts'
import { evaluationWords } from './words.ts'

/** The pipeline for evaluations: rows of any file, judged by an evaluator that people define. */
export const evaluation = definePipeline({
  name: 'evaluation',
  input: EvaluationInput,
  outcome: EvaluationOutcome,
  final: EvaluationFinal,
  settings: EvaluationSettings.prefault({}),
  config: EvaluationConfig,
  deadlineMs: 120_000,
  caseSize: { promptTokens: 1_500, outputTokens: 400 },
  roles: {
    judge: {
      label: 'Judge of evaluations',
      asks: 'What are the answers to the criteria of an evaluator about one row?',
      entry: 'answer',
      deadlineMs: null,
      callTimeoutMs: null,
      repair: true,
      cache: true,
      fallsThroughOn: NO_USABLE_ANSWER,
      localModel: 'last_resort',
    },
  },
  presets: [
    {
      id: 'anthropic',
      label: 'Anthropic (Claude Haiku 5.5)',
      routes: { judge: [{ provider: 'anthropic', model: 'claude-haiku-5-5' }] },
    },
    {
      id: 'openai',
      label: 'OpenAI (GPT-6 Luna)',
      routes: { judge: [{ provider: 'openai', model: 'gpt-6-luna' }] },
    },
    {
      id: 'local',
      label: 'Ollama on this machine',
      routes: { judge: [{ provider: 'ollama', model: 'llama3.2' }] },
    },
  ],
  places: ['standards'],
  words: evaluationWords,
  summary: {
    columns: ['result', 'score', 'preferred', 'answers', 'path'],
    evident: [],
    of: ({ label, score, preferred, criteria, path }) => ({
      result: label,
      score,
      preferred,
      answers: listed(
        criteria.map(({ name, parts }) => `${name}: ${parts.map(({ answer }) => answer).join(', ') || '–'}`),
      ),
      path: listed(path),
    }),
  },
  doubt: ['LOW_CONFIDENCE'],
  trade: evaluationTrade,
  judged: {
    part: ['answer', 'answers'],
    of: ({ judge: { asked, answered }, criteria }) => ({
      asked,
      answered,
      changed: criteria.flatMap(({ parts }) => parts).filter(({ by }) => by === 'judge' || by === 'panel')
        .length,
      changeable: null,
    }),
  },
})

function listed(items: readonly string[]): string | null {
  return items.length === 0 ? null : items.join('; ')
}
