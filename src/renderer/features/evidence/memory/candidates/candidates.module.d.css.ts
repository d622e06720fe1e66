declare const classes: {
  readonly region: string
  readonly table: string
  readonly rank: string
  readonly title: string
  readonly tags: string
  readonly score: string
  readonly bar: string
  readonly judge: string
  readonly final: string
  readonly divider: string
}
export default classes
