/** A file with the path it was dropped with. */
export interface DroppedFile {
  readonly path: string
  readonly file: File
}
