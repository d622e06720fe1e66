import type { Alterer, Verdict, Verdicts } from '../../../../shared/domain/ledger/seal.ts'

const ALTERERS: Readonly<Record<Alterer, string>> = {
  stranger: 'anybody who had the files',
  colleague: 'a colleague who had the files',
  owner_with_key: 'the owner, who has the key',
  owner_with_key_and_clock: 'the owner, with the key and the clock of the machine',
}

/** What a verification says of a store, or of what was handed over: whether each holds, why, and who could have altered it. */
export function verdictLines({ intact, complete, independent }: Verdicts): string[] {
  return [
    ...linesOf('intact', intact),
    ...linesOf('complete', complete),
    ...linesOf('independent', independent),
  ]
}

function linesOf(name: string, { holds, says, alterableBy }: Verdict): string[] {
  const word = holds === null ? 'not said' : holds ? 'yes' : 'no'
  const [widest] = alterableBy
  return [
    `${name}: ${word}. ${says}`,
    ...(widest === undefined || holds !== true
      ? []
      : [`  Without a trace it could be altered by ${ALTERERS[widest]}.`]),
  ]
}
