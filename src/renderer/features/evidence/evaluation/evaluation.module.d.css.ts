declare const classes: {
  readonly evidence: string
  readonly rest: string
  readonly results: string
  readonly sign: string
  readonly unfold: string
  readonly notes: string
  readonly missing: string
  readonly asked: string
  readonly guidelines: string
  readonly fold: string
  readonly guide: string
  readonly change: string
}
export default classes
