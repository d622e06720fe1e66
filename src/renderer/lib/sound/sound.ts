import { createListeners } from '../observable.ts'

/** Speech needs no more: the sharpest sounds of letters lie below half of it. Half the memory of a full band. */
const RATE = 24_000

/** Plays a recording, a span at a time. Times are seconds from its start. */
export interface PlayedSound {
  readonly seconds: number
  isPlaying(): boolean
  /** Where it is now. */
  at(): number
  /** Goes to a time without playing; what is resumed is from there to another. */
  cue(from: number, to: number): void
  /** Plays from one time to another; what was playing stops. Before anybody touched the window, only goes there. */
  play(from: number, to: number): void
  pause(): void
  /** Goes on to where the last span ends. Whether anything was left of it. */
  resume(): boolean
  /** Goes back some seconds and plays from there to where the last span ends. */
  back(seconds: number): void
  /** Calls on every change and, while playing, for every picture that is drawn. */
  subscribe(listener: () => void): () => void
}

/** A recording that is decoded whole, so that it can be drawn. */
export interface Sound extends PlayedSound {
  readonly channels: readonly Float32Array[]
  readonly rate: number
}

interface Playing {
  readonly source: AudioBufferSourceNode
  readonly from: number
  /** The time of the speakers at which it was there. */
  readonly since: number
  /** How far it was heard: what is known of the way to the speakers wavers, and time does not go back. */
  heard: number
}

let shared: AudioContext | null = null

/** Less than this is nothing that could be heard. */
const REST_SECONDS = 0.02

/** Reads a file of audio. Rejects where this window cannot play its kind. */
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
