declare const classes: {
  readonly changes: string
  readonly strip: string
  readonly choice: string
  readonly unjudged: string
  readonly sections: string
  readonly section: string
  readonly edit: string
  readonly editLine: string
  readonly status: string
  readonly same: string
  readonly answers: string
}
export default classes
