declare const classes: {
  readonly head: string
  readonly result: string
  readonly figure: string
  readonly facts: string
  readonly reason: string
  readonly reasons: string
  readonly open: string
  readonly passed: string
  readonly fold: string
  readonly card: string
  readonly stage: string
  readonly lost: string
  readonly said: string
  readonly more: string
  readonly categories: string
  readonly missing: string
}
export default classes
