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
  cyber: 'the provider’s safety filter classified it as a cyberattack',
  bio: 'the provider’s safety filter classified it as dangerous biology',
  competing_models: 'the provider’s safety filter classified it as development of a competing model',
  reasoning_extraction:
    'the provider’s safety filter classified it as a request for the model’s hidden reasoning',
  recitation: 'the answer would have repeated protected text',
  policy: 'the provider’s content policy forbids it',
}

/** A refusal as a sentence; the provider gave no category where it is `null`. */
export function refusalText(category: RefusalCategory | null): string {
  return category === null
    ? 'The model refused to answer.'
    : `The model refused to answer: ${reasons[category]}.`
}
