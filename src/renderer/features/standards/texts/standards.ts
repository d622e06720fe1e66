/** Texts of `kind-labels.ts`. */
export const kindLabels = {
  complianceRules: 'Compliance rules',
}

/** Texts of `publishing.ts`. */
export const publishing = {
  vPublished: (name: string | number, version: string | number) => `${name} v${version} is published`,
  written: (file: string | number) => `Written to ${file}`,
}

/** Texts of `retiring.ts`. */
export const retiring = {
  isText: (name: string | number, part: string | number) => `${name} is ${part}`,
  draft: (draft: string | number, part: string | number) => `The draft ${draft} is ${part}`,
}
