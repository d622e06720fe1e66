const say = (what: string, text: string) =>
  process.stdout.write(`[standin] ${what} ${JSON.stringify(text)}\n`)

/** Electron's `shell`. Nothing leaves the test. */
export const shell = {
  openExternal(url: string): Promise<void> {
    say('opened outside', url)
    return Promise.resolve()
  },
  showItemInFolder(path: string): void {
    say('shown in its folder', path)
  },
}

/** Electron's `dialog`. Nobody is there to press a button: a test puts its own answers in place. */
export const dialog = {
  showSaveDialog: () => Promise.resolve({ canceled: true, filePath: '' }),
  showOpenDialog: (): Promise<{ canceled: boolean; filePaths: string[] }> =>
    Promise.resolve({ canceled: true, filePaths: [] }),
  showErrorBox(title: string, text: string): void {
    say('error box', `${title}: ${text}`)
  },
}
