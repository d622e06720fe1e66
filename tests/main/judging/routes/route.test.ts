import { describe, expect, it } from 'vitest'
import { rulesOf } from '../../../../src/main/judging/port/roles.ts'
import { ratesOf } from '../../../../src/main/judging/prices/prices.ts'
import { RUN_BY_SERVER } from '../../../../src/main/judging/routes/places.ts'
import { presets } from '../../../../src/main/judging/routes/presets.ts'
import { baseUrlOf, planRoute } from '../../../../src/main/judging/routes/route.ts'
import { providers } from '../../../../src/shared/domain/judging/model.ts'
import { pipelineOfRole, Role, roleInfo } from '../../../../src/shared/domain/judging/role.ts'
import { settingKeys, settingsWith } from '../../../../src/shared/domain/settings.ts'

const HAIKU = { provider: 'anthropic', model: 'claude-haiku-4-5' } as const
const plan = (role: Role, ...settings: (readonly [string, unknown])[]) =>
  planRoute(role, settingsWith(settings), null)

describe('the route of a role', () => {
  it.each(Role.options)(
    'of %s is nobody’s until somebody chooses, but for the referee of receipts',
    (role) => {
      expect(plan(role).kind).toBe(role === 'receipt.referee' ? 'route' : 'none')
    },
  )

  it.each(Role.options)('of %s leads nowhere when its pipeline is off, whatever is set', (role) => {
    const settings = settingsWith([[`judges.${pipelineOfRole(role)}`, 'off']])
    expect(planRoute(role, settings, [HAIKU])).toMatchObject({ kind: 'none', why: 'disabled' })
  })

  it.each([
    ['unset', [], 'none'],
    ['unset', [HAIKU], 'route'],
    ['on', [], 'route'],
    ['off', [HAIKU], 'none'],
  ])('of a question of its own counts where judges are %s and the role has %j: %s', (mode, set, kind) => {
    const settings = settingsWith([
      ['judges.lesson', mode],
      ['routes.lesson.judges', set],
    ])
    expect(planRoute('lesson.judges', settings, [HAIKU])).toMatchObject({ kind })
  })

  it.each(Role.options)('of %s is what is set for it', (role) => {
    expect(plan(role, [`routes.${role}`, [HAIKU]])).toEqual({
      kind: 'route',
      models: [HAIKU],
      endsLocally: roleInfo(role).localModel !== 'named',
    })
  })

  it.each(['memory.judge', 'memory.judgeSecond'] as const)(
    'of %s has a local model only where it names one: a cold one answers too late (c21)',
    (role) => {
      const local = { provider: 'ollama', model: 'llama3.2' } as const
      const on = ['judges.memory', 'on'] as const
      expect(plan(role, on)).toMatchObject({ kind: 'none', why: 'not_configured' })
      expect(plan(role, on, [`routes.${role}`, [local]])).toMatchObject({
        models: [local],
        endsLocally: false,
      })
    },
  )

  it('ends at a local model only if it may', () => {
    const noLocal = ['providers.ollama.fallback', false] as const
    expect(plan('reading.judge', ['routes.reading.judge', [HAIKU]], noLocal)).toMatchObject({
      endsLocally: false,
    })
    expect(plan('receipt.referee', noLocal)).toMatchObject({ why: 'not_configured' })
    expect(plan('reading.judge', ['judges.reading', 'on'], noLocal)).toMatchObject({ why: 'not_configured' })
  })

  it('is named by a setting for every role, and so are its times', () => {
    for (const role of Role.options) {
      expect(settingKeys).toContain(`routes.${role}`)
      expect(settingKeys).toContain(`deadlines.roles.${role}`)
      expect(settingKeys).toContain(`callTimeouts.${role}`)
    }
  })
})

describe('the times of a role', () => {
  it.each(Role.options)('of %s are its pipeline’s or its own, until it is given others', (role) => {
    const pipeline = pipelineOfRole(role)
    const of = (...settings: (readonly [string, unknown])[]) => rulesOf(role, settingsWith(settings))
    expect(of([`deadlines.${pipeline}`, 700])).toMatchObject({
      deadlineMs: roleInfo(role).deadlineMs ?? 700,
      callTimeoutMs: null,
    })
    expect(
      of([`deadlines.${pipeline}`, 700], [`deadlines.roles.${role}`, 900], [`callTimeouts.${role}`, 300]),
    ).toMatchObject({ deadlineMs: 900, callTimeoutMs: 300 })
  })

  it('of a test of a connection are nobody else’s, and it asks one model only', () => {
    const settings = settingsWith([['deadlines.modelCheck', 600]])
    expect(rulesOf('modelCheck', settings)).toMatchObject({ deadlineMs: 600, fallsThroughOn: new Set() })
    expect(planRoute('modelCheck', settings, [HAIKU])).toEqual({
      kind: 'route',
      models: [HAIKU],
      endsLocally: false,
    })
  })
})

describe('where a model answers', () => {
  const at = (change: object, ...settings: (readonly [string, unknown])[]) =>
    baseUrlOf({ ...HAIKU, ...change }, settingsWith(settings), { anthropic: 'http://environment/' })

  it('is told by its route, else the settings, else the environment, else by habit', () => {
    const set = ['providers.anthropic.baseUrl', 'http://settings'] as const
    expect(at({ baseUrl: 'http://route/v1/' }, set)).toBe('http://route/v1')
    expect(at({}, set)).toBe('http://settings')
    expect(at({})).toBe('http://environment')
    expect(baseUrlOf(HAIKU, settingsWith([]), {})).toBe(providers.anthropic.baseUrl)
  })
})

describe('presets', () => {
  it.each(presets)('$id can be set, and makes its pipeline ask', ({ settings, pipeline }) => {
    const made = settingsWith(settings)
    expect(made.judges[pipeline]).toBe('on')
    for (const [key] of settings) expect(settingKeys).toContain(key)
  })

  it.each(presets)('$id names only models whose price is known', ({ models }) => {
    expect(models).not.toEqual([])
    for (const model of models)
      expect(ratesOf(model, providers[model.provider].baseUrl, RUN_BY_SERVER, [])).not.toBeNull()
  })
})
