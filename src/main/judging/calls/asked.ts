import type { Question } from '../port/judge-model.ts'
import type { Asked } from './call-store.ts'

/** Returns a question in the form in which it is stored. */
export function askedBy({
  role,
  key,
  sample,
  prompt,
}: Pick<Question<unknown>, 'role' | 'key' | 'sample' | 'prompt'>): Asked {
  return {
    role,
    key,
    sample: sample ?? 0,
    promptId: prompt.id,
    promptVersion: prompt.version,
    system: prompt.system,
    user: prompt.user,
  }
}
