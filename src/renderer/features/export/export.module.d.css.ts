declare const classes: {
  readonly body: string
  readonly choice: string
  readonly options: string
  readonly block: string
  readonly formats: string
  readonly format: string
  readonly count: string
  readonly segments: string
  readonly line: string
  readonly formatLine: string
  readonly selected: string
  readonly filters: string
  readonly answered: string
  readonly onlyAnswered: string
  readonly funnel: string
  readonly sum: string
  readonly splitBar: string
  readonly splits: string
  readonly check: string
  readonly masks: string
  readonly preview: string
  readonly head: string
  readonly row: string
  readonly files: string
}
export default classes
