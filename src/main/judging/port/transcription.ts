import type { AddressRecognizer } from '../../../shared/domain/recognizers/recognizer.ts'

/** A recording on disk to be transcribed. */
export interface Recording {
  readonly path: string
  /** The displayed name. */
  readonly name: string
  readonly mediaType: string
  /** Its length, if the file states it. */
  readonly seconds: number | null
}

/** The details that a transcript must have: the time of each word, or of each segment. */
export type NeededTimes = 'words' | 'segments'

/** The progress of a transcription: the finished seconds of sound or percentage; `null` if unknown. */
export interface TranscriptionStep {
  readonly seconds: number | null
  readonly percent: number | null
}

/** The result of a transcription: a file of a recognizer, or why there is none. */
export type Transcription =
  | {
      readonly kind: 'transcribed'
      readonly content: Uint8Array
      /** The extension of the file, without a dot. */
      readonly extension: string
      /** The model that answered; `null` if the answer names none. */
      readonly model: string | null
    }
  | {
      readonly kind: 'failed'
      /** The reason as a sentence. */
      readonly error: string
      /** The end of the program's output, or the answer of the server; `null` if there was none. */
      readonly printed: string | null
    }

/** A question to a server. */
export interface AddressRequest {
  readonly recognizer: AddressRecognizer
  readonly key: string | null
  readonly recording: Recording
  readonly needs: NeededTimes
  readonly limitMs: number
  readonly signal: AbortSignal
  /** Called with the bytes of the recording before anything is sent; if it throws, nothing is sent. */
  readonly beforeSent: (bytes: number) => void
}

/**
 * Sends a recording to a server and returns its transcript. Throws only exceptions of `beforeSent`; an aborted signal
 * is a failure, too.
 */
export type AskRecognizer = (request: AddressRequest) => Promise<Transcription>
