import type { Alterer, Verdict, Verdicts } from '../../../../shared/domain/ledger/seal.ts'

const ALTERERS: Readonly<Record<Alterer, string>> = {
  stranger: 'anybody with the files',
  colleague: 'a colleague with the files',
  owner_with_key: 'the holder of this device’s key',
  owner_with_key_and_clock: 'the holder of this device’s key and clock',
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
      : [`  Could be altered without detection by: ${ALTERERS[widest]}.`]),
  ]
}
