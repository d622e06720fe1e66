import * as z from 'zod'

/** Why a model did not want to answer, in one list for all providers. */
export const RefusalCategory = z.enum([
  'cyber',
  'bio',
  'competing_models',
  'reasoning_extraction',
  'recitation',
  'policy',
])
export type RefusalCategory = z.infer<typeof RefusalCategory>

/** What the provider took the question for. */
const reasons: Readonly<Record<RefusalCategory, string>> = {
  cyber: 'the provider’s filter took it for an attack on computers',
  bio: 'the provider’s filter took it for dangerous biology',
  competing_models: 'the provider’s filter took it for the development of a competing model',
  reasoning_extraction: 'the provider’s filter took it for a request for the model’s hidden reasoning',
  recitation: 'the answer would have repeated a protected text',
  policy: 'the provider’s content policy forbids it',
}

/** A refusal as a sentence; the provider gave no category where it is `null`. */
export function refusalText(category: RefusalCategory | null): string {
  return category === null
    ? 'The model refused to answer.'
    : `The model refused to answer: ${reasons[category]}.`
}
