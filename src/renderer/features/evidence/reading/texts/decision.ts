/** By whose word a decision about a word stands, and what stood in its way. */
export const status = {
  overridden: 'Overridden by judge',
  upheld: 'Upheld by judge',
  byLeniency: 'Accepted by leniency, against the judge',
  open: (alignment: string, crossValidator: string | null) =>
    `${alignment} · Pk ${crossValidator === null ? 'heard nothing' : `“${crossValidator}”`}`,
  advisory: (guard: string) => `Advisory only: ${guard}`,
  blocked: (guard: string) => `Blocked: ${guard}`,
}

/** What the judge did, as the question above the answers says it. */
export const claim = {
  overridden: 'The judge changed {heard} to {word}.',
  overriddenSurely: 'The judge changed {heard} to {word}, with {confidence} confidence.',
  upheld: 'The judge upheld an error on {word}; heard: {heard}.',
  upheldSurely: 'The judge upheld an error on {word} with {confidence} confidence; heard: {heard}.',
  nothing: 'nothing',
  countsAs: {
    correct: '{word} counts as read correctly.',
    substitution: '{word} counts as a substitution.',
    omission: '{word} counts as an omission.',
  },
  anyMisreading: 'If the child said something else, write it below first, then choose Correct.',
}

/** What was heard in place of a word. */
export const title = {
  for: 'for {word}',
  word: 'word',
}

/** What a reviewer answers. */
export const answer = {
  question: 'What did the child say?',
  correction: 'What the child really said',
  said: (words: string) => `Said “${words}”`,
}

/** A setting of the review screen. */
export const playChosenWord = {
  label: 'Play the selected word',
  hint: 'A word of a recording is played as soon as it is selected.',
}

/** How readings are called among other pipelines. */
export const naming = {
  noun: { one: 'reading', many: 'readings' },
  dropHint: 'a passage, the word files of its recognizers and its recording, or folders of them',
  attachments: 'recordings',
}

/** What a reading comes to. */
export const result = (wcpm: string | null, errors: string) =>
  wcpm === null ? errors : `${wcpm} WCPM, ${errors}`
