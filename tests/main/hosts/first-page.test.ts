import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { noMenu } from '../../../src/main/api/context.ts'
import { preparedBehindScript, prepareFirstPage } from '../../../src/main/hosts/first-page.ts'
import { nowhere } from '../../../src/main/services/places/places.ts'
import { tempDocket } from '../../helpers/program/temp-docket.ts'

it('asks what a window asks first, of an empty store too, and changes nothing by it', async () => {
  const { docket, store } = tempDocket()
  const context = { docket, host: 'browser', menu: noMenu, places: nowhere } as const
  const before = store.events.count()
  await prepareFirstPage(context, new AbortController().signal)
  expect(store.events.count()).toBe(before)
})

it('asks nothing more once a window has come', async () => {
  const came = new AbortController()
  const { context, asked } = watched(() => came.abort())
  await prepareFirstPage(context, came.signal)
  expect(asked).toHaveLength(1)
})

it('is done once, behind the first script that was sent', async () => {
  const { context, asked } = watched()
  const sent = preparedBehindScript(context, new AbortController().signal)
  sent('/')
  sent('/assets/index.css')
  await pause(100)
  expect(asked).toEqual([])
  sent('/assets/index.js')
  sent('/assets/later.js')
  await expect.poll(() => asked.filter((each) => each === 'facets')).toHaveLength(1)
  expect(asked.filter((each) => each === 'queuePage')).toHaveLength(1)
})

/** The lists of a host, and the names of those that were asked. */
function watched(onAsked: () => void = () => undefined) {
  const { docket } = tempDocket()
  const asked: string[] = []
  const recording = <T extends object>(lists: T): T =>
    new Proxy(lists, {
      get: (target, key, receiver) => {
        if (key !== 'queue') asked.push(String(key))
        onAsked()
        const value: unknown = Reflect.get(target, key, receiver)
        return key === 'queue' && typeof value === 'object' && value !== null ? recording(value) : value
      },
    })
  const lists = recording(docket.lists)
  return {
    asked,
    context: { docket: { ...docket, lists }, host: 'browser', menu: noMenu, places: nowhere } as const,
  }
}
