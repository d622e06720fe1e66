import type { Peaks } from '../../components/waveform/peaks.ts'

const STEPS_PER_SECOND = 200

/** Steps measured per slice: a few milliseconds of work between yields. */
const SLICE = 2_000

/** Lowest peak that is scaled to full height; a quieter sound counts as silence. */
const SILENCE = 0.01

/**
 * Measures the peak of each step of a sound over all channels. Yields between slices, so that a long sound blocks
 * nothing.
 */
export async function measurePeaks(channels: readonly Float32Array[], rate: number): Promise<Peaks> {
  const samples = channels[0]?.length ?? 0
  const step = rate / STEPS_PER_SECOND
  const levels = new Float32Array(Math.ceil(samples / step))
  for (let from = 0; from < levels.length; from += SLICE) {
    const to = Math.min(from + SLICE, levels.length)
    for (let at = from; at < to; at += 1)
      levels[at] = Math.max(...channels.map((channel) => loudest(channel, at * step, (at + 1) * step)))
    await turnOfOthers()
  }
  return { perSecond: STEPS_PER_SECOND, levels, top: levels.reduce((a, b) => Math.max(a, b), SILENCE) }
}

function loudest(samples: Float32Array, from: number, to: number): number {
  let most = 0
  const end = Math.min(samples.length, Math.ceil(to))
  for (let at = Math.floor(from); at < end; at += 1) most = Math.max(most, Math.abs(samples[at] ?? 0))
  return Math.min(1, most)
}

function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
