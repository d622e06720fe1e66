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
  },
  stage: (count: string | number) => `Stage ${count}`,
  step: (stage: string | number, place: string | number) => `${stage}, step ${place}`,
  rule: (count: string | number) => `Rule ${count}`,
  level: (count: string | number) => `Level ${count}`,
  category: (count: string | number) => `Category ${count}`,
}

/** Texts of `imported.ts`. */
export const imported = {
  notImported: (file: string, why: string) => `${file} was not imported: ${why}`,
  largerThan5MbChoose: 'it is larger than 5 MB. Choose the file of one standard.',
  notValidJsonChooseAnother: 'it is not valid JSON. Choose another file.',
  noStagesRulesOrCategories:
    'it has no “stages”, “rules” or “categories”. Choose the file of a flow, rules or a rubric.',
}

/** Texts of `new-draft.ts`. */
export const newDraft = {
  untitled: 'Untitled',
  copy: (name: string | number) => `${name} (copy)`,
}
