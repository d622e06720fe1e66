import { counted, shownCount } from '../../../shared/counted.ts'
import './import.css'
import { X } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Progress } from '../../components/feedback/progress.tsx'
import { ProgressRing } from '../../components/feedback/progress-ring.tsx'
import { RailCard } from '../../components/feedback/rail-card.tsx'
import { Icon } from '../../components/marks/icon.tsx'
import { closeSending, useSending } from './imports.ts'
import { sendingFiles as texts } from './texts.ts'

/** The progress of sent files in the navigation, where it covers no case. */
export function SendingFiles() {
  const sending = useSending()
  if (sending === null) return null
  const { done, total, problem } = sending
  if (problem !== null)
    return (
      <RailCard
        title={texts.importStopped}
        actions={
          <Button kind="quiet" square aria-label={texts.closeReport} onClick={closeSending}>
            <Icon of={X} size="small" />
          </Button>
        }
      >
        <p>{problem}</p>
      </RailCard>
    )
  const progress = texts.ofText(shownCount(done), counted(total, 'file'))
  return (
    <>
      <RailCard title={texts.filesBeingRead}>
        <Progress label={texts.filesBeingRead} done={done} total={total} />
        <p>{progress}</p>
      </RailCard>
      <span className="rail-ring" role="img" aria-label={texts.filesBeingReadOf(progress)}>
        <ProgressRing share={done / total} />
      </span>
    </>
  )
}
