declare const classes: {
  readonly player: string
  readonly head: string
  readonly note: string
}
export default classes
