import type {
  Admission,
  Ending,
  Intent,
  Keeper,
  KnownAnswer,
} from '../../../src/main/judging/calls/keeper.ts'

/** A keeper in memory that lets everything begin, or what a test lets begin, and remembers all it is told. */
export function memoryKeeper(admit: (intent: Intent, before: number) => Admission = () => ({ kind: 'go' })) {
  const begun: Intent[] = []
  const ended: Ending[] = []
  const answers = new Map<string, KnownAnswer>()
  let asked = 0
  const keeper: Keeper = {
    async begin(intent) {
      const admission = admit(intent, asked)
      asked += 1
      if (admission.kind === 'go') begun.push(intent)
      return admission
    },
    async end(ending) {
      ended.push(ending)
      if (ending.mayCache && ending.known !== null) answers.set(ending.call.requestSha256, ending.known)
    },
    known: (request, mayUseCache) => (mayUseCache ? (answers.get(request) ?? null) : null),
  }
  return { ...keeper, begun, ended }
}

export type MemoryKeeper = ReturnType<typeof memoryKeeper>
