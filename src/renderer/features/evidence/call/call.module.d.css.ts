declare const classes: {
  readonly bar: string
  readonly asked: string
  readonly noBar: string
}
export default classes
