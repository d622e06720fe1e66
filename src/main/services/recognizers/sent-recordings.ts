import type { TranscribedBy } from '../../../shared/domain/recognizers/recognizer.ts'
import type { ServiceContext } from '../context.ts'

/**
 * Returns a function that records in the ledger that a recording of `bytes` bytes is about to be sent to another host.
 */
export function noteSent({
  ledger,
}: Pick<ServiceContext, 'ledger'>): (by: TranscribedBy, bytes: number) => void {
  return (by, bytes) => {
    ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
      const recognizerSha256 = writer.putSharedBody(by)
      writer.append({ type: 'recording.send', payload: { recognizerSha256, bytes } })
    })
  }
}
