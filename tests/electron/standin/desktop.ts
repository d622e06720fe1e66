const say = (what: string, text: string) =>
  process.stdout.write(`[standin] ${what} ${JSON.stringify(text)}\n`)

/** Electron's `shell`. Nothing leaves the test. */
export const shell = {
  openExternal(url: string): Promise<void> {
    say('opened outside', url)
    return Promise.resolve()
  },
}

/** Electron's `dialog`. Nobody is there to press a button. */
export const dialog = {
  showErrorBox(title: string, text: string): void {
    say('error box', `${title}: ${text}`)
  },
}
