/** Texts of `evaluator-detail.tsx`. */
export const evaluatorDetail = {
  fields: 'Fields',
  criteria: 'Criteria',
  checks: 'Checks',
  roles: {
    input: 'input',
    output: 'output',
    context: 'context',
    reference: 'reference',
    verdict: 'verdict',
    id: 'id',
    subject: 'subject',
    time: 'time',
    tag: 'tag',
  },
  range: (min: number, max: number) => `a number from ${min} to ${max}`,
  pair: 'A · B · equal · both bad',
}

/** Texts of `flow-view.tsx`. */
export const flowView = {
  optional: 'optional',
  noPhrasesRulesAloneCannot: 'No phrases: rules alone cannot find this step.',
}

/** Texts of `rubric-view.tsx`. */
export const rubricView = {
  categories: 'Categories',
  category: 'Category',
  weight: 'Weight',
  passesFrom: 'Passing score',
  rests: 'Based on',
  overallLevels: (levels: string) => `Levels of the overall score: ${levels}`,
  required: (part: string) => `${part} (required)`,
}

/** Texts of `rules-view.tsx`. */
export const rulesView = {
  allFlows: 'For all flows',
  flow: (flowName: string | number) => `For the flow “${flowName}”`,
  notActive: 'not active',
}

/** Texts of `standard-detail.tsx`. */
export const standardDetail = {
  newCasesNotJudgedStandard: 'New cases are not judged by this standard. Earlier runs keep it.',
  versions: 'Versions',
  notUsed: 'not used',
  publishedVersionNeverChangesNew:
    'A published version never changes. New runs use the newest version; earlier runs keep theirs.',
  newVersionFrom: 'New version from this',
  duplicate: 'Duplicate',
  restore: 'Restore',
  retire: 'Retire',
  exportJson: 'Export JSON …',
}
