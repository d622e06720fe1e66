/** The pages of a file, drawn on demand. */
export interface PageSource {
  /** Draws a page, counted from 1, `width` pixels wide. */
  draw(page: number, width: number): Promise<HTMLCanvasElement>
  close(): void
}
