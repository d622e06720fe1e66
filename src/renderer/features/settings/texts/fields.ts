/** Texts of `setting-field.tsx`. */
export const settingField = {
  changedDefault: (standardText: string | number) => `Changed. Default: ${standardText}`,
  reset: (standardText: string | number) => `Reset to ${standardText}`,
  resetDefault: (label: string | number, standardText: string | number) =>
    `Reset “${label}” to its default, ${standardText}`,
}

/** Texts of `setting-group.tsx`. */
export const settingGroup = {
  changed: (count: string | number) => `· ${count} changed`,
}

/** Texts of `setting-shape.ts`. */
export const settingShape = {
  notSaved: (message: string | number) => `Not saved: ${message}.`,
  usingPointDecimals05: ' Use a point for decimals: 0.5.',
  notSavedEnter: (
    what: string | number,
    shape: string | number,
    orNothing: string | number,
    point: string | number,
  ) => `Not saved. Enter ${what}${shape}${orNothing}.${point}`,
  aboveUp: (from: string | number, to: string | number) => ` above ${from}, up to ${to}`,
  from: (from: string | number, to: string | number) => ` from ${from} to ${to}`,
  above: (from: string | number) => ` above ${from}`,
  orMore: (from: string | number) => ` of ${from} or more`,
  up: (to: string | number) => ` up to ${to}`,
}

/** Texts of `typed-control.tsx`. */
export const typedControl = {
  notSaved: (why: string | number) => `Not saved. ${why}`,
}
