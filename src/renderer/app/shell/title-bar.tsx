import { Monitor, Moon, Search, Sun } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/marks/icon.tsx'
import { Keys } from '../../components/marks/keys.tsx'
import { useShownKeys } from '../../lib/keys/key-map.ts'
import { giveCommand } from '../../lib/keys/use-commands.ts'
import { titleBar as texts } from '../texts/shell.ts'
import { Crumbs } from './crumbs.tsx'
import { useIsCase } from './use-is-case.ts'
import { chooseTheme, useTheme } from './use-theme.ts'

const themes = [
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
  { theme: 'system', label: texts.systemTheme, icon: Monitor },
] as const

export function TitleBar() {
  const isCase = useIsCase()
  const [search, all] = [useShownKeys('palette'), useShownKeys('keys')]
  return (
    <header className="title-bar">
      <div className="brand">
        <BrandMark />
        <span>{texts.docket}</span>
        <Crumbs />
      </div>
      <button type="button" className="search-box inset-focus" onClick={() => giveCommand('palette')}>
        <Icon of={Search} />
        <span className="grow cut">{texts.searchCasesOrTypeCommand}</span>
        <Keys of={search} />
      </button>
      <div className="title-end">
        <Button kind="quiet" size="small" keys={<Keys of={all} />} onClick={() => giveCommand('keys')}>
          {texts.allKeys}
        </Button>
        {isCase ? null : <ThemeButton />}
      </div>
    </header>
  )
}

/** Shows the theme; a click switches to the next one. */
function ThemeButton() {
  const current = useTheme()
  const at = themes.findIndex(({ theme }) => theme === current)
  const { label, icon } = themes[at] ?? themes[0]
  const next = themes[(at + 1) % themes.length] ?? themes[0]
  return (
    <Button
      kind="quiet"
      size="small"
      square
      aria-label={texts.themeIs(label)}
      title={texts.themeTo(label, next.label)}
      icon={<Icon of={icon} size="small" />}
      onClick={() => chooseTheme(next.theme)}
    />
  )
}

function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 18 18" aria-hidden="true">
      <path d="M3 1.5h12v15l-2-1.4-2 1.4-2-1.4-2 1.4-2-1.4-2 1.4z" fill="var(--accent)" />
      <path
        d="m5.8 8.2 2.3 2.3 4.2-4.7"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
