/** Settings with another name in earlier versions. */
export const renamed: Readonly<Record<string, string>> = {
  'evaluator.mostCharacters': 'evaluator.maxCharacters',
}
