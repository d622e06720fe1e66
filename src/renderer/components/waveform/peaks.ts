/** The loudness of a sound in steps of equal length. */
export interface Peaks {
  readonly perSecond: number
  /** The peak amplitude of each step, 0 to 1. */
  readonly levels: Float32Array
  /** The highest level, above 0; scales quiet sounds to the height of loud ones. */
  readonly top: number
}
