declare const classes: {
  readonly table: string
  readonly number: string
  readonly gap: string
  readonly verdict: string
  readonly judge: string
}
export default classes
