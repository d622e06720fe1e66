import { type Cast, type PanelResult, type PanelRule, panelStep } from './vote.ts'

export interface HeldPanel {
  readonly result: PanelResult
  /** Every judge that was asked, in panel order. */
  readonly cast: readonly Cast[]
}

/**
 * Asks a panel: the first two judges concurrently, then further ones as the voting rule requires. `judges` are in the
 * order in which they are asked, with spares last.
 */
export async function holdPanel<Judge>(
  judges: readonly Judge[],
  rule: PanelRule,
  ask: (judge: Judge) => Promise<Cast>,
): Promise<HeldPanel> {
  const cast: Cast[] = []
  for (;;) {
    const step = panelStep(cast, judges.length - cast.length, rule)
    if (step.kind === 'done') return { result: step.result, cast }
    const next = judges.slice(cast.length, cast.length + step.judges)
    cast.push(...(await Promise.all(next.map(ask))))
  }
}
