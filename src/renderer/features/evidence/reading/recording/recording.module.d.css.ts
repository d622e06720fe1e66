declare const classes: {
  readonly recording: string
  readonly head: string
  readonly note: string
}
export default classes
