/** How far the download of a model is. */
export interface DownloadStep {
  readonly stage: 'preparing' | 'loading' | 'checking'
  /** Bytes that are on this machine. */
  readonly bytes: number
  /** Bytes in all, as far as the server has said; `null` before that. */
  readonly total: number | null
}

/**
 * Lets a local server download a model from its library. Ends when the model is installed, or when the signal aborts;
 * what was loaded is kept by the server, which continues from there. Throws NOT_FOUND for a name that the library does not
 * have, NOT_ALLOWED with a sentence for a full disk, a missing network, and any other refusal.
 */
export type DownloadModel = (
  baseUrl: string,
  model: string,
  signal: AbortSignal,
) => AsyncGenerator<DownloadStep>
