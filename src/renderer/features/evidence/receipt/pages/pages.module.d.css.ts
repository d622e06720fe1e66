declare const classes: {
  readonly controls: string
  readonly zoom: string
  readonly stage: string
  readonly sheet: string
  readonly found: string
  readonly textSheet: string
}
export default classes
