import { createListeners } from '../observable.ts'
import type { PlayedSound } from './sound.ts'

/** A shorter rest is inaudible. */
const REST_SECONDS = 0.02

/**
 * Plays a recording from its file without decoding it whole: an hour in stereo would take 700 MB. Rejects if this
 * window cannot play the format.
 */
export async function openFileSound(file: Blob): Promise<PlayedSound & { close(): void }> {
  const url = URL.createObjectURL(file)
  const audio = new Audio(url)
  audio.preload = 'auto'
  try {
    await new Promise((resolve, reject) => {
      audio.addEventListener('loadedmetadata', resolve, { once: true })
      audio.addEventListener('error', reject, { once: true })
    })
  } catch (cause) {
    URL.revokeObjectURL(url)
    throw new Error('The file cannot be played', { cause })
  }
  return { ...playedFrom(audio), close: () => release(audio, url) }
}

function release(audio: HTMLAudioElement, url: string): void {
  audio.pause()
  audio.removeAttribute('src')
  audio.load()
  URL.revokeObjectURL(url)
}

function playedFrom(audio: HTMLAudioElement): PlayedSound {
  const { subscribe, notify } = createListeners()
  const seconds = audio.duration
  let until = seconds
  for (const event of ['play', 'pause', 'ended', 'seeked']) audio.addEventListener(event, notify)

  return {
    seconds,
    isPlaying: () => !audio.paused,
    at: () => Math.min(audio.currentTime, until),
    cue,
    play,
    pause: () => audio.pause(),
    resume() {
      if (until - audio.currentTime < REST_SECONDS) return false
      start()
      return true
    },
    back: (by) => play(audio.currentTime - by, until),
    subscribe,
  }

  function cue(from: number, to: number): void {
    audio.pause()
    audio.currentTime = Math.min(Math.max(0, from), seconds)
    until = Math.min(Math.max(from, to), seconds)
    notify()
  }

  function play(from: number, to: number): void {
    cue(from, to)
    if (until - audio.currentTime < REST_SECONDS || !navigator.userActivation.hasBeenActive) return
    start()
  }

  function start(): void {
    audio.play().then(tick, notify) // rejects if a pause comes first
  }

  function tick(): void {
    if (audio.paused) return
    if (audio.currentTime >= until) audio.pause()
    else requestAnimationFrame(tick)
    notify()
  }
}
