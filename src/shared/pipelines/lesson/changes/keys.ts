/** A round of the repair: the attempt of the decision loop, and the round of edits in it; both 0 before any repair. */
export interface Round {
  readonly loop: number
  readonly round: number
}

/** The key of a judge's question about the text of a round; `seat` is its place in the order of asking, from 1 (c5). */
export function seatKey({ loop, round }: Round, seat: number): string {
  return `loop:${loop}:round:${round}:seat:${seat}`
}

/** The key of a writer's or the delta judge's question about the edit with this number. */
export function editKey({ loop, round }: Round, number: number): string {
  return `loop:${loop}:round:${round}:edit:${number}`
}

/** The round that a call belongs to, by its key: what an iteration cost is the sum over its calls. `null` for others. */
export function roundOfKey(key: string): Round | null {
  const [, loop, round] = /^loop:(\d+):round:(\d+):/.exec(key) ?? []
  return loop === undefined || round === undefined ? null : { loop: Number(loop), round: Number(round) }
}
