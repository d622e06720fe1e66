declare const classes: {
  readonly evidence: string
  readonly tabs: string
  readonly views: string
  readonly head: string
  readonly asked: string
  readonly objectives: string
}
export default classes
