import * as z from 'zod'
import { CaseId, DecisionId, RunId } from '../../../../shared/domain/ids.ts'

/** State of the main window; `caseId` is `null` if it shows no case. */
const ShownCase = z.object({
  caseId: CaseId.nullable(),
  /** The displayed run; `null` before it is known. */
  runId: RunId.nullable(),
  /** The subject of the chosen decision, as in the address, or its id. */
  decision: z.string().nullable(),
  link: DecisionId.nullable(),
  /** The layout of the evidence. */
  view: z.string().nullable(),
})
export type ShownCase = z.infer<typeof ShownCase>

const Message = z.discriminatedUnion('of', [
  /** The main window shows another case or decision. */
  z.object({ of: z.literal('shown'), shown: ShownCase }),
  /** Request of an evidence window for the shown case. */
  z.object({ of: z.literal('ask') }),
  /** The main window is closed or reloaded. */
  z.object({ of: z.literal('left') }),
])
export type EvidenceMessage = z.infer<typeof Message>

/**
 * Opens an end of the channel between a window and its evidence window. The name keeps other windows of Docket from
 * receiving the messages.
 */
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
