declare const classes: {
  readonly sign: string
  readonly mark: string
}
export default classes
