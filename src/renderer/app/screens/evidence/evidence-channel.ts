import * as z from 'zod'
import { CaseId, DecisionId, RunId } from '../../../../shared/domain/ids.ts'

/** What the first window shows; `caseId` is `null` where it shows no case. */
const ShownCase = z.object({
  caseId: CaseId.nullable(),
  /** The run on its screen; `null` before it is known. */
  runId: RunId.nullable(),
  /** What the chosen decision is about, as in the address, or its id. */
  decision: z.string().nullable(),
  link: DecisionId.nullable(),
  /** The layout of the evidence. */
  view: z.string().nullable(),
})
export type ShownCase = z.infer<typeof ShownCase>

const Message = z.discriminatedUnion('of', [
  /** The first window shows something else. */
  z.object({ of: z.literal('shown'), shown: ShownCase }),
  /** A window of evidence asks what is shown. */
  z.object({ of: z.literal('ask') }),
  /** The first window is closed or loaded again. */
  z.object({ of: z.literal('left') }),
])
export type EvidenceMessage = z.infer<typeof Message>

/** Both ends of what a window and its window of evidence tell each other; no other window of this program hears it. */
export function openChannel(name: string, hear: (message: EvidenceMessage) => void) {
  const channel = new BroadcastChannel(`docket.evidence.${name}`)
  channel.addEventListener('message', ({ data }) => {
    const message = Message.safeParse(data)
    if (message.success) hear(message.data)
  })
  return {
    send: (message: EvidenceMessage) => channel.postMessage(message),
    close: () => channel.close(),
  }
}
