import type { ModelReply } from '../judging/port/model-port.ts'

/** A part of a request that can be left out, and how a host says that it does not take it. */
export interface Feature {
  readonly name: string
  readonly named: RegExp
  /** Whether a request that is refused without a reason is tried again without it. */
  readonly isSuspect?: boolean
}

/** What hosts and models would not take, so that they are not asked again: by base URL and model. */
export type Habits = Map<string, ReadonlySet<string>>

/**
 * Sends a request, and again without what the host says it does not take. What was left out when it worked is left
 * out from then on.
 */
export async function sendDegrading(
  habits: Habits,
  host: string,
  features: readonly Feature[],
  send: (without: ReadonlySet<string>) => Promise<ModelReply>,
): Promise<ModelReply> {
  let without = habits.get(host) ?? new Set<string>()
  let requests = 0
  for (;;) {
    const reply = await send(without)
    requests += reply.requests
    if (reply.kind === 'text') habits.set(host, without)
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
