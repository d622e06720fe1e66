import type { PipelineView } from '../../pipeline-view.ts'

/** Texts of the advanced thresholds of readings. */
export const advancedThresholds: PipelineView<'reading'>['thresholds'] = [
  {
    title: 'Alignment',
    lead: 'Sets the scores by which heard words are matched with the words of the passage.',
    isAdvanced: true,
    settings: {
      'alignment.match': { label: 'Match score' },
      'alignment.gap': { label: 'Gap score' },
      'alignment.mismatch': {
        label: 'Mismatch score',
        hint: 'The score is multiplied by how dissimilar the two words are.',
      },
    },
  },
  {
    title: 'Near misses',
    lead: 'Sets when a heard word counts as an attempt at another word.',
    isAdvanced: true,
    settings: {
      'nearMiss.letters': {
        label: 'Minimum letters in common',
        hint: 'An attempt has at least this many letters in common with the word, at its start or its end.',
        unit: 'letters',
      },
      'nearMiss.similarity': {
        label: 'Near-miss similarity threshold',
        hint: 'With fewer letters in common, an attempt needs at least this similarity.',
        isPercentage: true,
      },
    },
  },
  {
    title: 'Word fragments',
    lead: 'Sets which pieces of a word belong to one attempt, and which to a misread word.',
    isAdvanced: true,
    settings: {
      'fragments.gap': {
        label: 'Maximum pause within an attempt',
        hint: 'Pieces with more silence between them are separate attempts.',
        unit: 's',
      },
      'fragments.letters': { label: 'Maximum fragment length', unit: 'letters' },
      'fragments.reach': {
        label: 'Fragment time tolerance',
        hint: 'A fragment belongs to a misread word when it is at most this far outside that word’s time.',
        unit: 's',
      },
    },
  },
  {
    title: 'Noise marks',
    lead: 'Sets when a recognizer’s mark for noise is an artifact of the recognizer and is ignored.',
    isAdvanced: true,
    settings: {
      'artifacts.seconds': { label: 'Maximum artifact duration', unit: 's' },
      'artifacts.reach': {
        label: 'Maximum distance to heard word',
        hint: 'An artifact is at most this far from a word that both recognizers heard.',
        unit: 's',
      },
    },
  },
  {
    title: 'Silent recognizers',
    lead: 'Detects a recognizer that heard too little to say anything about the child; the reading gets no score then.',
    isAdvanced: true,
    settings: {
      'silence.share': {
        label: 'Silent recognizer threshold',
        hint: 'A recognizer is silent when it heard a smaller share than this of the expected words.',
        isPercentage: true,
      },
      'silence.minWords': {
        label: 'Minimum words for comparison',
        hint: 'The threshold applies when the other recognizers heard at least this many words.',
        unit: 'words',
      },
      'silence.wordsPerSecond': { label: 'Minimum speech rate', unit: 'words/s' },
    },
  },
  {
    title: 'Times of recognizers',
    lead: 'Compares how long the reading took by each recognizer; where they contradict each other, there is no rate.',
    isAdvanced: true,
    settings: {
      'timing.maxDifference': {
        label: 'Maximum difference in reading time',
        hint: 'Beyond this share, nothing shows whose times are right, so no rate is given and a person is asked.',
        isPercentage: true,
      },
    },
  },
]
