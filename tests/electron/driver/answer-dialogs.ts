import type { Desktop } from './driver.ts'

/**
 * Stands in for the person at the dialogs of the system: what is to be written goes into a folder under the name that is
 * offered, numbered where that is taken, and what is to be read is the newest file there;
 * a folder is that one.
 */
export async function answerDialogs(desktop: Desktop, folder: string): Promise<void> {
  await desktop.main(({ dialog }, dir) => {
    const { existsSync, mkdirSync, readdirSync, statSync } = process.getBuiltinModule('node:fs')
    const { basename, extname, join } = process.getBuiltinModule('node:path')
    dialog.showSaveDialog = (...given: unknown[]) => {
      mkdirSync(dir, { recursive: true })
      const name = basename(String(Object(given.at(-1)).defaultPath))
      const stem = name.slice(0, name.length - extname(name).length)
      let filePath = join(dir, name)
      for (let n = 2; existsSync(filePath); n++) filePath = join(dir, `${stem}-${n}${extname(name)}`)
      return Promise.resolve({ canceled: false, filePath })
    }
    dialog.showOpenDialog = (...given: unknown[]) => {
      if (JSON.stringify(Object(given.at(-1)).properties).includes('openDirectory'))
        return Promise.resolve({ canceled: false, filePaths: [dir] })
      const files = readdirSync(dir).map((name) => join(dir, name))
      const [newest = ''] = files.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
      return Promise.resolve({ canceled: newest === '', filePaths: [newest] })
    }
  }, folder)
}
