import type { CallPermission, CallStore, Ending, Intent } from '../../../src/main/judging/calls/call-store.ts'
import type { KnownAnswer } from '../../../src/shared/domain/judging/question.ts'

/** A callStore in memory that lets everything begin, or what a test lets begin, and remembers all it is told. */
export function memoryCallStore(
  admit: (intent: Intent, before: number) => CallPermission = () => ({ kind: 'begun' }),
) {
  const begun: Intent[] = []
  const ended: Ending[] = []
  const answers = new Map<string, KnownAnswer>()
  let asked = 0
  const callStore: CallStore = {
    async begin(intent) {
      const admission = admit(intent, asked)
      asked += 1
      if (admission.kind === 'begun') begun.push(intent)
      return admission
    },
    async end(ending) {
      ended.push(ending)
      if (ending.mayCache && ending.known !== null) answers.set(ending.call.requestSha256, ending.known)
    },
    known: (request, mayUseCache) => (mayUseCache ? (answers.get(request) ?? null) : null),
  }
  return { ...callStore, begun, ended }
}

export type MemoryCallStore = ReturnType<typeof memoryCallStore>
