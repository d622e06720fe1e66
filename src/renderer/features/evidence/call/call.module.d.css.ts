declare const classes: {
  readonly bar: string
  readonly asked: string
}
export default classes
