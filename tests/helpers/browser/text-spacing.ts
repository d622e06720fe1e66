import type { Page } from '@playwright/test'

/** The spacing that a text has to stand without loss (WCAG 2.2, 1.4.12). */
const SPACING = `
  *, *::before, *::after {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-block-end: 2em !important; }
`

/** Spaces the texts of a page as a user's own style sheet would, also after it is reloaded. */
export async function spaceTexts(page: Page): Promise<void> {
  const space = (css: string) => {
    const apply = () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    }
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', apply)
    else apply()
  }
  await page.addInitScript(space, SPACING)
  await page.evaluate(space, SPACING)
}
