import type { DocketLink } from '../../shared/link.ts'
import { copiedLink } from '../lib/address-of-link.ts'
import { showToast } from '../lib/toasts.ts'
import { copyLink as texts } from './texts/screens.ts'

const DONE = {
  case: texts.caseCopied,
  decision: texts.decisionCopied,
  event: texts.eventCopied,
} as const satisfies Readonly<Record<DocketLink['to'], string>>

/** Copies a link to the clipboard and shows whether it was copied. */
export async function copyLink(link: DocketLink): Promise<void> {
  const copied = copiedLink(link)
  try {
    await navigator.clipboard.writeText(copied)
    showToast(DONE[link.to])
  } catch {
    showToast(texts.notCopied(copied), { isProblem: true })
  }
}
