import type { BlindEvidenceProps } from '../pipeline-view.ts'
import styles from './call.module.css'
import { RecordingBar } from './recording-bar.tsx'
import { Conversation } from './talk/conversation.tsx'
import { evidence as texts } from './texts/screen.ts'
import { useConversation } from './use-conversation.ts'

/** Shows a call to a blind reviewer: the conversation without marks, stages or scores. */
export function BlindCall({
  input,
  questions,
  caseId,
  attachments,
  chosen,
  onChoose,
}: BlindEvidenceProps<'call'>) {
  const { segments } = input
  const talk = useConversation({ caseId, attachments, segments, places: [], chosen, onChoose })
  return (
    <section className="pane" aria-label={texts.label}>
      <p className={styles.asked}>{texts.blind(questions.length)}</p>
      <Conversation
        segments={segments}
        places={[]}
        chosen={chosen}
        current={talk.current}
        playing={talk.playing}
        onChoose={talk.choose}
        onLook={talk.look}
      />
      <RecordingBar state={talk.state} />
    </section>
  )
}
