import type { CaseDetail, OpenDecision } from '../../../src/shared/contract/cases/cases.ts'

/** The decisions of a case whose judge may be seen. */
export function openDecisions({ decisions }: Pick<CaseDetail, 'decisions'>): OpenDecision[] {
  return decisions.filter((decision) => !decision.isHidden)
}
