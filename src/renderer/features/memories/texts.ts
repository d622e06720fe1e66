/** Texts of `changed-queries.tsx`. */
export const changedQueries = {
  queriesChanged: 'Queries that changed',
  all: 'All',
  better: 'Better',
  worse: 'Worse',
  noQueryMatches: 'No query matches.',
  query: 'Query',
  injects: 'A injects',
  bInjects: 'B injects',
  ndcg: 'nDCG, A',
  ndcgB: 'nDCG, B',
  change: 'Change',
  showOthers: (count: number) => `Show the other ${count}`,
  notRelevant: 'Not relevant',
  nothing: 'nothing',
}

/** Texts of `comparison-view.tsx`. */
export const comparisonView = {
  comparison: 'Comparison',
  queries: 'Queries',
  labeledPrompts: 'Labeled prompts',
  evaluating: 'Evaluating …',
  evaluate: 'Evaluate',
  noModelAsked: 'No model is asked.',
  modelsRoutesAskedIfJudge: 'If a judge is on, the models of its route are asked. Nothing is stored.',
  evaluating2: 'Evaluating',
  evaluationDone: 'The evaluation is done',
  compared: (a: string, b: string) => `Compares ${a} with ${b} on the queries chosen above.`,
}

/** Texts of `configuration-fields.tsx`. */
export const configurationFields = {
  judge: 'Judge',
  ranking: 'Ranking',
  noiseFloor: 'Noise floor, %',
  maximumInjected: 'Maximum injected',
}

/** Texts of `configuration.ts`. */
export const configuration = {
  noneRankingOnly: 'None: ranking only',
  oneJudge: 'One judge',
  twoJudgesTopicUsefulness: 'Two judges: topic and usefulness',
  alone: (ranking: string | number) => `${ranking} alone`,
  after: (part: string | number, ranking: string | number) => `${part} after ${ranking}`,
}

/** Texts of `evaluation-facts.tsx`. */
export const evaluationFacts = {
  change: '{better} better, {worse} worse · e-value {eValue}: {claim}',
  bCanClaimedBetter: 'enough to claim that B is better',
  claimNeeds: (cLAIM: string | number) => `${cLAIM} is needed to claim that B is better`,
  latencyP95: 'Latency p95 {latency}',
  ms: (ms: string | number) => `${ms} ms`,
  costPer1000: 'Cost per 1,000 queries {cost}',
}

/** Texts of `measure-table.tsx`. */
export const measureTable = {
  bBetter: 'B is better',
  bWorse: 'B is worse',
  measure: 'Measure',
  n010095Interval: '0 to 100 %, with its 95 % interval',
  bPoints: 'B − A, points',
  lowerBetter: 'lower is better',
  toOn: (
    side: string | number,
    value: string | number,
    from: string | number,
    to: string | number,
    n: string | number,
  ) => `${side}: ${value} %, ${from} to ${to} %, on ${n}`,
}

/** Texts of `measures.ts`. */
export const measures = {
  shareRelevantMemoriesAmongFirst: 'The share of relevant memories among the first three.',
  shareRelevantMemoriesAmongFirst2: 'The share of the relevant memories that are among the first ten.',
  oneDividedRankFirstRelevant: 'One divided by the rank of the first relevant memory.',
  qualityOrderFirstTenCompared: 'The quality of the order of the first ten, compared with the best order.',
  falseInjections: 'False injections',
  sharePromptsWhichSomethingIrrelevant: 'The share of prompts for which something irrelevant is injected.',
  correctlyEmpty: 'Correctly empty',
  sharePromptsWithoutRelevantMemory: 'The share of the prompts without a relevant memory that get none.',
  harmfulMisses: 'Harmful misses',
  weightedShareRelevantMemoriesNot:
    'The weighted share of relevant memories that are not injected; constraints and decisions weigh more.',
  to: (value: string | number, from: string | number, to: string | number) => `${value} (${from} to ${to})`,
}

/** Texts of `folder-item.tsx`. */
export const folderItem = {
  indexCurrent: 'Index current',
  indexOutdatedMemoriesWereAdded: 'Index outdated: memories were added or removed',
  folderNotFound: 'Folder not found',
  indexing: 'Indexing …',
  more: (count: number) => `and ${count} more`,
  rebuildIndex: 'Rebuild index',
  deletesIndexKeepsFolder: 'Remove the index and keep the folder',
  remove: 'Remove',
}

/** Texts of `folder-list.tsx`. */
export const folderList = {
  folders: 'Folders',
  indexing: 'Indexing …',
  add: 'Add folder …',
  noFolderYetAddOne: 'No folder yet. Add one here.',
  noFolderYetCopied: 'No folder yet. Add one here: its notes are copied into the store.',
}

/** Texts of `query-files.ts`. */
export const queryFiles = {
  querySetNotImportedChoose:
    'The query set was not imported. Choose one file of queries and at most one file of judgments with “qrels” in its name, such as queries.jsonl and qrels.jsonl.',
}

/** Texts of `query-set-list.tsx`. */
export const querySetList = {
  querySets: 'Query sets',
  importText: 'Import queries …',
  queriesJudgments: 'Queries and judgments',
  noQuerySetYetImport:
    'No query set yet. Import queries as JSON Lines, together with their relevance judgments (“qrels”) if there are any.',
  size: (queries: string, judged: number) => `${queries}, ${judged} judged`,
  importAsCases: (name: string | number) => `Import ${name} as cases`,
  remove: (name: string | number) => `Remove ${name}`,
}

/** Texts of `memory-search.tsx`. */
export const memorySearch = {
  searchMemories: 'Search memories',
  searchIn: (memories: string) => `Search ${memories}`,
  found: 'Found',
  foundBy: (about: string, words: string) => `${about} · found by ${words}`,
  noMemoryFound: 'No memory was found.',
}
