import type { PipelineView } from '../../pipeline-view.ts'

/** What the thresholds of readings are called. */
export const thresholds: PipelineView<'reading'>['thresholds'] = {
  leastMatch: {
    label: 'Least share of words that stand in the passage',
    hint: 'Below it an import is refused: the words are of another recording.',
  },
  maxSeconds: { label: 'Reading time counts up to', unit: 's' },
  scoring: {
    label: 'What counts as an error besides substitutions and omissions',
    choiceLabels: {
      fluency: 'Nothing (fluency)',
      benchmark: 'Words before which the reader was silent too long',
      running_record: 'Words that the reader put in',
    },
  },
  'alignment.match': { label: 'Two equal words score' },
  'alignment.gap': { label: 'A word that one side lacks scores' },
  'alignment.mismatch': { label: 'Two different words score, times how unlike they are' },
  'nearMiss.letters': { label: 'A try has so many letters at an end in common, or more' },
  'nearMiss.similarity': { label: 'Or is at least so much alike', hint: '0 to 1.' },
  'pauses.hesitation': { label: 'A silence is a hesitation from', unit: 's' },
  'pauses.afterComma': { label: 'After a comma, from', unit: 's' },
  'pauses.afterSentence': { label: 'After a sentence, from', unit: 's' },
  'pauses.long': { label: 'A silence is long from', unit: 's' },
  'fragments.gap': { label: 'Pieces of a word are said apart from a silence of', unit: 's' },
  'fragments.letters': { label: 'A piece of a wrong word has at most', unit: 'letters' },
  'fragments.reach': { label: 'It falls in the time of the word, give or take', unit: 's' },
  'artifacts.seconds': { label: 'A mark for noise is a trace of its own up to', unit: 's' },
  'artifacts.reach': { label: 'And where a word that both heard is as near as', unit: 's' },
  'severity.moderateTries': { label: 'A word was a struggle from', unit: 'tries' },
  'severity.significantTries': { label: 'A hard one from', unit: 'tries' },
  'severity.significantSeconds': { label: 'Or from so long a time of trying', unit: 's' },
  'silence.share': {
    label: 'A recogniser is silent that heard less than this share of the words of the others',
    hint: 'Or of those that its time of speech holds. 0 to 1. No score is given then.',
  },
  'silence.fewestWords': { label: 'Where these heard at least', unit: 'words' },
  'silence.wordsPerSecond': { label: 'A second of speech holds at least', unit: 'words' },
  'forgiveness.abbreviations': { label: 'Forgive abbreviations that are said in full' },
  'forgiveness.properNouns': { label: 'Forgive names that sound alike' },
  'forgiveness.properNounSimilarity': { label: 'How alike names must be', hint: '0 to 1.' },
  'forgiveness.outOfVocabulary': { label: 'Forgive words that no dictionary has' },
  'forgiveness.outOfVocabularySimilarity': { label: 'How alike such words must be', hint: '0 to 1.' },
  'forgiveness.singleLetters': { label: 'Forgive single letters' },
  'forgiveness.inflections': {
    label: 'Forgive dropped endings',
    hint: 'Off: a dropped ending is an error if the child really dropped it.',
  },
  'forgiveness.trustCrossValidator': {
    label: 'Believe the second recogniser without a judge',
    hint: 'Off: it would make the judge pointless.',
  },
  'forgiveness.postStruggleLeniency': { label: 'Be lenient after a word that was a struggle' },
  minConfidence: {
    label: 'How sure the judge must be to turn a word',
    choiceLabels: { low: 'However sure it is', high: 'Sure' },
  },
  leniencyAfterKeep: {
    label: 'Leniency after an error may go against the judge',
    choiceLabels: { always: 'Always', unless_high_keep: 'Unless the judge was sure of the error' },
  },
  'judge.askAdvisory': {
    label: 'Ask for its opinion of words, too, that no answer can change',
    hint: 'It is shown, and has no effect.',
  },
  'judge.temperature': { label: 'Temperature' },
  'judge.maxOutputTokens': { label: 'An answer takes at most', unit: 'tokens' },
  'judge.wordsPerQuestion': {
    label: 'One question is about at most',
    unit: 'words',
    hint: 'More are asked about in several questions at the same time.',
  },
  'escalations.bandChange': {
    label: 'Look when the judge moves the child',
    choiceLabels: {
      band: 'Across a band of the norms or a level of accuracy',
      risk: 'Across a risk or a level of accuracy',
      off: 'Never',
    },
  },
  'escalations.lowConfidenceOverride': { label: 'Look when it turned a word without being sure' },
  'escalations.leniencyAgainstJudge': {
    label: 'Look when leniency forgave what it was sure to be an error',
  },
  'escalations.overrideRate': {
    label: 'Look when it turned more than this share of all errors',
    hint: '0 to 1.',
  },
  'escalations.overrideRateAtLeast': { label: 'And at least', unit: 'of them' },
}
