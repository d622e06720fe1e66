import { altererNames, type Verdict, type Verdicts } from '../../../../shared/domain/ledger/seal.ts'

/** What a verification says of a store, or of what was handed over: whether each holds, why, and who could have altered it. */
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
