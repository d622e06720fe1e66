import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { catchUp } from '../../../../src/renderer/lib/client/catch-up.ts'
import { createOnWay } from '../../../../src/renderer/lib/client/on-way.ts'

const KEY = ['case']

/** A case on screen, and a host whose ledger has come to a position. */
async function watched(position: number) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const onWay = createOnWay()
  const host = { position, asked: 0, answers: Promise.resolve() }
  const ask = async () => {
    host.asked++
    const known = { position: host.position }
    await host.answers
    return known
  }
  const observer = new QueryObserver(queries, { queryKey: KEY, queryFn: ask })
  observer.subscribe(() => undefined)
  await observer.refetch({ cancelRefetch: false })
  host.asked = 0
  const notify = (to: number) => catchUp(queries, KEY, { position: to, onWay })
  const known = () => observer.getCurrentResult().data?.position
  return { queries, onWay, host, told: notify, known }
}

describe('the change of a case', () => {
  it('is asked for once where it is news', async () => {
    const { host, told, known } = await watched(3)
    host.position = 4
    await told(4)
    expect([host.asked, known()]).toEqual([1, 4])
  })

  it('is not asked for where it is known', async () => {
    const { host, told } = await watched(4)
    await told(4)
    await told(3)
    expect(host.asked).toBe(0)
  })

  it('before the step that caused it is answered, is left to that step', async () => {
    const { queries, onWay, host, told, known } = await watched(3)
    const acknowledged = Promise.withResolvers<void>()
    const step = onWay.during(acknowledged.promise.then(() => queries.invalidateQueries({ queryKey: KEY })))
    host.position = 4
    const caughtUp = told(4)
    acknowledged.resolve()
    await Promise.all([step, caughtUp])
    expect([host.asked, known()]).toEqual([1, 4])
  })

  it('while it is being asked for, is asked for again only where the answer is older', async () => {
    const { queries, host, told, known } = await watched(3)
    const arrival = Promise.withResolvers<void>()
    host.answers = arrival.promise
    const asking = queries.invalidateQueries({ queryKey: KEY })
    host.position = 5
    const [known3, known5] = [told(3), told(5)]
    arrival.resolve()
    await Promise.all([asking, known3, known5])
    expect([host.asked, known()]).toEqual([2, 5])
  })

  it('is asked for where the question before was refused', async () => {
    const { queries, host, told, known } = await watched(3)
    host.position = 4
    host.answers = Promise.reject(new Error('no'))
    await queries.invalidateQueries({ queryKey: KEY })
    host.answers = Promise.resolve()
    await told(4)
    expect([host.asked, known()]).toEqual([2, 4])
  })
})
