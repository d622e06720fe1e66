import type { PipelineView } from '../../pipeline-view.ts'

const TOKENS = 'tokens'

/** Texts of the thresholds of the refinement. */
export const refinementThresholds: PipelineView<'lesson'>['thresholds'] = [
  {
    title: 'Refinement',
    lead: 'Sets how a lesson is refined and where refinement ends.',
    settings: {
      'refinement.mode': {
        label: 'Refinement mode',
        choiceLabels: {
          semi: 'Semi-automatic: a person decides below the accept threshold',
          full: 'Automatic: the best version is accepted',
        },
      },
      'refinement.acceptInFull': { label: 'Accept threshold in automatic mode' },
      'refinement.attempts': { label: 'Maximum attempts', unit: 'attempts' },
      'refinement.rounds': { label: 'Maximum rounds per attempt', unit: 'rounds' },
      'refinement.tokens': {
        label: 'Token budget',
        hint: 'The tokens of all writers and judges of a refinement count.',
        unit: TOKENS,
      },
      'refinement.timeoutMs': {
        label: 'Time budget',
        hint: 'The durations of all answers count; of answers at the same time, only the longest counts.',
        unit: 'ms',
      },
      'refinement.regenerations': {
        label: 'Maximum automatic regenerations',
        unit: 'regenerations',
      },
      'refinement.minGain': {
        label: 'Minimum gain per attempt',
        hint: 'Refinement ends after an attempt that gains less than this.',
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
        hint: 'Refinement ends when the mean change of the last three scores is smaller than this.',
      },
      'refinement.oscillation': {
        label: 'Oscillation threshold',
        hint: 'Edited sections are locked when the score rises and falls by more than this.',
      },
      'refinement.lockedFrom': {
        label: 'Criterion lock score',
        hint: 'From this score on, a criterion may fall only within the regression tolerance.',
      },
      'refinement.regressionTolerance': { label: 'Regression tolerance' },
      'refinement.sectionLockAfterEdits': { label: 'Lock sections after edits', unit: 'edits' },
      'refinement.minLength': {
        label: 'Minimum length of an edit',
        hint: 'An edit that is shorter than this share of the text it replaces is rejected.',
        isPercentage: true,
      },
      'refinement.expandTolerance': {
        label: 'Length tolerance, section expander',
        hint: 'The length of a section may differ from the requested length by this share.',
        isPercentage: true,
      },
      'refinement.maxCharacters': { label: 'Maximum edit length', unit: 'characters' },
      'refinement.patchTemperature': { label: 'Temperature of the patcher' },
      'refinement.expandTemperature': { label: 'Temperature of the section expander' },
      'refinement.maxOutputTokens': { label: 'Max output tokens of writers', unit: TOKENS },
    },
  },
]
