import type { NamedStandard } from '../../../shared/contract/standards/standards.ts'
import type { ServiceContext } from '../context.ts'
import { type WrittenFile, writeNewFile } from '../places/new-file.ts'
import { NOT_CHOSEN, type Places } from '../places/places.ts'
import type { StandardService } from './standards.ts'

/** Writes standards into files that can be imported again, here and on the command line. */
export function standardExportService(
  { store }: Pick<ServiceContext, 'store'>,
  standards: Pick<StandardService, 'show'>,
) {
  return {
    /**
     * Writes one version of a standard as JSON into a new file at a place that the host of a window chooses. Throws
     * NOT_FOUND.
     */
    async exportTo(
      places: Places,
      named: NamedStandard,
      version: number | null,
    ): Promise<WrittenFile | typeof NOT_CHOSEN> {
      const { kind, name, content } = standards.show(named, version)
      const fileName = `${name.replaceAll(/[^\p{L}\p{M}\p{N} _-]+/gu, '-')}.${kind}.json`
      const path = await places.toWrite({ title: 'Export the standard', name: fileName })
      return path === null
        ? NOT_CHOSEN
        : writeNewFile(path, `${JSON.stringify(content, null, 2)}\n`, store.dir)
    },
  }
}
