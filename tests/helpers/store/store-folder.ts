import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for one store, gone when it goes out of scope. */
export function storeFolder(): { readonly dir: string } & Disposable {
  const dir = mkdtempSync(join(realpathSync(tmpdir()), 'docket-store-'))
  return {
    dir,
    [Symbol.dispose]: () => rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  }
}
