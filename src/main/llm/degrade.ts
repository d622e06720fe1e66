import type { ModelReply } from '../judging/port/model-port.ts'

/** A part of a request that can be left out, and how an error message names it. */
export interface Feature {
  readonly name: string
  readonly named: RegExp
  /** Whether a request that is refused without a reason is sent again without this feature. */
  readonly isSuspect?: boolean
  /** Whether it enforces a schema: a request for a text does not have it. */
  readonly isOfSchema?: boolean
}

/** Names of the features that a host and model do not support, by `baseUrl model`. */
export type UnsupportedFeatures = Map<string, ReadonlySet<string>>

/**
 * Sends a request, and sends it again without each feature that the host reports as unsupported. The features that a
 * successful request left out are left out of all later requests to that host.
 */
export async function sendDegrading(
  unsupported: UnsupportedFeatures,
  host: string,
  features: readonly Feature[],
  send: (without: ReadonlySet<string>) => Promise<ModelReply>,
): Promise<ModelReply> {
  let without = unsupported.get(host) ?? new Set<string>()
  let requests = 0
  for (;;) {
    const reply = await send(without)
    requests += reply.requests
    if (reply.kind === 'text') unsupported.set(host, without)
    const refused = reply.kind === 'problem' && reply.problem === 'bad_request' ? reply.message : null
    const dropped = refused === null ? undefined : culprit(refused, features, without)
    if (dropped === undefined) return { ...reply, requests }
    without = new Set([...without, dropped.name])
  }
}

function culprit(
  message: string,
  features: readonly Feature[],
  without: ReadonlySet<string>,
): Feature | undefined {
  const left = features.filter(({ name }) => !without.has(name))
  return left.find(({ named }) => named.test(message)) ?? left.find(({ isSuspect }) => isSuspect)
}
