/** A spoken form: words in lower case, separated by spaces, as words are compared. */
export type Form = string

/** Returns every combination of one form of each part, in order; `''` is a silent form. */
export function inTurn(...parts: readonly (readonly Form[])[]): Form[] {
  let allForms: Form[] = ['']
  for (const forms of parts)
    allForms = allForms.flatMap((before) =>
      forms.map((form) => (before === '' || form === '' ? before + form : `${before} ${form}`)),
    )
  return allForms
}

/** Returns each form once, in order of first occurrence, without the silent form. */
export function distinct(forms: readonly Form[]): Form[] {
  return [...new Set(forms)].filter((form) => form !== '')
}

/** Returns a form with its last word in the plural: nineteen nineties, two thirds, two sixes. */
export function plural(form: Form): Form {
  if (form.endsWith('y')) return `${form.slice(0, -1)}ies`
  return form.endsWith('x') ? `${form}es` : `${form}s`
}
