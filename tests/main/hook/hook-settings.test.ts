import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type HookSettings, readHookSettings } from '../../../src/main/hook/hook-settings.ts'
import { HookProblem } from '../../../src/main/hook/prompt-input.ts'
import { defaultSettings, settingLeaves } from '../../../src/shared/domain/settings.ts'
import { rightsIn } from '../../helpers/program/rights.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../helpers/program/temp-docket.ts'

const SYSTEM = { kind: 'system' } as const
const whole: HookSettings = {
  judge: 'disabled',
  deadlineMs: 8_000,
  settings: defaultSettings.pipelines.memory,
}

function written(value: unknown): string {
  const dir = tempDir()
  writeFileSync(join(dir, 'hook.json'), typeof value === 'string' ? value : JSON.stringify(value))
  return dir
}

describe('the settings that the hook reads', () => {
  it('are those of the store, as soon as they are set', () => {
    const { docket, dir } = tempDocket()
    expect(readHookSettings(dir)).toEqual({ ...whole, judge: 'not_configured' })
    const { settings } = docket.program
    settings.set('pipelines.memory.retrieval.maxInject', 2, SYSTEM)
    settings.setAll(
      [
        ['routes.memory.judge', [{ provider: 'openai', model: 'gpt-4o-mini' }]],
        ['deadlines.memory', 5_000],
      ],
      SYSTEM,
    )
    expect(readHookSettings(dir)).toMatchObject({
      judge: 'route',
      deadlineMs: 5_000,
      settings: { retrieval: { maxInject: 2 } },
    })
    settings.setInWindow('judges.memory', 'off', SYSTEM)
    settings.reset('pipelines.memory.retrieval.maxInject', SYSTEM)
    expect(readHookSettings(dir)).toMatchObject({
      judge: 'disabled',
      settings: { retrieval: { maxInject: 3 } },
    })
    if (process.platform !== 'win32') expect(rightsIn(dir)['hook.json']).toBe('600')
  })

  it('are written only where they changed', () => {
    const { docket, dir } = tempDocket()
    const fileOf = () => statSync(join(dir, 'hook.json')).ino
    const before = fileOf()
    docket.program.settings.set('reviewer.name', 'Ada', SYSTEM)
    expect(fileOf()).toBe(before)
    docket.program.settings.set('judges.memory', 'off', SYSTEM)
    expect(fileOf()).not.toBe(before)
  })

  it('do not name a local model that no route names: it would be late for every prompt (c21)', () => {
    const { docket, dir } = tempDocket()
    docket.program.settings.set('judges.memory', 'on', SYSTEM)
    expect(readHookSettings(dir).judge).toBe('not_configured')
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{"judge"'],
    ['another kind of value', 'null'],
    ['a list', '[]'],
    ...settingLeaves(whole, '').map(([key]): [string, unknown] => [
      `no “${key}”`,
      without(whole, key.split('.')),
    ]),
    ['a number as a text', { ...whole, deadlineMs: '8000' }],
  ])('are refused with %s', (_, value) => {
    expect(() => readHookSettings(written(value))).toThrow(HookProblem)
  })

  it('are not there in a folder that is no store', () => {
    expect(() => readHookSettings(tempDir())).toThrow('are not available to the hook')
  })
})

function without(value: unknown, [key = '', ...rest]: readonly string[]): unknown {
  const copy: Record<string, unknown> = { ...Object(value) }
  if (rest.length === 0) delete copy[key]
  else copy[key] = without(copy[key], rest)
  return copy
}
