import { expect, it } from 'vitest'
import { lesson } from '../../../../../src/main/pipelines/lesson/index.ts'
import { generatorsFor } from '../../../../../src/main/pipelines/lesson/panel/judges.ts'
import { lessonSettings, lessonWith } from '../../../../helpers/lessons/a-lesson.ts'

const [deepseek, qwen] = [
  { provider: 'openrouter', model: 'deepseek/deepseek-v3.1-terminus' },
  { provider: 'openrouter', model: 'qwen/qwen3-235b-a22b-2507' },
] as const

it.each([
  ['en', [deepseek, qwen]],
  ['de', [deepseek, qwen]],
  ['ru', [qwen, deepseek]],
  ['ru-RU', [qwen, deepseek]],
])('the generators of the source are asked in its order: %s (002-04)', (language, order) => {
  expect(generatorsFor([deepseek, qwen], { language })).toEqual(order)
})

it('generators of one’s own are asked as they were set', () => {
  const own = [{ provider: 'ollama', model: 'b' } as const, { provider: 'ollama', model: 'a' } as const]
  expect(generatorsFor(own, { language: 'ru' })).toEqual(own)
})

it.each([
  ['ru', [qwen, deepseek]],
  ['en', undefined],
])('a run of a lesson keeps that order where it is another than that of the route: %s', (language, kept) => {
  const given = lessonWith({ language })
  const { generators } = lesson.configure(
    lessonSettings(),
    given,
    () => null,
    (role) => (role === 'generator' ? [deepseek, qwen] : []),
  )
  expect(generators).toEqual(kept)
})
