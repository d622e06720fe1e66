import { altererNames, type Verdict, type Verdicts } from '../../../../shared/domain/ledger/seal.ts'

/** Returns the verdicts of a verification as lines: whether each holds, why, and who could have altered the data. */
export function verdictLines({ intact, complete, independent }: Verdicts): string[] {
  return [
    ...linesOf('intact', intact),
    ...linesOf('complete', complete),
    ...linesOf('independent', independent),
  ]
}

function linesOf(name: string, { holds, says, alterableBy }: Verdict): string[] {
  const word = holds === null ? 'not checked' : holds ? 'yes' : 'no'
  const [widest] = alterableBy
  return [
    `${name}: ${word}. ${says}`,
    ...(widest === undefined || holds !== true
      ? []
      : [`  Who could alter it undetected: ${altererNames[widest]}.`]),
  ]
}
