import { RotateCw } from 'lucide-react'
import type { CaseDetail } from '../../../../shared/contract/cases/cases.ts'
import { Button } from '../../../components/button.tsx'
import { Banner } from '../../../components/feedback/banner.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import type { NewRun } from '../../../features/review/use-case.ts'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { giveCommand, useActiveCommands, useCommands } from '../../../lib/keys/use-commands.ts'
import { newRunBanner as texts } from '../../texts/screens.ts'

/** Announces a new run while an earlier one is displayed; that one stays until the reviewer asks for the new one. */
export function NewRunBanner({
  detail: { runs, shownRunId, isHidden },
  newRun,
}: {
  readonly detail: CaseDetail
  readonly newRun: NewRun | null
}) {
  const [newest, compare] = [useShownKeys('case.newest'), useShownKeys('case.compare')]
  const offered = useActiveCommands()
  useCommands({ 'case.newest': newRun === null ? null : newRun.show })
  if (newRun === null) return null
  const shown = runs.find(({ id }) => id === shownRunId)?.attempt
  return (
    <Banner
      tone="blue"
      icon={<Icon of={RotateCw} />}
      action={
        <>
          {isHidden ? null : (
            <Button
              size="small"
              disabled={!offered.includes('case.compare')}
              keys={<Keys of={compare} />}
              onClick={() => giveCommand('case.compare')}
            >
              {texts.compare}
            </Button>
          )}
          <Button size="small" keys={<Keys of={newest} />} onClick={newRun.show}>
            {texts.showNewRun}
          </Button>
        </>
      }
    >
      <b className="medium">{texts.ended(newRun.attempt)}</b>{' '}
      {shown === undefined ? null : texts.stillShown(shown)}
    </Banner>
  )
}
