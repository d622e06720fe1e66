declare const classes: {
  readonly cells: string
}
export default classes
