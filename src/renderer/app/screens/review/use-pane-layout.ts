import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Layout, LayoutChangedMeta } from 'react-resizable-panels'
import * as z from 'zod'
import { api, client, problemText } from '../../../lib/client/api.ts'
import { showToast } from '../../../lib/toasts.ts'

/** Local storage key of the widths in earlier versions; a browser loses them when the port of the host changes. */
const FORMER_KEY = 'react-resizable-panels:review:evidence:decisions:ruling'
const Former = z.object({ evidence: z.number(), decisions: z.number(), ruling: z.number() })

/** Returns the saved widths of the panes, shared by all windows; `null` until they are loaded. */
export function usePaneLayout() {
  const queries = useQueryClient()
  const { data: kept } = useQuery(
    api.settings.all.queryOptions({ select: ({ appearance }) => appearance.panes }),
  )
  const former = useMemo(() => (kept?.length === 0 ? formerWidths() : []), [kept])
  useEffect(() => {
    // Saved widths replace the former ones, whichever window saved them.
    if (kept !== undefined && kept.length > 0) localStorage.removeItem(FORMER_KEY)
    if (former.length === 0) return
    keep(former)
      .then(() => localStorage.removeItem(FORMER_KEY))
      .catch(() => undefined) // retried at the next start
  }, [former, kept])
  if (kept === undefined) return null
  return {
    defaultLayout: layoutOf(kept.length === 0 ? former : kept),
    onLayoutChanged(
      layout: Layout,
      { isUserInteraction, requestedLayout = layout }: LayoutChangedMeta,
    ): void {
      if (!isUserInteraction) return
      const panes = widthsOf(requestedLayout)
      queries.setQueryData(
        api.settings.all.queryKey(),
        (now) => now && { ...now, appearance: { ...now.appearance, panes } },
      )
      keep(panes).catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
    },
  }
}

async function keep(widths: readonly number[]): Promise<void> {
  await client.settings.set({ key: 'appearance.panes', value: widths })
}

function formerWidths(): number[] {
  try {
    const { evidence, decisions, ruling } = Former.parse(
      JSON.parse(localStorage.getItem(FORMER_KEY) ?? 'null'),
    )
    return [evidence, decisions, ruling]
  } catch {
    return [] // no widths were saved
  }
}

function widthsOf({ evidence = 0, ruling = 0 }: Layout): number[] {
  return [evidence, ruling]
}

/** Returns the layout of widths in percent. Earlier versions stored the decisions and the ruling separately. */
function layoutOf([evidence, ...others]: readonly number[]): Layout | undefined {
  if (evidence === undefined || others.length === 0) return undefined
  return { evidence, ruling: others.reduce((sum, width) => sum + width, 0) }
}
