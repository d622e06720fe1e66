import { describe, expect, it } from 'vitest'
import { currentKey, renamedSettings, withCurrentKeys } from '../../../src/shared/domain/setting-names.ts'
import {
  defaultSettings,
  Settings,
  settingAt,
  settingKeys,
  settingsWith,
} from '../../../src/shared/domain/settings.ts'
import { PipelineName } from '../../../src/shared/pipelines/index.ts'

/** Another value of a setting than its default, that fits. */
function otherThan(standard: unknown): unknown {
  if (typeof standard === 'boolean') return !standard
  if (typeof standard === 'string') return `${standard}2`
  const number = Number(standard)
  if (Number.isInteger(number) && number > 1) return number + 1
  return number < 0.5 ? number + 0.25 : number / 2
}

/** A nested value of one setting. */
function nested(key: string, value: unknown): Record<string, unknown> {
  const [head = '', ...rest] = key.split('.')
  return { [head]: rest.length === 0 ? value : nested(rest.join('.'), value) }
}

const rows = [...renamedSettings].map(([before, now]) => ({ before, now }))

describe('a setting that was renamed', () => {
  it.each(rows)('$before is one no more, and $now is', ({ before, now }) => {
    expect(settingKeys).not.toContain(before)
    expect(settingKeys).toContain(now)
    expect(currentKey(before)).toBe(now)
    expect(currentKey(now)).toBe(now)
  })

  it.each(rows)('$before sets $now', ({ before, now }) => {
    const value = otherThan(settingAt(defaultSettings, now))
    const set = settingsWith([[before, value]])
    expect(settingAt(set, now)).toEqual(value)
    expect(set).toEqual(settingsWith([[now, value]]))
    expect(set).not.toEqual(defaultSettings)
  })

  const ofPipelines = rows.filter(({ before }) => before.startsWith('pipelines.'))

  it.each(ofPipelines)('$before is read in a configuration that a run kept', ({ before, now }) => {
    const value = otherThan(settingAt(defaultSettings, now))
    expect(settingAt(Settings.parse(nested(before, value)), now)).toEqual(value)
    const [, name = '', ...path] = before.split('.')
    const pipeline = PipelineName.parse(name)
    const [, , ...pathNow] = now.split('.')
    const [kept, keptNow] = [nested(path.join('.'), value), nested(pathNow.join('.'), value)]
    expect(withCurrentKeys(pipeline, kept)).toEqual(keptNow)
    expect(withCurrentKeys(pipeline, { settings: kept, standards: [] })).toEqual({
      settings: keptNow,
      standards: [],
    })
  })

  it.each(ofPipelines)('$before gives way to $now where both stand', ({ before, now }) => {
    const standard = settingAt(defaultSettings, now)
    const both = [
      [before.replace(/^pipelines\.\w+\./, ''), otherThan(standard)],
      [now.replace(/^pipelines\.\w+\./, ''), standard],
    ] as const
    const pipeline = PipelineName.parse(before.split('.')[1])
    const kept = {}
    for (const [key, value] of both) merge(kept, nested(key, value))
    expect(settingAt(Settings.parse({ pipelines: { [pipeline]: kept } }), now)).toEqual(standard)
  })
})

it('a configuration without an earlier name comes back as it is, whatever it is', () => {
  const kept = { reconciliation: { mode: 'items_only' }, settings: 3 }
  expect(withCurrentKeys('receipt', kept)).toEqual(kept)
  for (const other of [null, 3, 'text', [1], undefined]) expect(withCurrentKeys('receipt', other)).toBe(other)
  const hostile: unknown = JSON.parse('{"__proto__":{"polluted":1},"reading":{"mostPages":3}}')
  expect(Reflect.get(Object(withCurrentKeys('receipt', hostile)), 'extraction')).toEqual({ maxPages: 3 })
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

function merge(target: Record<string, unknown>, more: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(more)) {
    const inner = target[key]
    if (isPlain(inner) && isPlain(value)) merge(inner, value)
    else target[key] = value
  }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
