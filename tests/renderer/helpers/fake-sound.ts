import { createListeners } from '../../../src/renderer/lib/observable.ts'
import type { Sound } from '../../../src/renderer/lib/sound/sound.ts'

/** A sound of five seconds that plays nothing and remembers what it was told. */
export function fakeSound() {
  const calls: string[] = []
  const { subscribe, notify } = createListeners()
  const state = { isPlaying: false, at: 0, until: 0 }
  const set = (change: Partial<typeof state>) => {
    Object.assign(state, change)
    notify()
  }
  const span = (from: number, to: number) => `${from.toFixed(2)}–${to.toFixed(2)}`
  const sound: Sound = {
    seconds: 5,
    rate: 1,
    channels: [],
    isPlaying: () => state.isPlaying,
    at: () => state.at,
    cue(from, to) {
      calls.push(`cue ${span(from, to)}`)
      set({ isPlaying: false, at: from, until: to })
    },
    play(from, to) {
      calls.push(`play ${span(from, to)}`)
      set({ isPlaying: true, at: from, until: to })
    },
    pause() {
      if (state.isPlaying) calls.push('pause')
      set({ isPlaying: false })
    },
    resume() {
      if (state.until - state.at < 0.02) return false
      calls.push('resume')
      set({ isPlaying: true })
      return true
    },
    back(seconds) {
      calls.push(`back ${seconds}`)
      set({ isPlaying: true, at: state.at - seconds })
    },
    subscribe,
  }
  return { sound, told: calls, set }
}
