declare const classes: {
  readonly fields: string
  readonly fold: string
  readonly sumLine: string
  readonly findings: string
  readonly sum: string
  readonly sumTotal: string
  readonly sumMissing: string
  readonly fits: string
  readonly assessments: string
  readonly label: string
  readonly rules: string
  readonly ruleName: string
  readonly ruleId: string
  readonly ruleWeight: string
  readonly ruleReason: string
  readonly more: string
}
export default classes
