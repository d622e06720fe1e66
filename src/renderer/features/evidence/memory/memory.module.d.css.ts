declare const classes: {
  readonly prompt: string
  readonly turns: string
  readonly more: string
  readonly output: string
  readonly why: string
  readonly fold: string
  readonly exact: string
  readonly category: string
  readonly memory: string
  readonly facts: string
  readonly body: string
  readonly asked: string
  readonly found: string
}
export default classes
