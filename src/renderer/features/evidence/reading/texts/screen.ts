/** Texts of `blind-reading.tsx`. */
export const blindReading = {
  evidence: 'Evidence',
  hiddenUntilYouAnswered: 'hidden until you have answered',
  passage: 'Passage',
}

/** Texts of `claim.tsx`. */
export const claim = {
  judgeTurned: 'The judge turned ',
  into: ' into',
  judgeKept: 'The judge kept ',
  forText: ' for',
  error: ' as an error',
  counts: ' counts as ',
}

/** Texts of `correction.ts`. */
export const correction = {
  whatChildReallySaid: 'What the child really said',
  said: (text: string | number) => `Said “${text}”`,
}

/** Texts of `heard-quotes.tsx`. */
export const heardQuotes = {
  play: 'Play',
}

/** Texts of `title.tsx`. */
export const title = {
  forText: 'for ',
}

/** Texts of `measures.tsx`. */
export const measures = {
  withoutJudge: 'Without the judge',
  was: 'was ',
  afterPeoplesRulings: 'After people’s rulings',
  afterRulings: 'after rulings',
  wasOf: (final: string | number, before: string | number) => `${final}, was ${before}`,
  to: (wcpmMin: string | number, wcpmMax: string | number) => `${wcpmMin} to ${wcpmMax}`,
  s: (value: string | number) => ` in ${value} s`,
  normsGrade: (grade: string | number, season: string | number) => `Norms, grade ${grade} ${season}`,
}

/** Texts of `reading-evidence.tsx`. */
export const readingEvidence = {
  evidence: 'Evidence',
  passage: 'Passage',
}

/** Texts of `recording-strip.tsx`. */
export const recordingStrip = {
  readingNoRecording: 'This reading has no recording.',
  playWord: 'Play the word',
  recognizerGaveNoTimesSo: 'The recognizer gave no times, so words cannot be located in the recording.',
  inText: (doubts: string | number, seconds: string | number) => `${doubts} in ${seconds}`,
  from: (label: string | number, from: string | number, to: string | number, inDoubt: string | number) =>
    `“${label}” from ${from} to ${to}; ${inDoubt}`,
}

/** Texts of `debug-table.tsx`. */
export const debugTable = {
  debugTable: 'Debug table',
  resultEachEngineJudgeEach: 'Result of each engine and the judge for each word',
  blocked: (toLowerCase: string | number) => ` · blocked: ${toLowerCase}`,
}

/** Texts of `engines-table.tsx`. */
export const enginesTable = {
  whatEachEngineHeardAround: 'What each engine heard around “',
  engine: 'Engine',
  time: 'Time',
  nothing: 'nothing',
}

/** Texts of `heard-table.tsx`. */
export const heardTable = {
  whatEachEngineHeard: 'What each engine heard for “',
  engine: 'Engine',
  time: 'Time',
  nothing: 'nothing',
}

/** Texts of `view-switch.tsx`. */
export const viewSwitch = {
  view: 'View',
  passage: 'Passage',
  debugTable: 'Debug table',
}

/** Texts of `view.ts`. */
export const view = {
  whatDidChildSay: 'What did the child say?',
  playSelectedWord: 'Play the selected word',
  wordRecordingPlayedSoonSelected: 'A word of a recording is played as soon as it is selected.',
}

/** Texts of `about-word.ts`. */
export const aboutWord = {
  judgeReasonConfidence: (judge: string | number, reasoning: string | number, confidence: string | number) =>
    `Judge: ${judge}. Reason: “${reasoning}” Confidence: ${confidence}.`,
  onlyEndingMissing: 'Only the ending is missing.',
  rule: (toLowerCase: string | number) => `Rule: ${toLowerCase}.`,
  heard: (toLowerCase: string | number, value: string | number) => `Heard as ${toLowerCase}: ${value}.`,
  wordsTimeEstimatedFromSegment: 'The word’s time is estimated from its segment.',
  silenceBefore: (gap: string | number) => `${gap} of silence before it.`,
  functionWordReplacedAnother: 'A function word was replaced by another.',
  sameStemAnotherEndingOr: 'Same stem with another ending or beginning.',
  visuallySimilarWord: 'Visually similar to the word.',
}

/** Texts of `kind-sample.tsx`. */
export const kindSample = {
  um: 'um',
  word: 'word',
}

/** Texts of `legend.tsx`. */
export const legend = {
  marks: 'Marks',
  showAllMarks: 'Show all marks',
}

/** Texts of `miscue-dialog.tsx`. */
export const miscueDialog = {
  whatMarksMean: 'What the marks mean',
  kinds: 'Kinds',
  noneReading: 'none in this reading',
  here: (count: string | number) => `${count} here`,
  example: 'For example: ',
  countsError: 'Counts as an error.',
  doesNotCountError: 'Does not count as an error.',
  countsPrimaryRecognizerHeard: 'Counts as the primary recognizer heard it.',
  countsErrorUnderProfileBenchmark: 'Counts as an error under the profile “benchmark” only.',
  countsErrorUnderProfileRunning: 'Counts as an error under the profile “running record” only.',
  askedTimeoutWithoutAnswer: (value: string | number, none: string | number, nothing: string | number) =>
    `Asked: ${value}; timeout: ${none}; without an answer: ${nothing}.`,
}

/** Texts of `passage-word.tsx`. */
export const passageWord = {
  beforeWord: (label: string | number, seconds: string | number) => `${label}: ${seconds} before this word`,
  silence: ' of silence',
}

/** Texts of `word-note.tsx`. */
export const wordNote = {
  readWritten: 'Read as written.',
}
