import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createSound, decodeSound } from '../../../../src/renderer/lib/sound/sound.ts'

const RATE = 24_000

/** This number of seconds of a quiet hum. */
function hum(seconds: number) {
  const buffer = new AudioBuffer({ length: seconds * RATE, sampleRate: RATE, numberOfChannels: 1 })
  buffer.getChannelData(0).forEach((_, at, samples) => {
    samples[at] = Math.sin(at / 20) / 50
  })
  return createSound(buffer)
}

/** A window plays nothing before somebody touches it. */
async function touchWindow() {
  const screen = await render(<button type="button">here</button>)
  await userEvent.click(screen.getByRole('button'))
}

describe('a sound', () => {
  it('is not played before somebody has touched the window, but goes where it was told to', () => {
    const sound = hum(3)
    sound.play(1, 2)
    expect(navigator.userActivation.hasBeenActive).toBe(false)
    expect([sound.isPlaying(), sound.at()]).toEqual([false, 1])
  })

  it('is played from one time to another, and says where it is', async () => {
    await touchWindow()
    const sound = hum(3)
    const seen: number[] = []
    const stop = sound.subscribe(() => seen.push(sound.at()))
    sound.play(1, 1.4)
    expect(sound.isPlaying()).toBe(true)
    await expect.poll(() => sound.isPlaying()).toBe(false)
    stop()
    expect(sound.at()).toBe(1.4)
    expect(seen.length).toBeGreaterThan(5)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(1)
  })

  it('can be paused and continues there to where it should end', async () => {
    const sound = hum(3)
    sound.play(0.5, 1.2)
    await expect.poll(() => sound.at()).toBeGreaterThan(0.6)
    sound.pause()
    const at = sound.at()
    expect(sound.isPlaying()).toBe(false)
    expect(at).toBeLessThan(1.2)
    expect(sound.resume()).toBe(true)
    expect(sound.at()).toBeGreaterThanOrEqual(at)
    await expect.poll(() => sound.isPlaying()).toBe(false)
    expect(sound.at()).toBe(1.2)
    expect(sound.resume()).toBe(false)
  })

  it('goes back a second and is played again from there', async () => {
    const sound = hum(3)
    sound.cue(2, 2.2)
    sound.back(1)
    expect(sound.isPlaying()).toBe(true)
    expect(sound.at()).toBeLessThan(1.2)
    sound.back(5)
    expect(sound.at()).toBeLessThan(0.2)
    sound.pause()
  })

  it('stops what was playing when something else is played', async () => {
    const sound = hum(3)
    sound.play(0, 3)
    sound.play(2, 2.3)
    await expect.poll(() => sound.isPlaying()).toBe(false)
    expect(sound.at()).toBe(2.3)
  })

  it.each([
    [-5, 99, 0],
    [2, 1, 2],
    [9, 10, 3],
  ])('stays within its own length: from %d to %d', (from, to, at) => {
    const sound = hum(3)
    sound.cue(from, to)
    expect(sound.at()).toBe(at)
  })

  it('of a kind that nobody can play is refused', async () => {
    await expect(decodeSound(new TextEncoder().encode('the old boat').buffer)).rejects.toThrow()
  })
})
