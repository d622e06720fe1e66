import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Settings } from '../../../shared/domain/settings.ts'
import { api, client, problemText } from '../../lib/client/api.ts'
import { showToast } from '../../lib/toasts.ts'

export type Theme = Settings['appearance']['theme']

/** Applies the theme of the settings and returns it. */
export function useTheme(): Theme {
  const { data: theme = 'system' } = useQuery(
    api.settings.all.queryOptions({ select: ({ appearance }) => appearance.theme }),
  )
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }, [theme])
  return theme
}

/** Sets the theme for all windows of this store. */
export function chooseTheme(theme: Theme): void {
  client.settings
    .set({ key: 'appearance.theme', value: theme })
    .catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
}
