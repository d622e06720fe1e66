/** The progress of a transcription. */
interface Progress {
  readonly recognizer: string
  /** Seconds of transcribed sound, and in all; `null` if unknown. */
  readonly done: number | null
  readonly seconds: number | null
  readonly percent: number | null
  /** Whether another recording is transcribed first. */
  readonly isWaiting?: true
}

/** Describes the progress of a transcription: “Whisper has transcribed 12 of 65 s”. */
export function transcriptionProgressText({
  recognizer,
  done,
  seconds,
  percent,
  isWaiting,
}: Progress): string {
  if (isWaiting) return `${recognizer} waits for its turn`
  const all = seconds === null ? '' : ` of ${Math.round(seconds)} s`
  if (percent !== null) return `${recognizer} has transcribed ${Math.round(percent)} %`
  if (done !== null) return `${recognizer} has transcribed ${Math.round(done)}${all === '' ? ' s' : all}`
  return seconds === null
    ? `${recognizer} is transcribing`
    : `${recognizer} is transcribing ${Math.round(seconds)} s of sound`
}
