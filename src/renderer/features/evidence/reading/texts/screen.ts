import { counted } from '../../../../../shared/counted.ts'

/** Texts of the view of a reading and of its blind form. */
export const evidence = {
  label: 'Evidence',
  passage: 'Passage',
}

/** Texts about text of the page that is not read aloud. */
export const leftOutText = {
  notScored: 'Not read aloud, so not scored',
}

/** The recognizers, by their names and the short forms of the source document (000-02). */
export const engines = {
  primary: { name: 'Primary', short: 'V1' },
  clean: { name: 'Clean', short: 'V0' },
  crossValidator: { name: 'Cross-validator', short: 'Pk' },
}

/** Texts of the measures. */
export const measures = {
  leftOut: (words: number) => `${counted(words, 'word')} heard outside the reading left out`,
  repairedTimes: (words: number) => `times of ${counted(words, 'word')} corrected or ignored`,
  unscored: (words: number) => `${counted(words, 'word')} of the page not scored`,
  wcpm: 'WCPM',
  wcpmInFull: 'words correct per minute',
  accuracy: 'Accuracy',
  errors: 'Errors',
  norms: 'Percentile band',
  normsOf: (grade: number, season: string) => `Percentile band, grade ${grade} ${season}`,
  withoutJudge: 'Without the judge',
  was: (before: string) => `was ${before}`,
  afterRulings: 'After people’s rulings',
  changedFrom: (now: string, before: string) => `${now}, was ${before}`,
  range: (from: string, to: string) => `${from} to ${to}`,
  noTimes: 'no times',
  noWords: 'no words',
  noNorm: 'none',
  noGradeAndSeason: 'no grade and season',
  noGrade: 'no grade',
  noSeason: 'no season',
  noNormFor: (grade: number, season: string) => `no norms for grade ${grade} ${season}`,
  errorsByKind: (substitutions: number, omissions: number) =>
    `${counted(substitutions, 'substitution')}, ${counted(omissions, 'omission')}`,
  words: (words: number, seconds: string | null) =>
    seconds === null ? counted(words, 'word') : `${counted(words, 'word')} in ${seconds} s`,
  /** A reading longer than the scored time: its rate counts only the first part. */
  wordsOfFirst: (words: number, first: { words: number; correct: number; seconds: string }) =>
    `${counted(words, 'word')}; rate of the first ${first.seconds} s: ${first.correct} of ${counted(first.words, 'word')} correct`,
  notReached: (count: number) => `${count} not reached`,
  hesitations: (count: number) => counted(count, 'hesitation'),
  longPauses: (count: number) => counted(count, 'long pause'),
  selfCorrected: (count: number) => counted(count, 'self-correction'),
  repetitions: (count: number) => counted(count, 'repetition'),
  insertions: (count: number) => counted(count, 'insertion'),
  forgiven: (count: number) => `${counted(count, 'word')} forgiven by rules`,
  /** A forgiven word with the heard word and the rule. */
  forgivenWord: (word: string, heard: string | null, rule: string) =>
    `“${word}”, heard ${heard === null ? 'nothing' : `“${heard}”`} (${rule})`,
  leniency: 'leniency after an error',
  excluded: 'not scored',
  languageAssumed: 'Language: not recognized, taken as English.',
  languageOff: (language: string, rules: string) =>
    `Language: ${language}. Docket supports English. Off for this passage: ${rules}. Check each word that was not heard as printed.`,
  languageRules: {
    numbers: 'numbers as words',
    dictionary: 'dictionary and names',
    inflections: 'endings',
    homophones: 'words that sound alike',
    fillers: 'filler sounds',
    norms: 'norms',
  },
  percentiles: {
    0: 'below 10th',
    10: '10th–25th',
    25: '25th–50th',
    50: '50th–75th',
    75: '75th–90th',
    90: '90th or higher',
  },
}

/** Texts of the figures for a blind reviewer. */
export const blindFigures = {
  words: 'Words in the passage',
  unanswered: 'Unanswered',
  scores: 'Scores',
  hidden: 'hidden until you have answered',
}

/** Texts of the switch between passage and table. */
export const layouts = {
  passage: 'Back to the passage',
}

/** Texts of the table of all words. */
export const debugTable = {
  label: 'Debug table',
  caption: 'Result of each recognizer and the judge for each word',
  /** The seven columns of the source document (000-21), with a word for each short form. */
  columns: ['#', 'Ref', 'V1 (primary)', 'V0 (clean)', 'Pk (cross-validator)', 'Verdict', 'LLM (judge)'],
  blocked: (answer: string, guard: string) => `${answer} · blocked: ${guard}`,
}

/** Texts about what each engine heard. */
export const heard = {
  around: (word: string) => `What each recognizer heard around “${word}”`,
  for: (word: string) => `What each recognizer heard for “${word}”`,
  engine: 'Recognizer',
  time: 'Time',
  nothing: 'nothing',
  play: 'Play',
}

/** Texts of the recording below the passage. */
export const recording = {
  none: 'This reading has no recording.',
  playWord: 'Play the word',
  withoutTimes: 'The recognizer gave no times, so words cannot be located in the recording.',
  disputedIn: (count: number, length: string) => `${counted(count, 'disputed word')} in ${length}`,
  wordAt: (word: string, from: string, to: string, disputed: string) =>
    `“${word}” from ${from} to ${to}; ${disputed}`,
}

/** Texts about a word. */
export const aboutWord = {
  readAsWritten: 'Read as written.',
  /** In the words of the source document (000-21). */
  judge: (effect: string, reason: string, confidence: string) =>
    `Judge: ${effect}. Reason: “${reason}” Confidence: ${confidence}.`,
  overrode: 'overrode the primary recognizer → correct',
  keptError: 'kept the error',
  proposedMisread: (guard: string) => `proposed “misread”, without effect: ${guard}`,
  proposedCorrect: (guard: string) => `proposed “read correctly”, without effect: ${guard}`,
  onlyEndingMissing: 'Only the ending is missing.',
  acceptedBy: (rule: string) => `Accepted by rule: ${rule}.`,
  heardAs: (kind: string, parts: string) => `Heard as ${kind}: ${parts}.`,
  attempts: (attempts: readonly string[]) =>
    `Attempts: ${attempts.map((attempt) => `“${attempt}”`).join(', ')}.`,
  timeEstimated: 'The word’s time is estimated from its segment.',
  silenceBefore: (seconds: string) => `${seconds} of silence before it.`,
  likeness: {
    function_word: 'A function word was replaced by another.',
    morphological: 'Same stem with another ending or beginning.',
    visual: 'Visually similar to the word.',
  },
}

/** Texts about silence before a word of the passage. */
export const silence = {
  before: (kind: string, seconds: string) => `${kind}: ${seconds} before this word`,
  length: (seconds: string) => `${seconds} of silence`,
}

/** Texts of the legend of the marks. */
export const marks = {
  label: 'Marks',
  showAll: 'Show all marks',
  title: 'What the marks mean',
  kinds: 'Kinds',
  none: 'none in this reading',
  count: (count: string) => `${count} here`,
  example: 'For example: {example}',
  sampleFiller: 'um',
  sampleWord: 'word',
  countsAsError: {
    always: 'Counts as an error.',
    never: 'Does not count as an error.',
    as_heard: 'Counts by what the primary recognizer heard.',
    benchmark: 'Counts as an error under the profile “benchmark” only.',
    running_record: 'Counts as an error under the profile “running record” only.',
  },
  asked: (models: string, fallback: string | null) =>
    `Asked in this run: ${models}; fallback: ${fallback ?? 'none'}.`,
  noneAsked: (fallback: string | null) => `No model was asked in this run; fallback: ${fallback ?? 'none'}.`,
  limited: (model: string, limit: string) => `${model} (limit ${limit})`,
}
