/** Texts of `trial-part.tsx`. */
export const trialPart = {
  tryCase: 'Try on a case',
  noCaseUsesStandardsYet: 'No case uses standards yet. Import one to try the draft.',
  caseText: 'Case',
  fixProblemsTryDraft: 'Fix the problems to try the draft.',
  computedRulesOnlyNothingSaved: 'Computed by rules only. Nothing is saved, and no model is asked.',
  now: 'Now',
  draft: 'Draft',
  result: 'Result',
}
