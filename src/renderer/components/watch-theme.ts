/**
 * Calls `changed` when the theme of the page changes, by the user's choice or the system's. Returns a function that
 * unsubscribes.
 */
export function watchTheme(changed: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(changed)
  system.addEventListener('change', changed)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', changed)
    chosen.disconnect()
  }
}

/** Returns the current theme of the page. */
export function currentTheme(): 'light' | 'dark' {
  const scheme = getComputedStyle(document.documentElement).colorScheme
  if (scheme === 'light' || scheme === 'dark') return scheme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
