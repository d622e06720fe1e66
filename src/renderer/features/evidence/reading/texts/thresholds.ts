import type { PipelineView } from '../../pipeline-view.ts'
import { advancedThresholds } from './advanced-thresholds.ts'

/** Texts of the thresholds of readings. */
export const thresholds: PipelineView<'reading'>['thresholds'] = [
  {
    title: 'Scoring',
    lead: 'Sets which errors count, how much time is scored, and when a transcript of another recording is refused.',
    settings: {
      scoring: {
        label: 'Scoring profile',
        hint: 'Sets what counts as an error besides substitutions and omissions.',
        choiceLabels: {
          fluency: 'Fluency: nothing else',
          benchmark: 'Benchmark: words after a long pause',
          running_record: 'Running record: insertions',
        },
      },
      maxSeconds: {
        label: 'Scored reading time',
        hint: 'What is read after this time does not count towards words correct per minute.',
        unit: 's',
      },
      minMatch: {
        label: 'Minimum match with the passage',
        hint: 'An import is refused when a smaller share of a recognizer’s words is in the passage: the file is of another recording.',
        isPercentage: true,
      },
    },
  },
  {
    title: 'Pauses',
    lead: 'Sets how long a silence must be to count as a hesitation or a long pause.',
    settings: {
      'pauses.hesitationThresholdSeconds': { label: 'Hesitation threshold', unit: 's' },
      'pauses.afterCommaSeconds': { label: 'Hesitation threshold after comma', unit: 's' },
      'pauses.afterSentenceSeconds': { label: 'Hesitation threshold after sentence', unit: 's' },
      'pauses.longPauseSeconds': { label: 'Long pause threshold', unit: 's' },
    },
  },
  {
    title: 'Struggle',
    lead: 'Sets how many attempts, or how much time, make a struggle with a word moderate or significant.',
    settings: {
      'severity.moderateTries': { label: 'Minimum attempts, moderate struggle', unit: 'attempts' },
      'severity.significantTries': { label: 'Minimum attempts, significant struggle', unit: 'attempts' },
      'severity.significantSeconds': { label: 'Minimum time, significant struggle', unit: 's' },
    },
  },
  {
    title: 'Forgiveness',
    lead: 'Sets which rules accept a misread word as read; the word then shows the name of its rule.',
    settings: {
      'forgiveness.abbreviations': {
        label: 'Accept abbreviations',
        hint: 'An abbreviation counts as read when the primary recognizer heard a letter of it and the cross-validator all of it.',
      },
      'forgiveness.properNouns': { label: 'Accept similar proper nouns' },
      'forgiveness.properNounSimilarity': {
        label: 'Proper noun similarity threshold',
        isPercentage: true,
      },
      'forgiveness.outOfVocabulary': { label: 'Accept similar out-of-vocabulary words' },
      'forgiveness.outOfVocabularySimilarity': {
        label: 'Out-of-vocabulary similarity threshold',
        isPercentage: true,
      },
      'forgiveness.singleLetters': {
        label: 'Accept omitted “a” and “I”',
        hint: 'An omitted “a” or “I” beside a misread word is not an error.',
      },
      'forgiveness.inflections': {
        label: 'Accept dropped endings',
        hint: 'When on, a word read without its ending is accepted unless the judge upheld the error.',
      },
      'forgiveness.postStruggleLeniency': {
        label: 'Leniency after an error',
        hint: 'A disputed word right after an error counts as read when the cross-validator heard it.',
      },
      leniencyAfterKeep: {
        label: 'Leniency against the judge',
        hint: 'Sets whether leniency can accept a word that the judge upheld as an error.',
        choiceLabels: { always: 'Always', unless_high_keep: 'Unless the judge’s confidence was high' },
      },
      'forgiveness.trustCrossValidator': {
        label: 'Trust cross-validator without judge',
        hint: 'When on, a word that the cross-validator heard is accepted unless the judge upheld the error.',
      },
    },
  },
  {
    title: 'Judge',
    lead: 'Sets what the judge is asked and how confident it must be to override an error.',
    settings: {
      minConfidence: {
        label: 'Minimum confidence',
        hint: 'An answer with less confidence cannot override an error.',
        choiceLabels: { low: 'Any', high: 'High' },
      },
      'judge.askAdvisory': {
        label: 'Ask for advisory verdicts',
        hint: 'The judge is also asked about words whose result is fixed; these verdicts are shown but change nothing.',
      },
      'judge.temperature': { label: 'Temperature' },
      'judge.maxOutputTokens': { label: 'Max output tokens', unit: 'tokens' },
      'judge.wordsPerQuestion': {
        label: 'Maximum words per question',
        hint: 'A reading with more disputed words is asked about in several questions at the same time.',
        unit: 'words',
      },
    },
  },
  {
    title: 'Escalation',
    lead: 'Sends a reading to a person when the judge changed much or with low confidence, or when much speech was left out.',
    settings: {
      'escalations.bandChange': {
        label: 'Escalate on band change',
        hint: 'A reading is escalated when overrides move the child into another band or accuracy level.',
        choiceLabels: {
          band: 'Percentile band or accuracy level',
          risk: 'Risk level or accuracy level',
          off: 'Off',
        },
      },
      'escalations.lowConfidenceOverride': { label: 'Escalate on low-confidence override' },
      'escalations.leniencyAgainstJudge': {
        label: 'Escalate on leniency against judge',
        hint: 'A reading is escalated when leniency accepted a word that the judge upheld as an error with high confidence.',
      },
      'escalations.overrideRate': {
        label: 'Escalate above override rate',
        hint: 'The rate is the share of all errors that the judge overrode.',
        isPercentage: true,
      },
      'escalations.overrideRateAtLeast': {
        label: 'Minimum overrides for override rate',
        hint: 'With fewer overrides than this, the override rate never escalates a reading.',
        unit: 'words',
      },
      'escalations.leftOutWords': {
        label: 'Escalate above surrounding speech',
        hint: 'Speech before and after the reading counts neither as errors nor as time.',
        unit: 'words',
      },
      'escalations.leftOutText': {
        label: 'Escalate above unscored share',
        hint: 'The share of the words of the page that are not scored, such as titles and line numbers.',
        isPercentage: true,
      },
      'escalations.forgivenWords': {
        label: 'Escalate above forgiven words',
        hint: 'A reading is escalated when rules accepted or left out more words than this.',
        unit: 'words',
      },
      'escalations.forgivenShare': {
        label: 'Escalate above forgiven share',
        hint: 'A reading is escalated when rules accepted or left out a larger share of the passage than this.',
        isPercentage: true,
      },
      sameFamilySimilarity: {
        label: 'Similar sound, same recognizer family',
        hint: 'Where two recognizers of one family heard the same other word and it sounds at least this similar, the word stays open.',
        isPercentage: true,
      },
    },
  },
  ...advancedThresholds,
]
