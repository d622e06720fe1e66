import type { DecisionOf } from '../../../shared/pipelines/found.ts'
import { ABOUT_MISSING, aboutMemory, MISSING_LABEL } from '../../../shared/pipelines/memory/about.ts'
import type { MemoryCandidate } from '../../../shared/pipelines/memory/candidate.ts'
import type { MemoryInput } from '../../../shared/pipelines/memory/input.ts'
import type { JudgedMemory, MemoryOutcome } from '../../../shared/pipelines/memory/outcome.ts'
import { MemoryAnswer } from '../../../shared/pipelines/memory/words.ts'
import { decidedByRule } from '../../judging/decisions/decided.ts'

type Unnumbered = Omit<DecisionOf<'memory'>, 'index'>

/** One decision for each candidate, in the order of retrieval, and one that nothing is missing. */
export function decisionsOf({ candidates }: MemoryInput, outcome: MemoryOutcome): DecisionOf<'memory'>[] {
  const drafts = [
    ...outcome.candidates.flatMap((judged, at) => {
      const candidate = candidates[at]
      return candidate === undefined ? [] : [candidateDecision(candidate, judged)]
    }),
    missingDecision(),
  ]
  return drafts.map((draft, index) => ({ ...draft, index }))
}

function candidateDecision({ memoryId, title, body }: MemoryCandidate, judged: JudgedMemory): Unnumbered {
  const after = judged.kept ? 'keep' : 'drop'
  return {
    kind: 'candidate',
    about: aboutMemory({ memoryId }),
    label: title,
    options: [...MemoryAnswer.options],
    isAskedBlind: true,
    ...decidedByRule({ before: after, after }, `It has rank ${judged.rank}.`),
    callIds: [],
    evidence: [{ kind: 'text', ref: memoryId, quote: body, start: null, end: null }],
  }
}

/** Without this decision what retrieval never found could not be labelled. */
function missingDecision(): Unnumbered {
  return {
    kind: 'missing',
    about: ABOUT_MISSING,
    label: MISSING_LABEL,
    options: ['yes', 'no'],
    isAskedBlind: true,
    ...decidedByRule({ before: 'yes', after: 'yes' }, 'No rule can see what was not found.'),
    callIds: [],
    evidence: [],
  }
}
