import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import type { ImportLine } from '../../../shared/contract/cases/lines.ts'
import { type Attachment, CaseAbout } from '../../../shared/domain/cases/case.ts'
import { maxBytesOf, tooLargeProblem } from '../../../shared/domain/documents/file-limits.ts'
import { type BatchId, CaseId, type ReviewerId, Sha256 } from '../../../shared/domain/ids.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import {
  type DefaultStandards,
  type DefaultSubject,
  defaultFor,
} from '../../../shared/domain/standards/default-standards.ts'
import { isEmptyChoice, kindsIn, type StandardChoice } from '../../../shared/domain/standards/standard.ts'
import { AppError } from '../../../shared/errors.ts'
import { CaseInput } from '../../../shared/pipelines/index.ts'
import { fileProblem, problemOfFile } from '../../documents/file-problem.ts'
import { refuse } from '../../documents/refuse.ts'
import { type CaseSource, filesOf, formerInputs, identityOf, sourceName } from '../../intake/index.ts'
import type { ReadCase } from '../../intake/intake.ts'
import type { ReadOptions } from '../../intake/reader/source-reader.ts'
import { canonicalText } from '../../ledger/chain.ts'
import { namingStandards, standardNamesIn } from '../../pipelines/index.ts'
import type { AttachmentStore } from '../../store/attachments.ts'
import type { ServiceContext } from '../context.ts'
import type { SettingService } from '../settings/settings.ts'
import { standardNamesNow } from '../standards/case-standards.ts'

/** Settings of an import for all its cases. */
export interface ImportAbout {
  readonly batchId: BatchId
  readonly tags: readonly string[]
  /** The subject of the cases, if the files name none. */
  readonly subject: string | null
  /** Settings of the pipeline for these cases and their runs only; by default the current ones. */
  readonly config?: unknown
}

/** A case that was read and checked, with its attachments stored: ready to be registered. */
export interface ReadyCase {
  readonly read: ReadCase<CaseInput>
  readonly attachments: readonly Attachment[]
  /** The displayed name of its files. */
  readonly source: string
}

export type Imported = Extract<ImportLine, { event: 'imported' }>

/** Imports files as cases; each case is imported completely or not at all. */
export function importService(
  { store, ledger, newId, settings }: ServiceContext,
  attachments: AttachmentStore,
  reader: {
    read(
      source: CaseSource,
      settings: Settings,
      options?: ReadOptions,
    ): Promise<readonly ReadCase<CaseInput>[]>
  },
  { forRun }: Pick<SettingService, 'forRun'>,
) {
  return {
    /**
     * Reads the cases of a source, in a stable order, and stores their attachments; no case is registered yet. Throws
     * INPUT_REFUSED with a sentence that names file and line.
     */
    read,

    /**
     * Registers a case, or returns the existing case with the same content. `registered` is called in the same
     * transaction; if it throws, the case is not registered.
     */
    register,
  }

  async function read(
    source: CaseSource,
    about: ImportAbout,
    options: ReadOptions = {},
  ): Promise<ReadyCase[]> {
    const name = sourceName(source)
    requireFiles(source)
    try {
      const { config } = about
      const hasConfig = config !== undefined && config !== null
      const own = hasConfig ? forRun(source.pipeline, { config, judge: null }) : settings()
      const found = await reader.read(source, own, options)
      for (const each of found) refuseUnfit(each, name, about)
      return await Promise.all(
        found.map(async (each) => ({ read: each, attachments: await keepAttachments(each), source: name })),
      )
    } catch (error) {
      throw problemOfFile(error)
    }
  }

  function register(
    { read: { title, input, subject: own }, attachments: kept, source }: ReadyCase,
    { batchId, tags, subject }: ImportAbout,
    reviewerId: ReviewerId,
    registered?: (line: Imported) => void,
  ): Imported {
    const { pipeline } = input
    const contentSha256 = contentHash(caseIdentity(input), kept)
    return ledger.write({ actor: { kind: 'reviewer', id: reviewerId }, batchId }, (writer) => {
      refuseErased(kept, source)
      const known = knownCase(input, kept)
      const caseId = known?.id ?? CaseId.parse(newId())
      if (known === null) {
        const about = { title, source, subject: own ?? subject, tags, attachments: kept, contentSha256 }
        const payload = {
          pipeline,
          inputSha256: writer.putBody(caseId, input),
          aboutSha256: writer.putBody(caseId, about),
        }
        writer.append({ type: 'case.import', caseId, payload })
      }
      const duplicate = known !== null
      const standards = known === null ? null : otherStandards(known.id, input)
      const byDefault = known === null ? defaultOf(input, { subject: own ?? subject, tags }) : null
      const line = {
        event: 'imported',
        caseId,
        pipeline,
        title: known?.title ?? title,
        source,
        duplicate,
        ...(standards !== null && { otherStandards: standards }),
        ...(byDefault !== null && { byDefault }),
      } as const
      registered?.(line)
      return line
    })
  }

  /** Returns the case with this content, even if an earlier version read the same files differently. */
  function knownCase(input: CaseInput, kept: readonly Attachment[]) {
    for (const each of [caseIdentity(input), ...formerInputs(input)]) {
      const found = store.cases.byContent(input.pipeline, contentHash(each, kept))
      if (found !== null) return found
    }
    return null
  }

  /** Returns the standards that files name and that a known case does not use; `null` if there are none. */
  function otherStandards(id: CaseId, input: CaseInput): StandardChoice | null {
    const known = inputOf(id) ?? input
    const [named, before, now] = [
      standardNamesIn(input),
      standardNamesIn(known),
      standardNamesNow({ store, ledger, settings }, id, known),
    ]
    if (named === null || now === null) return null
    // A name that the files had before does not override a later choice of a person.
    const other = Object.fromEntries(
      kindsIn(named).flatMap((kind) => {
        const name = named[kind]
        return name == null || name.trim() === '' || name === now[kind] || name === before?.[kind]
          ? []
          : [[kind, name]]
      }),
    )
    return isEmptyChoice(other) ? null : other
  }

  /** Returns the default standards that apply to a case; `null` if its files name a flow, or none applies. */
  function defaultOf(input: CaseInput, about: DefaultSubject): DefaultStandards | null {
    const names = standardNamesIn(input)
    return names === null ? null : defaultFor(names, about, settings().workspace.standards)
  }

  function inputOf(id: CaseId): CaseInput | null {
    const row = store.cases.get(id)
    return row === null ? null : ledger.bodies.get(CaseInput, row.input_sha256)
  }

  function refuseErased(kept: readonly Attachment[], source: string): void {
    if (kept.some(({ sha256 }) => !attachments.has(sha256)))
      throw new AppError(
        'CHANGED_SINCE',
        `${source}: one of its files was erased during the import. Import it again.`,
      )
  }

  function keepAttachments({ files }: ReadCase<CaseInput>): Promise<Attachment[]> {
    return Promise.all(
      files.map(async ({ role, file, mediaType }) => {
        const { size } = statSync(file.path)
        return { role, sha256: await attachments.add(file.path), bytes: size, mediaType }
      }),
    )
  }
}

export type ImportService = ReturnType<typeof importService>

const StatedAbout = CaseAbout.pick({ title: true, source: true, subject: true, tags: true })

/** Refuses content or details of a case that the store could not take, before anything is stored. */
function refuseUnfit(read: ReadCase<CaseInput>, source: string, { tags, subject }: ImportAbout): void {
  const stated = StatedAbout.safeParse({ title: read.title, source, subject: read.subject ?? subject, tags })
  const issue = stated.error?.issues[0]
  if (issue !== undefined)
    throw new AppError(
      'INPUT_REFUSED',
      `${source}: “${issue.path.join('.')}” does not fit: ${issue.message}.`,
    )
}

/** Returns what identifies a case: its input, without the standards that it names. */
function caseIdentity(input: CaseInput): object {
  const names = standardNamesIn(input)
  if (names === null) return identityOf(input)
  return identityOf(namingStandards(input, Object.fromEntries(kindsIn(names).map((kind) => [kind, null]))))
}

/** Returns the hash that identifies a case: of its input and attachments, without title, path, settings or versions. */
export function contentHash(input: object, kept: readonly Attachment[]): Sha256 {
  const identity = canonicalText({ ...input, attachments: kept.map(({ sha256 }) => sha256) })
  return Sha256.parse(createHash('sha256').update(identity).digest('hex'))
}

/** Throws INPUT_REFUSED if a file of a source is missing, is not a file, or exceeds the size limit. */
function requireFiles(source: CaseSource): void {
  for (const { path, name } of filesOf(source)) {
    const problem = fileProblem(path)
    if (problem !== null) throw new AppError('INPUT_REFUSED', problem)
    const [{ size }, most] = [statSync(path), maxBytesOf(name)]
    if (size > most) throw refuse(name, tooLargeProblem(size, most))
  }
}
