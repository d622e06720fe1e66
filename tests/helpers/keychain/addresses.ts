import type { Address, ConfirmedAddresses } from '../../../src/main/secrets/addresses.ts'

/** Confirmed addresses in memory. */
export function memoryAddresses(confirmed = new Set<string>()): ConfirmedAddresses {
  const nameOf = ({ provider, origin }: Address) => `${provider} ${origin}`
  return {
    has: (address) => confirmed.has(nameOf(address)),
    confirm: (address) => void confirmed.add(nameOf(address)),
    forget: (address) => confirmed.delete(nameOf(address)),
  }
}

/** Every address is confirmed: a test asks a server of its own wherever it names one. */
export const everyAddress: ConfirmedAddresses = {
  has: () => true,
  confirm: () => undefined,
  forget: () => false,
}
