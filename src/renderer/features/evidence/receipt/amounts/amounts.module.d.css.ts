declare const classes: {
  readonly tab: string
  readonly box: string
  readonly inText: string
  readonly sign: string
  readonly classCounts: string
  readonly reclassify: string
  readonly reclassifyHead: string
  readonly reclassifyChoices: string
}
export default classes
