import { describe, expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { openFileSound } from '../../../../src/renderer/lib/sound/file-sound.ts'

const RATE = 8_000
const HEAD_BYTES = 44

/** A WAVE file of this number of seconds of a quiet hum. */
function hum(seconds: number): Blob {
  const samples = Int16Array.from({ length: seconds * RATE }, (_, at) => Math.sin(at / 8) * 600)
  const head = new DataView(new ArrayBuffer(HEAD_BYTES))
  const word = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) head.setUint8(at + index, letter.charCodeAt(0))
  }
  word(0, 'RIFF')
  head.setUint32(4, HEAD_BYTES - 8 + samples.byteLength, true)
  word(8, 'WAVEfmt ')
  head.setUint32(16, 16, true)
  head.setUint16(20, 1, true)
  head.setUint16(22, 1, true)
  head.setUint32(24, RATE, true)
  head.setUint32(28, RATE * 2, true)
  head.setUint16(32, 2, true)
  head.setUint16(34, 16, true)
  word(36, 'data')
  head.setUint32(40, samples.byteLength, true)
  return new Blob([head, samples], { type: 'audio/wav' })
}

async function opened(seconds = 3) {
  const sound = await openFileSound(hum(seconds))
  onTestFinished(sound.close)
  return sound
}

async function touchWindow() {
  const screen = await render(<button type="button">here</button>)
  await userEvent.click(screen.getByRole('button'))
}

describe('a recording that is played from its file', () => {
  it('says how long it is', async () => {
    expect((await opened()).seconds).toBeCloseTo(3, 1)
  })

  it('is played from one time to another, and continues where it was paused', async () => {
    await touchWindow()
    const sound = await opened()
    sound.play(1, 1.6)
    await expect.poll(() => sound.at()).toBeGreaterThan(1.1)
    sound.pause()
    expect(sound.isPlaying()).toBe(false)
    expect(sound.at()).toBeLessThan(1.6)
    expect(sound.resume()).toBe(true)
    await expect.poll(() => sound.isPlaying()).toBe(false)
    expect(sound.at()).toBe(1.6)
    expect(sound.resume()).toBe(false)
  })

  it('goes to a time within it without playing', async () => {
    const sound = await opened()
    sound.cue(2, 99)
    expect([sound.isPlaying(), sound.at()]).toEqual([false, 2])
    sound.cue(-5, 1)
    expect(sound.at()).toBe(0)
  })

  it('is refused where it is no sound', async () => {
    await expect(openFileSound(new Blob(['not a sound'], { type: 'audio/wav' }))).rejects.toThrow(
      'The file cannot be played',
    )
  })
})
