import type { NamedStandard, StandardLine } from '../../../shared/contract/standards/standards.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { act, api, client, problemText, queries } from '../../lib/client/api.ts'
import { showToast } from '../../lib/toasts.ts'
import type { Draft } from './drafts/draft.ts'
import { drafts } from './drafts/draft-store.ts'
import { withOwnIds } from './drafts/own-ids.ts'
import { publishing as texts } from './texts/standards.ts'

/** Publishes a draft and removes it. If the host refuses it, the draft is kept and the reason is thrown. */
export async function publish(draft: Draft): Promise<StandardLine> {
  const { kind, content } = withOwnIds(draft.standard)
  const line = await client.standards.save({ kind, content })
  drafts.remove(draft.id)
  await queries.invalidateQueries({ queryKey: api.standards.key() })
  showToast(texts.vPublished(line.name, line.version))
  return line
}

/** Exports a version of a standard to a file that the host chooses, and shows its path. */
export function exportStandard(standard: NamedStandard & { readonly version: number }): void {
  client.standards
    .export(standard)
    .then((line) => {
      if (line.event === 'written') showToast(texts.written(line.file))
    })
    .catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
}

/** Runs rows with an evaluator in one job in the background. Says how many of them cannot be run now. */
export async function runWith(evaluator: string, caseIds: readonly CaseId[]): Promise<void> {
  const { leftOut } = await act((actionId) =>
    client.runs.againAll({
      actionId,
      caseIds: [...caseIds],
      judge: { kind: 'settings' },
      standards: { evaluator },
    }),
  )
  if (leftOut > 0) showToast(texts.notRun(leftOut), { isProblem: true })
}

/** Saves the draft of a standard as a file of JSON, which can be imported again. */
export function saveDraft({ standard }: Draft): void {
  const { content } = withOwnIds(standard)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  link.download = `${content.name.trim() || 'evaluator'}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
