import { useState } from 'react'
import type { StandardContent } from '../../../../shared/domain/standards/standard.ts'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import type { Draft } from './draft.ts'
import { drafts } from './draft-store.ts'

type Edited = Pick<Draft, 'standard' | 'flow'>

/** The states of a draft for undo and redo, and the field whose typing is a single step. */
interface History {
  readonly before: readonly Edited[]
  readonly after: readonly Edited[]
  readonly field: string | null
}

const NONE: History = { before: [], after: [], field: null }

/**
 * Returns functions that change a draft, which is stored at once. Undo and Redo outside a text field revert changes of
 * its fields and lists.
 */
export function useDraftEditor(draft: Draft) {
  const [history, setHistory] = useState(NONE)
  const change = (part: Partial<Edited>) => {
    const field = typedField()
    const isSameField = field !== null && field === history.field && history.before.length > 0
    const before = isSameField ? history.before : [...history.before, editedIn(draft)]
    setHistory({ before, after: [], field })
    drafts.put({ ...draft, ...part })
  }
  const last = history.before.at(-1)
  const next = history.after[0]
  useCommands({
    undo:
      last === undefined
        ? null
        : () => {
            const before = history.before.slice(0, -1)
            setHistory({ before, after: [editedIn(draft), ...history.after], field: null })
            drafts.put({ ...draft, ...last })
          },
    redo:
      next === undefined
        ? null
        : () => {
            const before = [...history.before, editedIn(draft)]
            setHistory({ before, after: history.after.slice(1), field: null })
            drafts.put({ ...draft, ...next })
          },
  })
  return {
    setStandard: (standard: StandardContent) => change({ standard }),
    setFlow: (flow: string | null) => change({ flow }),
  }
}

function editedIn({ standard, flow }: Draft): Edited {
  return { standard, flow }
}

/** Returns the id of the focused text field; `null` if a button or check box made the change. */
function typedField(): string | null {
  const focused = document.activeElement
  return focused?.matches('input:not([type="checkbox"]), textarea') ? focused.id : null
}
