/** A printed form in its sentence, with how people say it rightly and how they say it wrongly. */
export interface SpokenForm {
  readonly class: string
  /** The sentence as it is printed. */
  readonly sentence: string
  /** The form itself, as in the sentence. */
  readonly printed: string
  /** The whole sentence as a recognizer writes it down, once for each usual way to say the form. */
  readonly right: readonly string[]
  /** The same with the form said wrongly: another digit, swapped digits, a part left out that changes the value. */
  readonly wrong: readonly string[]
}

const BLOCK = /^(?<before>.*)\{(?<printed>.+)\}(?<after>.*)\n= (?<right>.+)\nx (?<wrong>.+)$/gm

/**
 * The forms of a class from their table: three lines each, the sentence with the form in braces, `=` with its right
 * and `x` with its wrong spoken forms between bars. Throws when a line belongs to no form.
 */
export function spokenForms(name: string, table: string): SpokenForm[] {
  const forms = [...table.matchAll(BLOCK)].map(({ groups = {} }) => {
    const { before = '', printed = '', after = '', right = '', wrong = '' } = groups
    const sentences = (forms: string) =>
      forms.split(' | ').map((form) => `${asHeard(before)} ${form} ${asHeard(after)}`.trim())
    return {
      class: name,
      sentence: `${before}${printed}${after}`,
      printed,
      right: sentences(right),
      wrong: sentences(wrong),
    }
  })
  const lines = table.split('\n').filter((line) => line !== '')
  if (lines.length !== 3 * forms.length)
    throw new Error(`${name}: ${lines.length} lines make ${forms.length} forms`)
  return forms
}

/** The words around a form as a recognizer writes them: lower case, without punctuation. */
export function asHeard(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
