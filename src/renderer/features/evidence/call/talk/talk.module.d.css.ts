declare const classes: {
  readonly speakers: string
  readonly talk: string
  readonly lines: string
  readonly line: string
  readonly unassigned: string
  readonly at: string
  readonly mark: string
  readonly legendMark: string
  readonly legend: string
}
export default classes
