import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import type { ImportLine } from '../../../shared/contract/cases/lines.ts'
import { type Attachment, CaseAbout } from '../../../shared/domain/cases/case.ts'
import { mostBytesOf, tooLargeProblem } from '../../../shared/domain/documents/file-limits.ts'
import { type BatchId, CaseId, type ReviewerId, Sha256 } from '../../../shared/domain/ids.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import {
  isEmptyChoice,
  type StandardChoice,
  StandardKind,
} from '../../../shared/domain/standards/standard.ts'
import { AppError } from '../../../shared/errors.ts'
import { CaseInput } from '../../../shared/pipelines/index.ts'
import { fileProblem, problemOfFile } from '../../documents/file-problem.ts'
import { refuse } from '../../documents/refuse.ts'
import { type CaseSource, filesOf, formerInputs, sourceName } from '../../intake/index.ts'
import type { ReadCase } from '../../intake/intake.ts'
import type { ReadOptions } from '../../intake/reader/source-reader.ts'
import { canonicalText } from '../../ledger/chain.ts'
import { namingStandards, standardNamesIn } from '../../pipelines/index.ts'
import type { AttachmentStore } from '../../store/attachments.ts'
import type { ServiceContext } from '../context.ts'
import type { SettingService } from '../program/settings.ts'
import { standardNamesNow } from '../standards/case-standards.ts'

/** What an import states about all its cases. */
export interface ImportAbout {
  readonly batchId: BatchId
  readonly tags: readonly string[]
  /** The subject of the cases, where the files name none. */
  readonly subject: string | null
  /** Settings of the pipeline for these cases only, as for their runs; those of now where there are none. */
  readonly config?: unknown
}

/** A case that was read and checked, with its attachments stored: ready to be registered. */
export interface ReadyCase {
  readonly read: ReadCase<CaseInput>
  readonly attachments: readonly Attachment[]
  /** The name of its files for the user. */
  readonly source: string
}

export type Imported = Extract<ImportLine, { event: 'imported' }>

/** Imports files as cases; each case is imported whole or not at all. */
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
     * Reads the cases of a source, in an order that stays, and keeps their attachments; no case is there yet.
     * Throws INPUT_REFUSED with a sentence that names file and line.
     */
    read,

    /**
     * Brings a case in, or says which one it is already. `registered` is called in the same transaction: what it
     * throws keeps the case out.
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
    const contentSha256 = contentHash(identityOf(input), kept)
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
      const line = {
        event: 'imported',
        caseId,
        pipeline,
        title: known?.title ?? title,
        source,
        duplicate,
        ...(standards !== null && { otherStandards: standards }),
      } as const
      registered?.(line)
      return line
    })
  }

  /** The case with this content, also where an earlier version read it otherwise from the same files. */
  function knownCase(input: CaseInput, kept: readonly Attachment[]) {
    for (const each of [identityOf(input), ...formerInputs(input)]) {
      const found = store.cases.byContent(input.pipeline, contentHash(each, kept))
      if (found !== null) return found
    }
    return null
  }

  /** The standards that files name and that a known case is not judged by; `null` where there are none. */
  function otherStandards(id: CaseId, input: CaseInput): StandardChoice | null {
    const known = inputOf(id) ?? input
    const [named, before, now] = [
      standardNamesIn(input),
      standardNamesIn(known),
      standardNamesNow({ store, ledger }, id, known),
    ]
    if (named === null || now === null) return null
    // a name that the files had before undoes no choice that a person made since
    const other = Object.fromEntries(
      StandardKind.options.flatMap((kind) => {
        const name = named[kind]
        return name === null || name.trim() === '' || name === now[kind] || name === before?.[kind]
          ? []
          : [[kind, name]]
      }),
    )
    return isEmptyChoice(other) ? null : other
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

const Said = CaseAbout.pick({ title: true, source: true, subject: true, tags: true })

/** Refuses what was read or said about a case where the store could not take it, before anything is kept. */
function refuseUnfit(read: ReadCase<CaseInput>, source: string, { tags, subject }: ImportAbout): void {
  const said = Said.safeParse({ title: read.title, source, subject: read.subject ?? subject, tags })
  const issue = said.error?.issues[0]
  if (issue !== undefined)
    throw new AppError(
      'INPUT_REFUSED',
      `${source}: “${issue.path.join('.')}” does not fit: ${issue.message}.`,
    )
}

/** An input without the standards that it names: a case is the same whatever it is judged by. */
function identityOf(input: CaseInput): CaseInput {
  return namingStandards(input, { flow: null, rules: null, rubric: null })
}

/** The hash that identifies a case: of its input and attachments, without title, path, settings or versions. */
export function contentHash(input: object, kept: readonly Attachment[]): Sha256 {
  const identity = canonicalText({ ...input, attachments: kept.map(({ sha256 }) => sha256) })
  return Sha256.parse(createHash('sha256').update(identity).digest('hex'))
}

/** Throws INPUT_REFUSED where a file of a source is not there any more, is none, or is larger than is read. */
function requireFiles(source: CaseSource): void {
  for (const { path, name } of filesOf(source)) {
    const problem = fileProblem(path)
    if (problem !== null) throw new AppError('INPUT_REFUSED', problem)
    const [{ size }, most] = [statSync(path), mostBytesOf(name)]
    if (size > most) throw refuse(name, tooLargeProblem(size, most))
  }
}
