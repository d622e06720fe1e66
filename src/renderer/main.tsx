import './lib/pages/without-eval.ts'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadScreensInQuiet } from './app/screens.ts'
import { outstanding, queries } from './lib/client/api.ts'
import { markBusy } from './lib/client/mark-busy.ts'
import { sessionKey } from './lib/client/session.ts'
import { listenForKeys } from './lib/keys/use-commands.ts'
import { titleShortened } from './lib/shortened-titles.ts'

listenForKeys(window)
markBusy(document.documentElement, queries, outstanding)
titleShortened(document)

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no place for the application')
if (window.desktop === undefined && sessionKey === null)
  root.textContent = 'Open the address that Docket printed when it started.'
else {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  loadScreensInQuiet()
}
