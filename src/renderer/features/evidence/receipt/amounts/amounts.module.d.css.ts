declare const classes: {
  readonly tab: string
  readonly box: string
  readonly inText: string
  readonly sign: string
  readonly classCounts: string
}
export default classes
