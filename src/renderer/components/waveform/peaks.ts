/** How loud a sound is, in steps of equal length. */
export interface Peaks {
  readonly perSecond: number
  /** The largest deflection of each step, 0 to 1. */
  readonly levels: Float32Array
  /** The largest of all, for drawing quiet sounds as large as loud ones; above 0. */
  readonly top: number
}
