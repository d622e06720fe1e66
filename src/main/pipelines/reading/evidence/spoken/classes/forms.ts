/** One way in which something is said: words in lower case with a blank between, as words are compared. */
export type Form = string

/** Every way to say one thing after the other: each form of the first with each of the next; `''` says nothing. */
export function inTurn(...parts: readonly (readonly Form[])[]): Form[] {
  let said: Form[] = ['']
  for (const forms of parts)
    said = said.flatMap((before) =>
      forms.map((form) => (before === '' || form === '' ? before + form : `${before} ${form}`)),
    )
  return said
}

/** Each form once, in the order in which they come first; nothing that says nothing. */
export function distinct(forms: readonly Form[]): Form[] {
  return [...new Set(forms)].filter((form) => form !== '')
}

/** A form with its last word in the plural: nineteen nineties, two thirds, two sixes. */
export function plural(form: Form): Form {
  if (form.endsWith('y')) return `${form.slice(0, -1)}ies`
  return form.endsWith('x') ? `${form}es` : `${form}s`
}
