import { createElement, startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { giveFromMenu, listenForKeys, useCommands } from '../../../../src/renderer/lib/keys/use-commands.ts'

const given: string[] = []
let stop = () => {}

beforeEach(() => {
  given.length = 0
  stop = listenForKeys(window)
})
afterEach(() => stop())

const showPlace = () =>
  renderHook(() =>
    useCommands({
      'answer.correct': () => given.push('correct'),
      'case.approve': () => given.push('approve'),
      'case.next': () => given.push('next'),
      'decision.next': () => given.push('down'),
      undo: () => given.push('undo'),
    }),
  )

/** Whether the page kept the key from the browser and the system's menu. */
function press(key: string, { repeat = false, ctrlKey = false } = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, repeat, ctrlKey, bubbles: true, cancelable: true })
  return !document.body.dispatchEvent(event)
}

describe('a key that is held down', () => {
  it.each([
    ['an answer', '1', false, ['correct']],
    ['a ruling', 'Enter', true, ['approve']],
    ['an undo', 'z', true, ['undo']],
    ['the next case', 'j', false, ['next']],
    ['the next decision', 'ArrowDown', false, ['down', 'down', 'down']],
  ])('gives %s as often as it may', async (_what, key, ctrlKey, expected) => {
    await showPlace()
    press(key, { ctrlKey })
    expect(press(key, { ctrlKey, repeat: true })).toBe(true)
    press(key, { ctrlKey, repeat: true })
    expect(given).toEqual(expected)
  })

  it('gives nothing by way of the system’s menu either; a click there does', async () => {
    await showPlace()
    press('Enter', { ctrlKey: true, repeat: true })
    giveFromMenu('case.approve', true)
    expect(given).toEqual([])
    giveFromMenu('case.approve', false)
    press('Enter', { ctrlKey: true })
    expect(given).toEqual(['approve', 'approve'])
  })
})

describe('a key pressed as soon as another place is on the page', () => {
  it('is given at that place, and not at the one before', async () => {
    let go = () => {}
    const Case = () => {
      useCommands({ 'queue.open': () => given.push('case') })
      return 'case'
    }
    const List = () => {
      useCommands({ 'queue.open': () => given.push('list') })
      return 'list'
    }
    const Places = () => {
      const [isLeft, leave] = useState(false)
      go = () => startTransition(() => leave(true)) // as a change of address does
      return createElement(isLeft ? List : Case)
    }
    const container = document.body.appendChild(document.createElement('div'))
    const root = createRoot(container)
    onTestFinished(() => {
      root.unmount()
      container.remove()
    })
    root.render(createElement(Places))
    await expect.poll(() => container.textContent).toBe('case')
    const seen = new Promise<void>((resolve) => {
      new MutationObserver(() => {
        press('Enter') // before anything that waits for the page to be drawn
        resolve()
      }).observe(container, { childList: true, characterData: true, subtree: true })
    })
    go()
    await seen
    expect(container.textContent).toBe('list')
    expect(given).toEqual(['list'])
  })
})
