import type { StepTiming, TimingReference } from '../../../shared/domain/standards/flow.ts'

/** What seconds are counted from, after their number. */
export const referenceLabels: Readonly<Record<TimingReference, string>> = {
  call_start: 'from the start',
  previous_step: 'from the previous step',
}

/** A time limit: within 15 s from the start. */
export function limitText({ seconds, reference }: StepTiming): string {
  return `within ${seconds ?? '…'} s ${referenceLabels[reference]}`
}
