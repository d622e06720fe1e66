/** The problem of a typed number. */
interface NumberRefused {
  readonly what: string
  /** Its bounds as text; empty if there are none. */
  readonly range: string
  readonly mayBeEmpty: boolean
  readonly hasComma: boolean
}

/** Texts of `setting-field.tsx`. */
export const settingField = {
  changedDefault: (standardText: string | number) => `Default: ${standardText}`,
  reset: (standardText: string | number) => `Reset to ${standardText}`,
  resetDefault: (label: string | number, standardText: string | number) =>
    `Reset “${label}” to its default, ${standardText}`,
}

/** Texts of `use-settings.ts`. */
export const useSettings = {
  saved: 'Saved',
  savedForNewRuns: 'Saved for new runs. Choose “Run again” in a case to apply it there',
}

/** Texts of `setting-group.tsx`. */
export const settingGroup = {
  changed: (count: string | number) => `· ${count} changed`,
}

/** Texts of `setting-shape.ts`. */
export const settingShape = {
  notSaved: (message: string | number) => `Not saved: ${message}.`,
  /** Returns which number is valid, and which alternative is allowed. */
  enter: ({ what, range, mayBeEmpty, hasComma }: NumberRefused) =>
    [
      'Not saved.',
      `Enter ${[what, range].filter(Boolean).join(' ')}${mayBeEmpty ? ', or leave it empty' : ''}.`,
      ...(hasComma ? ['Use a point for decimals: 0.5.'] : []),
    ].join(' '),
  percentage: 'a percentage',
  wholeNumber: 'a whole number',
  number: 'a number',
  aboveUpTo: (above: number, to: number) => `above ${above}, up to ${to}`,
  fromTo: (from: number, to: number) => `from ${from} to ${to}`,
  above: (above: number) => `above ${above}`,
  orMore: (from: number) => `of ${from} or more`,
  upTo: (to: number) => `up to ${to}`,
}

/** Texts of `typed-control.tsx`. */
export const typedControl = {
  enterSaves: 'Press Enter to save.',
  notSaved: (why: string | number) => `Not saved. ${why}`,
}
