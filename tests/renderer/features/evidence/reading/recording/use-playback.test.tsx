import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderHook } from 'vitest-browser-react'
import { timeLineOf } from '../../../../../../src/renderer/features/evidence/reading/recording/time-line.ts'
import { usePlayback } from '../../../../../../src/renderer/features/evidence/reading/recording/use-playback.ts'
import { listenForKeys } from '../../../../../../src/renderer/lib/keys/use-commands.ts'
import { engineView } from '../../../../../main/pipelines/reading/reading-word.ts'
import { fakeSound } from '../../../../helpers/fake-sound.ts'
import { judgedReading } from '../../../../helpers/judged-reading.ts'

const { outcome, text } = judgedReading('The old boat sank', {
  3: {
    type: 'omission',
    engines: { primary: engineView('omission'), clean: null, crossValidator: engineView('omission') },
  },
})
const timeLine = timeLineOf(outcome, text)

async function playback(given: { index: number | null; playsChosen?: boolean }) {
  const { sound, told, set } = fakeSound()
  const hook = await renderHook(
    ({ index, playsChosen = true }: typeof given = given) =>
      usePlayback({ sound, timeLine, words: outcome.words, index, playsChosen }),
    { initialProps: given },
  )
  return { ...hook, told, set }
}

let stop = () => {}
beforeEach(() => {
  stop = listenForKeys(window)
})
afterEach(() => stop())

describe('a word', () => {
  it('that is there from the start is not played, but ready to be', async () => {
    const { told } = await playback({ index: 1 })
    expect(told).toEqual(['cue 0.75–1.85'])
  })

  it('that is chosen is played, a short span around it', async () => {
    const { told, rerender } = await playback({ index: 1 })
    await rerender({ index: 2 })
    expect(told.slice(1)).toEqual(['play 1.75–2.85'])
    await rerender({ index: 2 })
    expect(told).toHaveLength(2)
  })

  it('that is chosen is only made ready where the settings say so', async () => {
    const { told, rerender } = await playback({ index: 1, playsChosen: false })
    await rerender({ index: 2, playsChosen: false })
    expect(told.slice(1)).toEqual(['cue 1.75–2.85'])
  })

  it('that nobody said stops what is playing', async () => {
    const { told, rerender } = await playback({ index: 1 })
    await rerender({ index: 2 })
    await rerender({ index: 3 })
    expect(told.slice(2)).toEqual(['pause'])
  })

  it('is played from where somebody pointed, now or as soon as it is looked at', async () => {
    const { told, result, rerender } = await playback({ index: 1 })
    result.current.from(1, 1.2)
    result.current.from(2, 2.4)
    expect(told.slice(1)).toEqual(['play 1.20–2.20'])
    await rerender({ index: 2 })
    expect(told.slice(2)).toEqual(['play 2.40–3.40'])
  })

  it('is played once more when it is pointed at again', async () => {
    const { told, result } = await playback({ index: 1 })
    result.current.again()
    expect(told.slice(1)).toEqual(['play 0.75–1.85'])
  })

  it('says that it is playing while it is', async () => {
    const { result, act, set } = await playback({ index: 1 })
    await act(() => result.current.again())
    await act(() => set({ at: 1.2 }))
    expect(result.current.playing).toBe(1)
    await act(() => set({ at: 1.7 }))
    expect(result.current.playing).toBeNull()
    await act(() => set({ at: 1.2, isPlaying: false }))
    expect(result.current.playing).toBeNull()
  })
})

describe('the keys', () => {
  it('P plays the word, pauses it, and goes on', async () => {
    const { told, set } = await playback({ index: 1 })
    await userEvent.keyboard('p')
    set({ at: 1 })
    await userEvent.keyboard('p')
    await userEvent.keyboard('p')
    set({ at: 1.85, isPlaying: false })
    await userEvent.keyboard('p')
    expect(told.slice(1)).toEqual(['resume', 'pause', 'resume', 'play 0.75–1.85'])
  })

  it('B goes back a second; before anything was heard it plays the word', async () => {
    const { told, set } = await playback({ index: 0 })
    await userEvent.keyboard('b')
    set({ at: 0.85 })
    await userEvent.keyboard('b')
    expect(told.slice(1)).toEqual(['play 0.00–0.85', 'back 1'])
  })

  it('O plays on from the word to the end', async () => {
    const { told } = await playback({ index: 1 })
    await userEvent.keyboard('o')
    expect(told.slice(1)).toEqual(['play 0.75–5.00'])
  })

  it('P plays all of it where no word is chosen, from the start when it is over', async () => {
    const { told, set } = await playback({ index: null })
    await userEvent.keyboard('p')
    set({ at: 5, isPlaying: false })
    await userEvent.keyboard('p')
    expect(told).toEqual(['play 0.00–5.00', 'play 0.00–5.00'])
  })
})

it('nothing goes on playing when nobody looks any more', async () => {
  const { told, unmount } = await playback({ index: 1 })
  await userEvent.keyboard('p')
  await unmount()
  expect(told.at(-1)).toBe('pause')
})
