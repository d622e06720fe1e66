declare const classes: {
  readonly lesson: string
  readonly outline: string
  readonly sectionTitle: string
  readonly counts: string
  readonly sheet: string
  readonly row: string
  readonly block: string
  readonly notes: string
  readonly whole: string
  readonly remarks: string
  readonly note: string
  readonly noteText: string
  readonly noteHead: string
  readonly fix: string
  readonly noteBy: string
  readonly plain: string
}
export default classes
