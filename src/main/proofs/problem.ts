/** Why a text or a file is not a proof, in one sentence; `line` counts from 1 and is `null` if no line is at fault. */
export class ProofProblem extends Error {
  override readonly name = 'ProofProblem'
  readonly line: number | null

  constructor(message: string, line: number | null = null) {
    super(message)
    this.line = line
  }
}
