import { type Cast, type PanelResult, type PanelRule, panelStep } from './vote.ts'

export interface HeldPanel {
  readonly result: PanelResult
  /** Every judge that was asked, in the order of the panel. */
  readonly cast: readonly Cast[]
}

/**
 * Holds a panel: the first two judges at once, then whoever the rule still asks for. `judges` are in the order in
 * which they are asked, spares last.
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
