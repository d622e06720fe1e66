import { expect, it } from 'vitest'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

it('finds the words that no dictionary has, and suggests others, in both languages', async () => {
  const { spelling } = tempDocket().docket.program
  expect(await spelling.check(['recieve', 'a', 'pupil', 'правельно', 'прочитал'])).toEqual([
    'recieve',
    'правельно',
  ])
  expect(await spelling.suggest('recieve')).toContain('receive')
})

it('keeps an own word with the settings of the store, once, as an event of its own', () => {
  const { docket, ada, store } = tempDocket()
  const { spelling, settings } = docket.program
  const by = { kind: 'reviewer', id: ada.id } as const
  const before = store.events.count()
  spelling.learn('Docket', by)
  spelling.learn('Docket', by)
  spelling.learn('слово', by)
  expect(settings.current().spelling.words).toEqual(['Docket', 'слово'])
  expect(store.events.count()).toBe(before + 2)
})

it('gives up what is looked up when it is closed, which is no bug', async () => {
  const { spelling } = tempDocket().docket.program
  const asked = expect(spelling.check(['recieve'])).rejects.toMatchObject({ name: 'AbortError' })
  await spelling.close()
  await asked
})

it('closes where nobody asked anything', async () => {
  await tempDocket().docket.program.spelling.close()
})
