import { type ModelRef, providers } from './model.ts'
import { dayInWords, type ModelEnd, type ModelLife } from './model-end.ts'
import { type Role, roleInfo } from './role.ts'

/** A model of a route with an announced end. */
export interface Ending extends ModelEnd, Pick<ModelRef, 'provider' | 'model'> {
  readonly life: Exclude<ModelLife, 'lasting'>
  readonly roles: readonly Role[]
}

/** Describes when a model ends, which roles call it, and what to do, in two sentences. */
export function endingText({ provider, model, endsOn, life, roles }: Ending): string {
  const { label } = providers[provider]
  const day = dayInWords(endsOn)
  const ends = life === 'ended' ? `ended ${model} on ${day}` : `ends ${model} on ${day}`
  const asked = roles.map((role) => roleInfo(role).label).join(', ')
  return `${label} ${ends}. Replace it in the route of: ${asked}.`
}
