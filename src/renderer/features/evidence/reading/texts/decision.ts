/** By whose word a decision about a word stands, and what stood in its way. */
export const status = {
  overridden: 'Overridden by judge',
  upheld: 'Upheld by judge',
  byRule: 'Forgiven by rule',
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
  forgiven: '{word} counts as read correctly by a rule; heard: {heard}.',
  nothing: 'nothing',
  countsAs: {
    correct: '{word} counts as read correctly.',
    substitution: '{word} counts as a substitution.',
    omission: '{word} counts as an omission.',
  },
  edge: '{edge}: {time}. Is this right? To move it, select a time on the waveform or enter it, then choose Incorrect.',
  edgeUnknown: '{edge} is not known. Select a time on the waveform or enter it, then choose Incorrect.',
  pageText: '{kind} are not scored: {text}. Is this right? Incorrect puts them back.',
  anyMisreading: 'If the child said something else, write it below first, then choose Correct.',
}

/** What was heard in place of a word. */
export const title = {
  leftOut: 'not scored',
  unknownTime: 'time not known',
  for: 'for {word}',
  word: 'word',
}

/** What a reviewer answers. */
export const answer = {
  question: 'What did the child say?',
  correction: 'What the child really said',
  edge: 'Time in the recording, in seconds',
  edgeAt: (text: string, seconds: string) => `${text} (${seconds} s)`,
  speechStarts: (words: string) => `Where “${words}” starts`,
  speechEnds: (words: string) => `Where “${words}” ends`,
  pageText: 'No correction needed',
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
  takes: {
    text: 'A passage, and the words of a recognizer',
    example: ['clock-shop.passage.txt', 'clock-shop.primary.json'],
  },
  attachments: 'recordings',
}

/** What a reading comes to. */
export const result = (wcpm: string | null, errors: string, forgiven: number) =>
  [wcpm === null ? null : `${wcpm} WCPM`, errors, forgiven === 0 ? null : `${forgiven} forgiven`]
    .filter((part) => part !== null)
    .join(', ')
