/** A file with its path within the drop. */
export interface DroppedFile {
  readonly path: string
  readonly file: File
}
