import type { StandardLine } from '../../../shared/contract/standards/standards.ts'
import { api, client, queries } from '../../lib/client/api.ts'
import type { Draft } from './drafts/draft.ts'
import { draftName } from './drafts/draft.ts'
import { drafts } from './drafts/draft-store.ts'
import { takeStep } from './place-steps.ts'
import { retiring as texts } from './texts/standards.ts'

/** Retires a standard, or restores a retired one. */
export function retire({ kind, name, isRetired: before }: StandardLine): void {
  takeStep(async (isUndone) => {
    const isRetired = before === isUndone
    await client.standards.retire({ kind, name, isRetired })
    await queries.invalidateQueries({ queryKey: api.standards.key() })
    return isRetired ? texts.retired(name) : texts.restored(name)
  })
}

/** Discards a draft. */
export function discard(draft: Draft): void {
  takeStep((isUndone) => {
    if (isUndone) drafts.put(draft)
    else drafts.remove(draft.id)
    const name = draftName(draft)
    return Promise.resolve(isUndone ? texts.discardUndone(name) : texts.discarded(name))
  })
}
