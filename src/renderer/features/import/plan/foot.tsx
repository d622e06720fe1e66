import { CircleDashed } from 'lucide-react'
import { isNeeded } from '../../../../shared/contract/cases/import-plan.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { useRefused } from '../../../lib/keys/read-only.ts'
import { giveCommand } from '../../../lib/keys/use-commands.ts'
import { listed } from '../../../lib/pipelines/labels.ts'
import type { Choices } from './details.ts'
import { detailLabels, texts } from './texts.ts'

/** The open details in short, and the two ways on. */
export function Foot({ choices, canStart }: { readonly choices: Choices; readonly canStart: boolean }) {
  const [startKeys, cancelKeys] = [useShownKeys('import.start'), useShownKeys('go.queue')]
  const refusal = useRefused('import.start')
  const note = noteOf(choices)
  return (
    <div className="plan-foot">
      {note === null ? null : (
        <>
          <span className="plan-gap" data-open>
            <Icon of={CircleDashed} />
          </span>
          <span className="small" role="status">
            {note}
          </span>
        </>
      )}
      <span className="grow" />
      <Button kind="quiet" keys={<Keys of={cancelKeys} />} onClick={() => giveCommand('go.queue')}>
        {texts.cancel}
      </Button>
      <Button
        kind="primary"
        data-first
        keys={<Keys of={startKeys} />}
        disabled={!canStart}
        onClick={() => giveCommand('import.start')}
        {...refusal}
      >
        {choices.cases === 0 ? texts.nothingToImport : texts.importCases(choices.cases)}
      </Button>
    </div>
  )
}

/** The open details and their consequence; `null` where nothing is open. */
function noteOf({ rows }: Choices): string | null {
  const shown = rows.filter(({ isOut }) => !isOut)
  const open = new Set(shown.flatMap((each) => each.open))
  const details = (['grade', 'flow', 'folder'] as const).filter((detail) => open.has(detail))
  const waiting = shown
    .filter((each) => each.open.some(isNeeded))
    .reduce((sum, { row }) => sum + row.cases, 0)
  if (details.length === 0 && waiting === 0) return null
  const names = listed(
    details.map((detail, index) => (index === 0 ? detailLabels[detail] : detailLabels[detail].toLowerCase())),
    'and',
  )
  const first = details.length === 0 ? '' : texts.openDetails(names, details.length === 1)
  return [first, waiting === 0 ? texts.laterIsFine : texts.waiting(waiting)].filter(Boolean).join(' ')
}
