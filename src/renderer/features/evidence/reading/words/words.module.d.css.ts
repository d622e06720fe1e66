declare const classes: {
  readonly passage: string
  readonly paragraphGap: string
  readonly legend: string
  readonly legendList: string
  readonly miscue: string
  readonly miscueCount: string
  readonly miscueLabel: string
  readonly leftOut: string
}
export default classes
