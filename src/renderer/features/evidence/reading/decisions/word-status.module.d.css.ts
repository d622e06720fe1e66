declare const classes: {
  readonly sign: string
}
export default classes
