import * as z from 'zod'

/** Why a model refused to answer, in one list for all providers. */
export const RefusalCategory = z.enum([
  'cyber',
  'bio',
  'competing_models',
  'reasoning_extraction',
  'recitation',
  'policy',
])
export type RefusalCategory = z.infer<typeof RefusalCategory>

/** The provider's classification of the question. */
const reasons: Readonly<Record<RefusalCategory, string>> = {
  cyber: 'the provider’s safety filter classified it as a cyberattack',
  bio: 'the provider’s safety filter classified it as dangerous biology',
  competing_models: 'the provider’s safety filter classified it as development of a competing model',
  reasoning_extraction:
    'the provider’s safety filter classified it as a request for the model’s hidden reasoning',
  recitation: 'the answer would have repeated protected text',
  policy: 'the provider’s content policy forbids it',
}

/** Describes a refusal as a sentence; `category` is `null` if the provider gave none. */
export function refusalText(category: RefusalCategory | null): string {
  return category === null
    ? 'The model refused to answer.'
    : `The model refused to answer: ${reasons[category]}.`
}
