/** Texts of `draft-problems.ts`. */
export const draftProblems = {
  whole: 'Whole standard',
  parts: {
    name: 'Name',
    flow: 'Flow',
    stages: 'Stages',
    rules: 'Rules',
    categories: 'Categories',
    bands: 'Levels',
    fields: 'Fields',
    criteria: 'Criteria',
    checks: 'Checks',
    judge: 'Judge',
    guards: 'Guards',
    escalations: 'Escalations',
    verdicts: 'Verdicts from elsewhere',
    passAt: 'Passing score',
  },
  stage: (count: string | number) => `Stage ${count}`,
  step: (stage: string | number, place: string | number) => `${stage}, step ${place}`,
  rule: (count: string | number) => `Rule ${count}`,
  level: (count: string | number) => `Level ${count}`,
  category: (count: string | number) => `Category ${count}`,
  field: (count: number) => `Field ${count}`,
  criterion: (count: number) => `Criterion ${count}`,
  check: (count: number) => `Check ${count}`,
  verdict: (count: number) => `Verdict ${count}`,
}

/** Texts of `imported.ts`. */
export const imported = {
  notImported: (file: string, why: string) => `${file} was not imported: ${why}`,
  largerThan5MbChoose: 'it is larger than 5 MB. Choose the file of one standard.',
  notValidJsonChooseAnother: 'it is not valid JSON. Choose another file.',
  noStagesRulesOrCategories:
    'it has no “stages”, “rules”, “categories” or “criteria”. Choose the file of a flow, rules, a rubric or an evaluator.',
}

/** Texts of `new-draft.ts`. */
export const newDraft = {
  untitled: 'Untitled',
  copy: (name: string | number) => `${name} (copy)`,
}
