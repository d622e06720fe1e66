import { expect, it } from 'vitest'
import { settingsFor } from '../../../../src/main/judging/routes/route.ts'
import { configOf } from '../../../../src/main/pipelines/index.ts'
import type { RunJudge } from '../../../../src/shared/domain/runs/run.ts'
import { settingsWith } from '../../../../src/shared/domain/settings.ts'
import { lessonWith } from '../../../helpers/lessons/a-lesson.ts'

const KIMI = { provider: 'openrouter', model: 'moonshotai/kimi-k2-0905' } as const
const OWN = { provider: 'ollama', model: 'qwen3:8b' } as const

function poolFor(judge: RunJudge, route: readonly unknown[] = []) {
  const settings = settingsWith([['routes.lesson.judges', route], ...settingsFor('lesson', judge)])
  return configOf({ pipeline: 'lesson', input: lessonWith() }, settings, () => null).panel.pool
}

it.each([
  ['of the pool has its weight and family there', KIMI, { name: 'kimi-k2', family: 'kimi', weight: 0.73 }],
  [
    'of no pool has the family that its name says, and the least weight',
    OWN,
    { family: 'qwen', weight: 0.68 },
  ],
])('a model chosen for one run %s, and is a pool of one', (_, model, wanted) => {
  const [only, ...others] = poolFor({ kind: 'model', model })
  expect(others).toEqual([])
  expect(only).toMatchObject({ ...wanted, route: [model] })
})

it('without a choice the route of the settings says who of the pool judges, and without a route the whole pool', () => {
  expect(poolFor({ kind: 'settings' }, [KIMI, OWN]).map(({ name }) => name)).toEqual(['kimi-k2', 'qwen3:8b'])
  expect(poolFor({ kind: 'settings' })).toHaveLength(6)
})
