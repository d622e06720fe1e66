import type { NamedStandard, StandardLine } from '../../../shared/contract/standards/standards.ts'
import { api, client, problemText, queries } from '../../lib/client/api.ts'
import { showToast } from '../../lib/toasts.ts'
import type { Draft } from './drafts/draft.ts'
import { drafts } from './drafts/draft-store.ts'
import { withOwnIds } from './drafts/own-ids.ts'
import { publishing as texts } from './texts/standards.ts'

/** Publishes a draft, which is then gone. What the host refuses stays a draft, and its reason is thrown. */
export async function publish(draft: Draft): Promise<StandardLine> {
  const { kind, content } = withOwnIds(draft.standard)
  const line = await client.standards.save({ kind, content })
  drafts.remove(draft.id)
  await queries.invalidateQueries({ queryKey: api.standards.key() })
  showToast(texts.vPublished(line.name, line.version))
  return line
}

/** Writes a version of a standard into a file where the host says, and tells where it stands. */
export function exportStandard(standard: NamedStandard & { readonly version: number }): void {
  client.standards
    .export(standard)
    .then((line) => {
      if (line.event === 'written') showToast(texts.written(line.file))
    })
    .catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
}
