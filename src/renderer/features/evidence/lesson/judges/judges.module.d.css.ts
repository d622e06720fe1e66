declare const classes: {
  readonly judges: string
  readonly criteria: string
  readonly figure: string
  readonly plot: string
  readonly axis: string
  readonly metFrom: string
  readonly spread: string
  readonly judgeSign: string
  readonly first: string
  readonly second: string
  readonly third: string
  readonly path: string
  readonly verdicts: string
  readonly checks: string
  readonly facts: string
}
export default classes
