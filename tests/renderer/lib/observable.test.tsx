import { describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createListeners, createObservable, useObservable } from '../../../src/renderer/lib/observable.ts'

describe('listeners', () => {
  it('are called at each change until they end their subscription', () => {
    const { subscribe, notify } = createListeners()
    const [one, other] = [vi.fn(), vi.fn()]
    const end = subscribe(one)
    subscribe(other)
    notify()
    end()
    notify()
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2])
  })
})

describe('an observable', () => {
  it('tells of another value, and not of the same one again', () => {
    const count = createObservable(0)
    const seen: number[] = []
    count.subscribe(() => seen.push(count.get()))
    for (const next of [0, 1, 1, 2]) count.set(next)
    expect(seen).toEqual([1, 2])
  })

  it('is followed by what shows it', async () => {
    const name = createObservable('folded')
    const { result, act } = await renderHook(() => useObservable(name))
    expect(result.current).toBe('folded')
    await act(() => name.set('drifted'))
    expect(result.current).toBe('drifted')
  })
})
