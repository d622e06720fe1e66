import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cheapestOf } from '../../../../src/main/judging/prices/cheapest.ts'
import { endOf, MODEL_ENDS } from '../../../../src/main/judging/prices/end-dates.ts'
import { presets } from '../../../../src/main/judging/routes/presets.ts'
import { modelLife } from '../../../../src/shared/domain/judging/model-end.ts'
import { ROOT } from '../../../helpers/program/run-docket.ts'

const DAY = 24 * 60 * 60 * 1_000
const packages = join(ROOT, 'node_modules')

interface NamedEnd {
  readonly model: string
  readonly endsOn: string
}

/** End dates from the comments above the names of models in the types of OpenAI's SDK. */
function endsInOpenAi(): NamedEnd[] {
  const types = readFileSync(join(packages, 'openai/resources/shared.d.ts'), 'utf8')
  const text = types.replaceAll(/\n \*/g, ' ').replaceAll(/\s+/g, ' ')
  const entries = text.matchAll(/- ((?:"[^"]+",? ?)+): Announced shutdown date: (\d{4}-\d{2}-\d{2})/g)
  return [...entries].flatMap(([, names = '', endsOn = '']) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, model = '']) => ({ model, endsOn })),
  )
}

/** The table by which Anthropic's SDK warns of a model: “November 30th, 2026”. */
function endsInAnthropic(): NamedEnd[] {
  const code = readFileSync(join(packages, '@anthropic-ai/sdk/resources/messages/messages.js'), 'utf8')
  const table = /const DEPRECATED_MODELS = \{([^}]*)\}/.exec(code)?.[1] ?? ''
  return [...table.matchAll(/'([^']+)': '(\w+) (\d+)\w*, (\d{4})'/g)].map(
    ([, model = '', month = '', day = '', year = '']) => ({
      model,
      endsOn: new Date(`${month} ${day}, ${year} UTC`).toISOString().slice(0, 10),
    }),
  )
}

const oursOf = (provider: string) =>
  MODEL_ENDS.filter((each) => each.provider === provider).map(({ model, endsOn }) => ({ model, endsOn }))

const byModel = (ends: readonly NamedEnd[]) => ends.toSorted((a, b) => a.model.localeCompare(b.model))

describe('the days on which models end', () => {
  it('are all those, and only those, that OpenAI’s SDK names', () => {
    const named = endsInOpenAi()
    expect(named.length).toBeGreaterThan(50)
    expect(byModel(oursOf('openai'))).toEqual(byModel(named))
  })

  it('are all those, and only those, that Anthropic’s SDK names', () => {
    const named = endsInAnthropic()
    expect(named).toContainEqual({ model: 'claude-sonnet-4-5', endsOn: '2026-11-30' })
    expect(byModel(oursOf('anthropic'))).toEqual(byModel(named))
  })

  it.each([
    ['gpt-4o-mini', '2027-01-14'],
    ['gpt-5-mini-2025-08-07', '2026-12-11'],
    ['gpt-4.1-2030-01-01', '2027-01-14'],
    ['gpt-4o-2024-05-13', '2026-10-23'],
    ['gpt-6-luna', null],
  ])('are those of the very model before those of its undated name: %s', (model, endsOn) => {
    expect(endOf({ provider: 'openai', model })).toBe(endsOn)
  })

  it('are those of one provider alone', () => {
    expect(endOf({ provider: 'openrouter', model: 'gpt-4o-mini' })).toBeNull()
  })
})

describe('the state of a model', () => {
  const end = Date.UTC(2027, 0, 14)
  it.each([
    [end - 90 * DAY - 1, 'lasting'],
    [end - 90 * DAY, 'ending'],
    [end - 1, 'ending'],
    [end, 'ended'],
  ] as const)('at %d is %s', (now, expected) => {
    expect(modelLife('2027-01-14', now)).toBe(expected)
  })

  it('is that of one that lasts where no end was announced', () => {
    expect(modelLife(null, end + 10_000 * DAY)).toBe('lasting')
  })
})

describe('presets', () => {
  it('name models without an announced end, unless they are a source’s own first choice', () => {
    const ending = presets.filter(({ models }) => models.some((model) => endOf(model) !== null))
    expect(ending.map(({ id }) => id)).toEqual(['reading.openai-source'])
  })
})

describe('the cheapest model of a provider', () => {
  const before = Date.UTC(2026, 10, 24)
  it.each([
    ['openai', 'gpt-5-nano'],
    ['anthropic', 'claude-haiku-5-5'],
    ['openrouter', 'qwen/qwen3-235b-a22b-2507'],
  ] as const)('of %s is one that answers questions and costs something', (provider, model) => {
    expect(cheapestOf(provider, before)).toEqual({ provider, model })
  })

  it('is another one from the day on which that one ends', () => {
    const lastDay = Date.UTC(2026, 11, 11) - 1
    expect(cheapestOf('openai', lastDay)).toEqual({ provider: 'openai', model: 'gpt-5-nano' })
    expect(cheapestOf('openai', lastDay + 1)).toEqual({ provider: 'openai', model: 'gpt-6-luna' })
  })

  it('is absent where only the user knows the models', () => {
    expect(cheapestOf('ollama', before)).toBeNull()
  })
})
