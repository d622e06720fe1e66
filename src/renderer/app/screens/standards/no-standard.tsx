import { ClipboardList } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { useStandards } from '../../../features/standards/use-standards.ts'
import { giveCommand } from '../../../lib/keys/use-commands.ts'
import { noStandard as texts } from '../../texts/forms.ts'

/** Shown beside the list while no standard is chosen. */
export function NoStandard() {
  const lines = useStandards()
  if (lines === undefined) return null
  return (
    <Notice
      icon={<Icon of={ClipboardList} size="large" />}
      title={lines.length === 0 ? texts.noStandardsYet : texts.noStandardSelected}
      action={
        <>
          <Button onClick={() => giveCommand('standard.flow')}>{texts.newFlow}</Button>
          <Button onClick={() => giveCommand('standard.rules')}>{texts.newRules}</Button>
          <Button onClick={() => giveCommand('standard.rubric')}>{texts.newRubric}</Button>
          <Button onClick={() => giveCommand('standard.evaluator')}>{texts.newEvaluator}</Button>
        </>
      }
    >
      {texts.flowDefinesStagesStepsConversation}
    </Notice>
  )
}
