import { createListeners } from '../observable.ts'

/**
 * Sample rate in Hz. Sufficient for speech: its sharpest consonants are below half of it. Uses half the memory of the
 * full band.
 */
const RATE = 24_000

/** Plays spans of a recording. Times are in seconds from its start. */
export interface PlayedSound {
  readonly seconds: number
  isPlaying(): boolean
  /** The current position. */
  at(): number
  /** Moves to a time without playing; `resume` then plays from there to `to`. */
  cue(from: number, to: number): void
  /**
   * Plays from one time to another and stops the previous span. Before the first user gesture in the window, it only
   * moves there.
   */
  play(from: number, to: number): void
  pause(): void
  /** Continues to the end of the last span. Returns whether any of it was left. */
  resume(): boolean
  /** Moves back some seconds and plays from there to the end of the last span. */
  back(seconds: number): void
  /** Calls the listener on every change and, while playing, for every frame. */
  subscribe(listener: () => void): () => void
}

/** A recording that is decoded as a whole, so that its waveform can be drawn. */
export interface Sound extends PlayedSound {
  readonly channels: readonly Float32Array[]
  readonly rate: number
}

interface Playing {
  readonly source: AudioBufferSourceNode
  readonly from: number
  /** The output time at which playback was at this position. */
  readonly since: number
  /** The latest position that was reported: the output latency fluctuates, and the position must not go backward. */
  heard: number
}

let shared: AudioContext | null = null

/** A shorter rest is inaudible. */
const REST_SECONDS = 0.02

/** Decodes an audio file. Rejects if this window cannot play the format. */
export async function decodeSound(bytes: ArrayBuffer): Promise<Sound> {
  return createSound(await new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes))
}

export function createSound(buffer: AudioBuffer): Sound {
  const { subscribe, notify } = createListeners()
  let playing: Playing | null = null
  let rest = 0
  let until = 0

  return {
    seconds: buffer.duration,
    rate: buffer.sampleRate,
    channels: Array.from({ length: buffer.numberOfChannels }, (_, at) => buffer.getChannelData(at)),
    isPlaying: () => playing !== null,
    at,
    cue,
    play,
    pause,
    resume() {
      if (until - rest < REST_SECONDS) return false
      play(rest, until)
      return true
    },
    back: (seconds) => play(at() - seconds, until),
    subscribe,
  }

  function at(): number {
    if (playing === null) return rest
    const { currentTime = 0, outputLatency = 0 } = shared ?? {}
    playing.heard = Math.max(playing.heard, playing.from + currentTime - outputLatency - playing.since)
    return Math.min(until, playing.heard)
  }

  function cue(from: number, to: number): void {
    stop()
    rest = Math.min(Math.max(0, from), buffer.duration)
    until = Math.min(Math.max(rest, to), buffer.duration)
    notify()
  }

  function play(from: number, to: number): void {
    cue(from, to)
    if (until - rest < REST_SECONDS || !navigator.userActivation.hasBeenActive) return
    start()
    notify()
  }

  function pause(): void {
    rest = at()
    stop()
    notify()
  }

  function start(): void {
    shared ??= new AudioContext({ sampleRate: RATE })
    void shared.resume()
    const source = new AudioBufferSourceNode(shared, { buffer })
    const mine = { source, from: rest, since: shared.currentTime, heard: rest }
    source.addEventListener('ended', () => {
      if (playing !== mine) return
      playing = null
      rest = until
      notify()
    })
    source.connect(shared.destination)
    source.start(0, rest, until - rest)
    playing = mine
    requestAnimationFrame(tick)
  }

  function stop(): void {
    const ending = playing
    playing = null
    ending?.source.stop()
    ending?.source.disconnect()
  }

  function tick(): void {
    if (playing === null) return
    notify()
    requestAnimationFrame(tick)
  }
}
