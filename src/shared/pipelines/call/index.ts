import { definePipeline } from '../define.ts'
import { NOT_REACHED } from '../fall-through.ts'
import { CallConfig } from './config.ts'
import { CallInput } from './input.ts'
import { CallFinal, CallOutcome } from './outcome.ts'
import { renamed } from './renamed.ts'
import { AcceptedCallSettings } from './settings.ts'
import { callTrade } from './trade.ts'
import { resultOf, violationsIn, violationText } from './violations.ts'
import { callWords } from './words.ts'

/** The pipeline for service calls: a call is compared with its flow and its compliance rules, stage by stage. */
export const call = definePipeline({
  name: 'call',
  input: CallInput,
  outcome: CallOutcome,
  final: CallFinal,
  renamed,
  settings: AcceptedCallSettings,
  config: CallConfig,
  deadlineMs: 30_000,
  caseSize: { promptTokens: 8_000, outputTokens: 900 },
  roles: {
    evaluator: {
      label: 'Evaluator of calls',
      asks: 'How well was one stage of a call handled?',
      entry: 'step',
      deadlineMs: null,
      callTimeoutMs: null,
      repair: false,
      cache: true,
      fallsThroughOn: NOT_REACHED,
      localModel: 'last_resort',
      exam: { maxHarm: 0.05, questionSize: { promptTokens: 3_010, outputTokens: 280 } },
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
      label: 'Ollama on this machine',
      routes: { evaluator: [{ provider: 'ollama', model: 'llama3.2' }] },
    },
  ],
  places: ['standards'],
  words: callWords,
  masks: (config) => CallConfig.safeParse(config).data?.settings.masking.enabled ?? false,
  summary: {
    columns: [
      'score',
      'result',
      'reasons',
      'violations',
      'categories',
      'stages',
      'feedback',
      'confidence',
      'quotes',
    ],
    evident: [],
    of: (found) => {
      const { overall, categories, stages } = found
      return {
        score: overall.score,
        result: resultOf(overall),
        reasons: listed(overall.reasons.map(({ text }) => text)),
        violations: listed(violationsIn(found).map(violationText)),
        categories: listed(categories.map(({ name, score }) => `${name} ${score ?? '–'}`)),
        stages: listed(stages.map(({ stage_id: id, stage_score: score }) => `${id} ${score ?? '–'}`)),
        feedback: listed(stages.flatMap(({ stage_feedback: feedback }) => feedback)),
        confidence: listed(
          stages.flatMap(({ stage_id: id, stage_confidence: sure }) =>
            sure === null ? [] : [`${id} ${sure}`],
          ),
        ),
        quotes: listed(
          stages.flatMap(({ step_evaluations: steps }) =>
            steps.flatMap(({ step_id: id, evidence: [first] }) =>
              first === undefined ? [] : [`${id} at ${first.start} s: “${first.text}”`],
            ),
          ),
        ),
      }
    },
  },
  doubt: ['LOW_CONFIDENCE', 'RESULT_CHANGED'],
  trade: callTrade,
  judged: {
    part: ['stage', 'stages'],
    of: ({ evaluator, stages }) => ({
      asked: evaluator.asked,
      answered: evaluator.accepted,
      changed: stages.filter(({ source, adjustment }) => source === 'llm' && adjustment !== 0).length,
      changeable: null,
    }),
  },
})

function listed(items: readonly string[]): string | null {
  return items.length === 0 ? null : items.join('; ')
}
