/** The progress of the download of a model. */
export interface DownloadStep {
  readonly stage: 'preparing' | 'loading' | 'checking'
  /** Number of bytes on this machine. */
  readonly bytes: number
  /** Total number of bytes; `null` before the server reports it. */
  readonly total: number | null
}

/**
 * Lets a local server download a model from its library. Ends when the model is installed, or when the signal aborts;
 * the server keeps what is downloaded, and continues from there. Throws NOT_FOUND for a name that the library does not
 * have, NOT_ALLOWED with a sentence for a full disk, a missing network, and any other refusal.
 */
export type DownloadModel = (
  baseUrl: string,
  model: string,
  signal: AbortSignal,
) => AsyncGenerator<DownloadStep>
