import type { NamedSetting, SettingGroup } from '../../../../lib/pipelines/setting-text.ts'

const MICROS = 1_000_000

/** Texts of the reviewer's profile. */
export const profile = {
  title: 'Profile',
  lead: 'Sets the name under which your work is recorded.',
  settings: {
    'reviewer.name': {
      label: 'Reviewer name',
      hint: 'The name is shown beside your rulings and answers.',
      emptyMeans: 'your user name',
    },
  },
} as const satisfies SettingGroup

/** Texts of the settings of the review screen. */
export const work = {
  title: 'Review screen',
  lead: 'Sets how cases are claimed and what happens after a ruling.',
  settings: {
    'review.leaseMinutes': {
      label: 'Lease duration',
      hint: 'A case that you claimed is released after this many minutes without activity.',
      unit: 'minutes',
    },
    'review.answerAdvances': {
      label: 'Next decision after an answer',
      hint: 'When on, the next open decision is shown after Correct, Incorrect and Unsure.',
    },
    'review.autoAdvance': {
      label: 'Auto-advance',
      hint: 'When on, the next case opens after a ruling.',
    },
    'review.skipReason': {
      label: 'Ask for skip reason',
      hint: 'When on, skipping a case asks for a reason, which you can leave empty.',
    },
  },
} as const satisfies SettingGroup

/** Texts of the spell checker. */
export const spelling = {
  title: 'Spelling',
  lead: 'Sets how notes and reasons are checked for spelling, offline, in English and Russian.',
  settings: {
    'spelling.enabled': {
      label: 'Spelling check',
      hint: 'Possibly misspelled words are underlined and listed below the field.',
    },
    'spelling.words': {
      label: 'Custom dictionary',
      hint: 'These words are never marked as misspelled; separate them with commas.',
      emptyMeans: 'none',
    },
  },
} as const satisfies SettingGroup

export const appearance = {
  title: 'Appearance',
  lead: 'Sets how the window looks.',
  settings: {
    'appearance.theme': {
      label: 'Theme',
      choiceLabels: { system: 'Same as system', light: 'Light', dark: 'Dark' },
    },
  },
} as const satisfies SettingGroup

export const jobs = {
  title: 'Jobs',
  lead: 'Sets how jobs over many cases run.',
  isAdvanced: true,
  settings: {
    'jobs.concurrency': {
      label: 'Concurrent cases per job',
      hint: 'More than one helps when most of the time is spent waiting for a model.',
      unit: 'cases',
    },
  },
} as const satisfies SettingGroup

export const sampling = {
  title: 'Second opinions and sampling',
  lead: 'Sets how many cases are reviewed in addition to escalated cases.',
  settings: {
    'review.secondOpinionRate': {
      label: 'Second opinion sampling rate',
      hint: 'This share of the decided cases goes to a second reviewer.',
      isPercentage: true,
    },
    'review.samplingRate': {
      label: 'Quality sampling rate',
      hint: 'This share of the cases without a trigger, and of the cases that a gate covers, is reviewed, to measure the errors that no trigger finds.',
      isPercentage: true,
    },
    'review.gateError': {
      label: 'Maximum error of a gate',
      hint: 'This share of the cases that a gate settles without a person may be wrong. Labels from before a change do not count for the new promise.',
      isPercentage: true,
    },
    'review.samplingSeed': {
      label: 'Sampling seed',
      hint: 'Stores with the same seed sample the same cases.',
    },
  },
} as const satisfies SettingGroup

export const budgets = {
  title: 'Budgets',
  lead: 'A call that could exceed a budget is not made: the case goes to a person with the trigger “Budget reached”. Models on this machine cost nothing.',
  settings: {
    'budgets.runMicros': {
      label: 'Budget per run',
      unit: 'US dollars',
      scale: MICROS,
      emptyMeans: 'no limit',
    },
    'budgets.dayMicros': {
      label: 'Budget per day',
      hint: 'A day begins at midnight UTC.',
      unit: 'US dollars',
      scale: MICROS,
      emptyMeans: 'no limit',
    },
    'budgets.unknownPrices': {
      label: 'Models with unknown price',
      hint: 'A budget cannot limit a model whose price is unknown.',
      choiceLabels: { refuse: 'Not asked while a budget is set', allow: 'Asked' },
    },
  },
} as const satisfies SettingGroup

/** Texts of the settings for stored prompts and answers. */
export const privacy = {
  title: 'Prompts and answers',
  lead: 'Sets what is kept of the questions to models and of their answers in new runs.',
  settings: {
    'privacy.keepPrompts': {
      label: 'Keep prompts',
      hint: 'When off, a run cannot show what it asked.',
    },
    'privacy.keepAnswers': {
      label: 'Keep raw answers',
      hint: 'The validated answer is always kept, because a decision is based on it.',
    },
  },
} as const satisfies SettingGroup

export const cache = {
  title: 'Answer cache',
  lead: 'Sets whether a question that was answered before is asked again.',
  settings: {
    'cache.enabled': {
      label: 'Use cached answers',
      hint: 'A cached answer costs nothing; running a case again asks the model again.',
    },
    'cache.timeToLiveDays': { label: 'Time to live', unit: 'days' },
  },
} as const satisfies SettingGroup

export const backups = {
  title: 'Automatic backups',
  lead: 'Sets how often Docket makes a backup while it runs.',
  settings: {
    'backup.schedule': {
      label: 'Backup schedule',
      choiceLabels: { off: 'Off', daily: 'Daily', weekly: 'Weekly' },
    },
    'backup.keep': {
      label: 'Backups to keep',
      hint: 'Older automatic backups are deleted.',
      unit: 'backups',
    },
    'backup.remind': {
      label: 'Backup reminder',
      hint: 'A message appears when automatic backups are off and the newest backup is over a month old.',
    },
  },
} as const satisfies SettingGroup

/** The folder of automatic backups is selected in a dialog and never typed. */
export const backupFolder: NamedSetting = {
  label: 'Backup folder',
  hint: 'A folder on another disk protects the backups when this disk fails.',
}
