import type { PipelineView } from '../../pipeline-view.ts'

const TOKENS = 'tokens'

/** What the thresholds of the refinement are called. */
export const refinementThresholds: PipelineView<'lesson'>['thresholds'] = [
  {
    title: 'Refinement',
    lead: 'Sets how a lesson is refined and where refinement ends.',
    settings: {
      'refinement.mode': {
        label: 'Refinement mode',
        choiceLabels: {
          semi: 'Semi-automatic: a person decides below the accept threshold',
          full: 'Automatic: the best version stands',
        },
      },
      'refinement.acceptInFull': { label: 'Accept threshold in automatic mode' },
      'refinement.attempts': { label: 'Maximum attempts', unit: 'attempts' },
      'refinement.rounds': { label: 'Maximum rounds per attempt', unit: 'rounds' },
      'refinement.tokens': {
        label: 'Token budget',
        hint: 'It counts all writers and judges of a refinement.',
        unit: TOKENS,
      },
      'refinement.timeoutMs': {
        label: 'Time budget',
        hint: 'It counts the durations of the answers; of answers at once the longest.',
        unit: 'ms',
      },
      'refinement.regenerations': {
        label: 'Maximum automatic regenerations',
        unit: 'regenerations',
      },
      'refinement.minGain': {
        label: 'Minimum gain per attempt',
        hint: 'No attempt follows one that gains less.',
      },
    },
  },
  {
    title: 'Quality lock and writers',
    lead: 'Sets which edits are rejected, when sections are locked and how writers are asked.',
    isAdvanced: true,
    settings: {
      'refinement.convergence': {
        label: 'Convergence threshold',
        hint: 'Refinement ends when the mean change of the last three scores is smaller.',
      },
      'refinement.oscillation': {
        label: 'Oscillation threshold',
        hint: 'Edited sections are locked when the score rises and falls by more.',
      },
      'refinement.lockedFrom': {
        label: 'Lock criteria from score',
        hint: 'A criterion with this score or more may not fall any further than tolerated.',
      },
      'refinement.regressionTolerance': { label: 'Regression tolerance' },
      'refinement.sectionLockAfterEdits': { label: 'Lock sections after edits', unit: 'edits' },
      'refinement.alphaAll': {
        label: 'Agreement for all issues',
        hint: 'Every issue is worked on from this Krippendorff’s alpha on.',
      },
      'refinement.alphaShared': {
        label: 'Agreement for shared issues',
        hint: 'Issues of two judges are worked on from this Krippendorff’s alpha on, below it critical ones alone.',
      },
      'refinement.minLength': {
        label: 'Minimum length of an edit',
        hint: 'An edit with a smaller share of the length that it replaces is rejected.',
        isPercentage: true,
      },
      'refinement.expandTolerance': {
        label: 'Length tolerance of the expander',
        hint: 'The section expander may miss its number of words by this share.',
        isPercentage: true,
      },
      'refinement.maxCharacters': { label: 'Maximum edit length', unit: 'characters' },
      'refinement.patchTemperature': { label: 'Temperature of the patcher' },
      'refinement.expandTemperature': { label: 'Temperature of the section expander' },
      'refinement.maxOutputTokens': { label: 'Max output tokens of writers', unit: TOKENS },
    },
  },
]
