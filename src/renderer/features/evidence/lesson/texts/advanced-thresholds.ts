import type { PipelineView } from '../../pipeline-view.ts'

const CHARACTERS = 'characters'
const WORDS = 'words'
const LETTERS = 'letters'

/** Texts of the advanced thresholds of lessons. */
export const advancedThresholds: PipelineView<'lesson'>['thresholds'] = [
  {
    title: 'Judges',
    lead: 'Sets which models judge, what each of them is shown, and when one judge of a cascade is enough.',
    isAdvanced: true,
    settings: {
      'panel.pool': {
        label: 'Pool of judges',
        hint: 'The pool lists the models that may judge, each with its family and its weight.',
      },
      'panel.temperature': { label: 'Temperature' },
      'panel.maxOutputTokens': { label: 'Max output tokens', unit: 'tokens' },
      'panel.passages': { label: 'Source passages per question', unit: 'passages' },
      'panel.passageCharacters': { label: 'Maximum passage length', unit: CHARACTERS },
      'panel.uncertainFrom': {
        label: 'Cascade: uncertain score from',
        hint: 'A score of the first judge below this needs no second judge.',
      },
      'panel.uncertainTo': {
        label: 'Cascade: uncertain score up to',
        hint: 'A score of the first judge above this needs no second judge.',
      },
    },
  },
  {
    title: 'Length checks',
    lead: 'Sets which lessons are warned about or rejected for their length before a judge is asked.',
    isAdvanced: true,
    settings: {
      'checks.minCharacters': {
        label: 'Minimum characters',
        hint: 'A shorter lesson counts as cut off.',
        unit: CHARACTERS,
      },
      'checks.minWords': { label: 'Minimum words', unit: WORDS },
      'checks.maxWords': { label: 'Maximum words', unit: WORDS },
      'checks.minWordsPerMinute': {
        label: 'Minimum words per minute',
        hint: 'The words are divided by the duration that the lesson states.',
        unit: WORDS,
      },
      'checks.maxWordsPerMinute': {
        label: 'Maximum words per minute',
        hint: 'The words are divided by the duration that the lesson states.',
        unit: WORDS,
      },
      'checks.sectionWords': { label: 'Minimum words per section', unit: WORDS },
      'checks.duplicateCharacters': {
        label: 'Minimum length of duplicates',
        hint: 'A shorter paragraph does not count as a duplicate.',
        unit: CHARACTERS,
      },
    },
  },
  {
    title: 'Language and objective checks',
    lead: 'Sets which readability, script and coverage of the objectives a lesson needs before a judge is asked.',
    isAdvanced: true,
    settings: {
      'checks.gradeFrom': {
        label: 'Minimum readability grade',
        hint: 'The grade is computed by Flesch–Kincaid, or by its counterpart for Russian.',
      },
      'checks.gradeTo': { label: 'Maximum readability grade' },
      'checks.foreignLetters': {
        label: 'Foreign letters, fail above',
        hint: 'Letters of a script that does not belong to the language of the lesson are counted.',
        unit: LETTERS,
      },
      'checks.foreignLettersCritical': { label: 'Foreign letters, critical issue above', unit: LETTERS },
      'checks.keywordCoverage': {
        label: 'Minimum keyword coverage',
        hint: 'The coverage is the share of the objectives’ keywords that are in the text.',
        isPercentage: true,
      },
      'checks.keywordCoverageCritical': { label: 'Keyword coverage, major issue below', isPercentage: true },
      'checks.objectiveTerms': {
        label: 'Key terms per covered objective',
        hint: 'An objective is covered when the text has this share of its key terms.',
        isPercentage: true,
      },
      'checks.objectives': { label: 'Minimum objective coverage', isPercentage: true },
    },
  },
  {
    title: 'Evidence for facts',
    lead: 'Sets how passages of the sources are found for a factual statement.',
    isAdvanced: true,
    settings: {
      'facts.minOverlap': {
        label: 'Minimum word overlap',
        hint: 'A passage with a smaller share of the statement’s words is not used as evidence.',
        isPercentage: true,
      },
      'facts.passages': {
        label: 'Passages per statement',
        hint: 'This many passages are taken from chunks and from documents, by full-text search and by each embedding model.',
        unit: 'passages',
      },
    },
  },
  {
    title: 'Entropy',
    lead: 'Sets when the words of a lesson count as uncertain by the normalized entropy of the model that wrote it.',
    isAdvanced: true,
    settings: {
      'entropy.low': { label: 'Low entropy below' },
      'entropy.medium': { label: 'Medium entropy from' },
      'entropy.high': { label: 'High entropy from' },
      'entropy.window': {
        label: 'Window size',
        hint: 'The mean entropy of this many tokens is compared with the thresholds.',
        unit: 'tokens',
      },
      'entropy.minSpan': { label: 'Minimum length of uncertain spans', unit: 'tokens' },
    },
  },
]
