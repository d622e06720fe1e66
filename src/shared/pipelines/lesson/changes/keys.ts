/** A round of the repair: the attempt of the decision loop, and the round of edits in it; both 0 before any repair. */
export interface Round {
  readonly loop: number
  readonly round: number
}

/**
 * Returns the key of a judge's question about the text of a round; `position` is its place in the calling order, from 1
 * (c5).
 */
export function judgeKey({ loop, round }: Round, position: number): string {
  return `loop:${loop}:round:${round}:seat:${position}`
}

/** Returns the key of a writer's or the delta judge's question about the edit with this number. */
export function editKey({ loop, round }: Round, number: number): string {
  return `loop:${loop}:round:${round}:edit:${number}`
}

/**
 * Returns the round of a call, by its key: the cost of an iteration is the sum over its calls. Returns `null` for other
 * keys.
 */
export function roundOfKey(key: string): Round | null {
  const [, loop, round] = /^loop:(\d+):round:(\d+):/.exec(key) ?? []
  return loop === undefined || round === undefined ? null : { loop: Number(loop), round: Number(round) }
}
