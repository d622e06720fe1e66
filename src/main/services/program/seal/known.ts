import type { DeviceId } from '../../../../shared/domain/ids.ts'
import { verifierOf } from '../../../ledger/seal/checkpoint-row.ts'
import type { SealPorts } from '../../../ledger/seal/sealer.ts'
import type { KnownSeals } from '../../../ledger/verify/seals/known-seals.ts'

/** Returns the keychain's knowledge of chains; if the keychain cannot be read, the reason. */
export async function anchorsOf(
  ports: Pick<SealPorts, 'key' | 'head'>,
  devices: readonly DeviceId[],
): Promise<Pick<KnownSeals, 'anchors' | 'unsigned'>> {
  const anchors: KnownSeals['anchors'] = []
  try {
    for (const device of devices) {
      const key = await ports.key(device)
      if (key !== null)
        anchors.push({ device, verifier: verifierOf(device, key), head: await ports.head(device) })
    }
    return { anchors, unsigned: null }
  } catch (error) {
    return { anchors, unsigned: error instanceof Error ? error.message : String(error) }
  }
}
