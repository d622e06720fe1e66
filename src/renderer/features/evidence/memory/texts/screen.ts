/** Texts of `blind-memory.tsx`. */
export const blindMemory = {
  evidence: 'Evidence',
  resultHiddenUntilYouAnswered: '; the result is hidden until you have answered',
  candidates: 'Candidates',
  rank: 'Rank',
  memoryTags: 'Memory, tags',
}

/** Texts of `candidate-row.tsx`. */
export const candidateRow = {
  answered: '· answered',
}

/** Texts of `candidate-table.tsx`. */
export const candidateTable = {
  candidates: 'Candidates',
  rank: 'Rank',
  memoryTags: 'Memory, tags',
  score: 'Score',
  judge1Topic: 'Judge 1: topic',
  judge: 'Judge',
  judge2Useful: 'Judge 2: usefulness',
  final: 'Final',
  belowNoiseFloorNotJudged: 'Below the noise floor: not judged',
}

/** Texts of `memory-card.tsx`. */
export const memoryCard = {
  chosenMemory: 'Selected memory',
  updated: (day: string) => `updated ${day}`,
  memoryNoText: 'This memory has no text.',
  tags: (tags: string) => `Tags: ${tags}`,
  noWordPromptOccurs: 'No word of the prompt is in this memory.',
  matchedWords: (value: string | number) => `Matched words: ${value}`,
}

/** Texts of `memory-lists.tsx`. */
export const memoryLists = {
  namedMissing: 'Named as missing',
  takeBack: (title: string | number) => `Undo adding: ${title}`,
  undo: 'Undo',
  noOtherMemoryFound: 'No other memory was found.',
  foundFolder: 'Found in folder',
  addOf: (title: string | number) => `Add: ${title}`,
  add: 'Add',
}

/** Texts of `missing-memories.tsx`. */
export const missingMemories = {
  missingMemories: 'Missing memories',
  memoryMissingWouldHelp: 'Is a memory missing that would help?',
  notIndexed: (folder: string) =>
    `The folder “${folder}” has no index, so it cannot be searched. Add the folder under Memories, or enter the ids in the correction.`,
  searchIn: (memories: string, folder: string) => `Search ${memories} of ${folder}`,
}

/** Texts of `injected-output.tsx`. */
export const injectedOutput = {
  injectedOutput: 'Injected output',
  nothingInjected: 'Nothing was injected',
  exactOutput: 'Exact output',
}

/** Texts of `memory-evidence.tsx`. */
export const memoryEvidence = {
  evidence: 'Evidence',
}

/** Texts of `prompt.tsx`. */
export const prompt = {
  prompt: 'Prompt',
  earlierTurns: 'Earlier turns (',
}

/** Texts of `questions.ts`. */
export const questions = {
  memoryMissingWouldHelp: 'Is a memory missing that would help?',
  doesHelpPrompt: (label: string | number) => `Does “${label}” help with this prompt?`,
  missingMemoriesOneIdLine: 'Ids of missing memories, one per line',
  whatShould: 'Correct answer',
}
