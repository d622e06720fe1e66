import * as z from 'zod'
import type { CheckLine } from '../../../shared/contract/program/models.ts'
import { counted } from '../../../shared/counted.ts'
import { waitingPrompts } from '../../store/spool/claims.ts'
import { notedProblems } from '../../store/spool/problems.ts'

const Problem = z.object({ at: z.number(), place: z.string(), reason: z.string() })

/** Returns checks of the hook: why its last call returned nothing, for each place, and how many prompts wait. */
export function hookChecks(storeDir: string): CheckLine[] {
  const problems = notedProblems(storeDir)
    .flatMap((noted) => Problem.safeParse(noted).data ?? [])
    .toSorted((a, b) => b.at - a.at)
    .map(({ at, place, reason }) => ({
      check: 'hook',
      ok: false,
      detail: `The hook injected nothing for ${place} on ${momentOf(at)}. ${reason}`,
    }))
  const waiting = waitingPrompts(storeDir).length
  if (waiting === 0) return problems
  const detail = `${counted(waiting, 'prompt')} of the hook wait to be imported. Open Docket, or run: docket memory collect`
  return [...problems, { check: 'hook', ok: true, detail }]
}

function momentOf(at: number): string {
  const text = new Date(at)
  return Number.isNaN(text.getTime()) ? 'an unknown day' : text.toISOString().slice(0, 16).replace('T', ' ')
}
