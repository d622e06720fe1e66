declare const classes: {
  readonly line: string
  readonly band: string
  readonly name: string
  readonly axis: string
  readonly time: string
  readonly now: string
  readonly place: string
  readonly target: string
  readonly mark: string
}
export default classes
