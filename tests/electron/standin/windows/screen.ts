export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Electron's `screen`: one, with a bar along its top. */
export const screen = {
  getAllDisplays(): readonly { readonly id: number; readonly workArea: Rectangle }[] {
    return [{ id: 1, workArea: { x: 0, y: 24, width: 1920, height: 1056 } }]
  },
}
