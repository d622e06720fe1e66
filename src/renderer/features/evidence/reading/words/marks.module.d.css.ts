declare const classes: {
  readonly word: string
  readonly extra: string
  readonly silence: string
  readonly sample: string
}
export default classes
