import type { ModelRef, ProviderName } from '../../../shared/domain/judging/model.ts'
import type { ModelEnd } from '../../../shared/domain/judging/model-end.ts'
import { undated } from './undated.ts'

/** A day and the models that end on it. */
type Row = readonly [endsOn: string, ...models: string[]]

const table = (provider: ProviderName, rows: readonly Row[]): ModelEnd[] =>
  rows.flatMap(([endsOn, ...models]) => models.map((model) => ({ provider, model, endsOn })))

/**
 * The days on which models end, as their providers announced them in the types of their SDKs by 2026-11-24. A model
 * that is not listed has no announced end. `tests/main/judging/prices/end-dates.test.ts` fails if an SDK names a day
 * that is missing here.
 */
export const MODEL_ENDS: readonly ModelEnd[] = [
  ...table('openai', [
    ['2024-09-13', 'gpt-3.5-turbo-16k', 'gpt-3.5-turbo-0301', 'gpt-3.5-turbo-0613', 'gpt-3.5-turbo-16k-0613'],
    ['2024-12-06', 'gpt-4-vision-preview'],
    ['2025-06-06', 'gpt-4-32k', 'gpt-4-32k-0314', 'gpt-4-32k-0613'],
    ['2025-07-28', 'o1-preview', 'o1-preview-2024-09-12'],
    ['2025-10-10', 'gpt-4o-audio-preview-2024-10-01'],
    ['2025-10-27', 'o1-mini', 'o1-mini-2024-09-12'],
    ['2026-02-12', 'codex-mini-latest'],
    ['2026-02-17', 'chatgpt-4o-latest'],
    ['2026-03-26', 'gpt-4-0125-preview', 'gpt-4-turbo-preview', 'gpt-4-0314'],
    [
      '2026-05-07',
      'gpt-4o-audio-preview',
      'gpt-4o-audio-preview-2024-12-17',
      'gpt-4o-audio-preview-2025-06-03',
      'gpt-4o-mini-audio-preview',
      'gpt-4o-mini-audio-preview-2024-12-17',
    ],
    [
      '2026-07-23',
      'gpt-5.1-codex',
      'gpt-5.1-chat-latest',
      'gpt-5-chat-latest',
      'gpt-4o-search-preview',
      'gpt-4o-mini-search-preview',
      'gpt-4o-search-preview-2025-03-11',
      'gpt-4o-mini-search-preview-2025-03-11',
    ],
    ['2026-08-10', 'gpt-5.3-chat-latest', 'gpt-5.2-chat-latest'],
    ['2026-09-28', 'gpt-3.5-turbo-1106'],
    [
      '2026-10-23',
      'gpt-4.1-nano',
      'gpt-4.1-nano-2025-04-14',
      'o4-mini',
      'o4-mini-2025-04-16',
      'o3-mini',
      'o3-mini-2025-01-31',
      'o1',
      'o1-2024-12-17',
      'gpt-4o-2024-05-13',
      'gpt-4-turbo',
      'gpt-4-turbo-2024-04-09',
      'gpt-4-1106-preview',
      'gpt-4',
      'gpt-4-0613',
      'gpt-3.5-turbo',
      'gpt-3.5-turbo-0125',
    ],
    [
      '2026-12-11',
      'gpt-5',
      'gpt-5-mini',
      'gpt-5-nano',
      'gpt-5-2025-08-07',
      'gpt-5-mini-2025-08-07',
      'gpt-5-nano-2025-08-07',
      'o3',
      'o3-2025-04-16',
    ],
    [
      '2027-01-14',
      'gpt-4.1',
      'gpt-4.1-mini',
      'gpt-4.1-2025-04-14',
      'gpt-4.1-mini-2025-04-14',
      'gpt-4o',
      'gpt-4o-2024-11-20',
      'gpt-4o-2024-08-06',
      'gpt-4o-mini',
      'gpt-4o-mini-2024-07-18',
    ],
    ['2027-01-20', 'gpt-audio-mini', 'gpt-audio-mini-2025-12-15'],
    ['2027-04-01', 'gpt-5.4-nano', 'gpt-5.4-nano-2026-03-17', 'gpt-5.1', 'gpt-5.1-2025-11-13'],
  ]),
  ...table('anthropic', [['2026-11-30', 'claude-sonnet-4-5', 'claude-sonnet-4-5-20250929']]),
]

/** Returns the day on which a model ends: its own, else that of its undated name; `null` if none was announced. */
export function endOf({ provider, model }: Pick<ModelRef, 'provider' | 'model'>): string | null {
  for (const name of [model, undated(model)]) {
    const found = MODEL_ENDS.find((each) => each.provider === provider && each.model === name)
    if (found !== undefined) return found.endsOn
  }
  return null
}
