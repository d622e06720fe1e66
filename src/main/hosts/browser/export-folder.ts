import { existsSync, mkdirSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { AppError } from '../../../shared/errors.ts'
import type { Places } from '../../services/places/places.ts'
import { writeProblem } from '../../services/places/write-problem.ts'
import { freePath } from '../places.ts'
import type { PrintedPages } from '../printed-pages.ts'

/**
 * Returns the places for files of a browser’s windows: one folder in the store, and nowhere else. A host that serves no
 * pages cannot print.
 */
export function exportFolder(store: string, printed: Pick<PrintedPages, 'offer'> | null = null): Places {
  const folder = join(store, 'exports')
  return {
    folder,
    toWrite: async ({ name }) => made(() => freePath(folder, name), name),
    toKeepIn: async () => made(() => folder, ''),
    toLookIn: () =>
      Promise.reject(
        new AppError(
          'INPUT_REFUSED',
          'A folder of this computer cannot be chosen in a browser. Run on this computer: docket memory index DIR.',
        ),
      ),
    async toRead({ name, ending }) {
      const isName = name !== null && basename(name) === name && !/[\\\0]/.test(name)
      if (!isName || extname(name) !== `.${ending}` || !existsSync(join(folder, name)))
        throw new AppError('INPUT_REFUSED', `The file was not found in ${folder}. Put it there first.`)
      return join(folder, name)
    },
    async print(file) {
      if (printed === null)
        throw new AppError(
          'INPUT_REFUSED',
          `The report cannot be printed from here. Open ${file} in a browser and print it there.`,
        )
      return { event: 'page', path: printed.offer(file) }
    },
    show: null,
  }

  function made(path: () => string, name: string): string {
    try {
      mkdirSync(folder, { recursive: true })
      return path()
    } catch (error) {
      throw writeProblem(error, join(folder, name))
    }
  }
}
