import type { ComparedExport } from '../../../../shared/domain/ledger/compared-export.ts'
import type { Finding, VerificationResult } from '../../../../shared/domain/ledger/finding.ts'
import { AppError } from '../../../../shared/errors.ts'
import { parseEvent } from '../../../ledger/read.ts'
import { openSnapshot, type Snapshot } from '../../../store/store.ts'
import { textsOf } from '../store-chain.ts'
import { compareChains } from './compare.ts'
import type { EarlierChain } from './earlier-export.ts'

/**
 * Adds the comparison with earlier exports of the same store to a verification: an event that differs, or is missing
 * without another chain that continues, is a finding; any export that the store does not contain makes it incomplete.
 */
export function withEarlier(
  result: VerificationResult,
  file: string,
  earlier: readonly EarlierChain[],
): VerificationResult {
  if (earlier.length === 0) return result
  const compared = comparedWithStore(file, earlier)
  const findings = result.intact ? compared.flatMap(findingOf) : []
  const [first] = findings
  if (first === undefined) return withoutFinding(result, compared)
  const unknown = { holds: false, says: 'It is unknown, because the store is not intact.' }
  const { complete, independent, intact } = result.verdicts
  return {
    ...{ chains: result.chains, witnesses: result.witnesses, compared },
    verdicts: {
      intact: { ...intact, holds: false, says: first.reason },
      complete: { ...complete, ...unknown },
      independent: { ...independent, ...unknown },
    },
    intact: false,
    seq: first.event?.seq ?? null,
    reason: first.reason,
    count: findings.length,
    findings,
  }
}

function withoutFinding(result: VerificationResult, compared: ComparedExport[]): VerificationResult {
  if (!result.intact) return { ...result, compared }
  const lost = compared.filter(({ is }) => is === 'truncated' || is === 'other_device')
  if (lost.length === 0) return { ...result, compared }
  const before = result.complete ? [] : [result.verdicts.complete.says]
  const says = [...before, ...lost.map((each) => each.says)].join(' ')
  const complete = { ...result.verdicts.complete, holds: false, says }
  return { ...result, complete: false, verdicts: { ...result.verdicts, complete }, compared }
}

function comparedWithStore(file: string, earlier: readonly EarlierChain[]): ComparedExport[] {
  let snapshot: Snapshot
  try {
    snapshot = openSnapshot({ file })
  } catch {
    return [] // The verification states what is wrong with the store.
  }
  try {
    const devices = snapshot.events.devices()
    const sizes = new Map(
      devices.map((device) => [device as string, snapshot.events.head(device)?.device_seq ?? 0]),
    )
    const texts = (name: string) => {
      const device = devices.find((each) => each === name)
      return device === undefined ? [] : textsOf(snapshot, device, sizes.get(name) ?? 0)
    }
    return compareChains({ sizes, texts, continuedBy: continuing(snapshot) }, earlier)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_INTACT') return [] // A missing event is a finding of its own.
    throw error
  } finally {
    snapshot.close()
  }
}

function continuing({ events, meta }: Snapshot): ReadonlyMap<string, string> {
  const restored = meta.deviceBefore()
  const begun = events.ofType('chain.begin').flatMap((row) => {
    const event = parseEvent(row)
    return event.type === 'chain.begin' ? [[event.payload.after.device, event.device] as const] : []
  })
  return new Map<string, string>([...(restored === null ? [] : [[restored, restored] as const]), ...begun])
}

function findingOf({ is, device, seq, says, isContinued }: ComparedExport): Finding[] {
  if (seq === null || (is !== 'fork' && is !== 'truncated') || isContinued === true) return []
  return [
    {
      code: is === 'fork' ? 'EVENTS_REWRITTEN' : 'EVENTS_CUT_OFF',
      table: 'events',
      row: `device=${device}, device_seq=${seq}`,
      event: { device, seq },
      reason: says,
    },
  ]
}
