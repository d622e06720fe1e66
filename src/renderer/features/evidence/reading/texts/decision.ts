/** Who decided about a word, and which guard blocked an answer. */
export const status = {
  overridden: 'Overridden by judge',
  upheld: 'Upheld by judge',
  byRule: 'Forgiven by rule',
  byLeniency: 'Accepted by leniency, against the judge',
  open: (alignment: string, crossValidator: string | null) =>
    crossValidator === null ? alignment : `${alignment} · Pk “${crossValidator}”`,
  advisory: (guard: string) => `Advisory only: ${guard}`,
  blocked: (guard: string) => `Blocked: ${guard}`,
}

/** Statements above the question about the action of the judge. */
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
  pageText: '{kind}, not scored: {text}. Is this right? Incorrect scores its words.',
  anyMisreading: 'Any other misreading counts the same.',
}

/** Texts about what was heard instead of a word. */
export const title = {
  leftOut: 'not scored',
  unknownTime: 'time not known',
  for: 'for {word}',
  word: 'word',
}

/** Texts of the questions and corrections. */
export const answer = {
  question: 'What did the child say?',
  correction: 'What the child really said',
  edge: 'Time in the recording, in seconds',
  edgeAt: (text: string, seconds: string) => `${text} (${seconds} s)`,
  speechStarts: (words: string) => `Where “${words}” starts`,
  speechEnds: (words: string) => `Where “${words}” ends`,
  pageText: 'No correction needed',
  said: (words: string) => `Said “${words}”`,
  meanings: { correct: 'read correctly', substitution: 'misread', omission: 'left out' },
  textMeanings: { correct: 'not scored', incorrect: 'scored' },
}

/** Texts of a setting of the review screen. */
export const playChosenWord = {
  label: 'Play the selected word',
  hint: 'A word of a recording is played as soon as it is selected.',
}

/** The name of readings among the pipelines. */
export const naming = {
  noun: { one: 'reading', many: 'readings' },
  dropHint: 'a passage, the word files of its recognizers and its recording, or folders of them',
  takes: {
    text: 'A passage, and for each reader the words of a speech recognizer',
    example: ['Clock shop.txt', 'Maya.json'],
  },
  attachments: 'recordings',
}

/** Returns the result of a reading as a short text. */
export const result = (wcpm: string | null, errors: string, forgiven: number) =>
  [wcpm === null ? null : `${wcpm} WCPM`, errors, forgiven === 0 ? null : `${forgiven} forgiven`]
    .filter((part) => part !== null)
    .join(', ')
