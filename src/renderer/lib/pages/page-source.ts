/** The pages of a file, drawn when they are wanted. */
export interface PageSource {
  /** Draws a page, counted from 1, so many pixels wide. */
  draw(page: number, width: number): Promise<HTMLCanvasElement>
  close(): void
}
