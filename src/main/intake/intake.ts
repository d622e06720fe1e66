import * as z from 'zod'
import type { ImportDetail, ImportGap, LeftOutReason } from '../../shared/contract/cases/import-plan.ts'
import type { AttachmentRole } from '../../shared/domain/cases/case.ts'
import type { TranscribedBy } from '../../shared/domain/recognizers/recognizer.ts'
import type { StandardKind } from '../../shared/domain/standards/standard.ts'
import type { FinalOf, InputOf, OutcomeOf, PipelineName, SettingsOf } from '../../shared/pipelines/index.ts'
import type { NamedFile } from '../documents/named-file.ts'
import type { PageReader } from '../documents/reader/page-reader.ts'

/**
 * How certain a pipeline is that files belong to it, the most certain first: by their names or content (`certain`), by
 * what they have in common (`likely`), or because any file of the format may (`possible`).
 */
export const certainties = ['certain', 'likely', 'possible'] as const
export type Certainty = (typeof certainties)[number]

/** Files that belong together, as the source of one case or of several. */
export interface FileGroup<Source> {
  readonly source: Source
  readonly certainty: Certainty
  /** Files that other groups of the same pipeline may have too. Default: none. */
  readonly shared?: readonly NamedFile[]
}

/** A pipeline's groups of some files; `unmatched` are in none of its groups. */
export interface GroupedFiles<Source> {
  readonly groups: readonly FileGroup<Source>[]
  readonly unmatched: readonly NamedFile[]
}

/** An option of the command line: `--NAME FILE`, a folder, a text, or the name of a standard or a file that becomes one. */
export interface IntakeOption {
  readonly name: string
  readonly takes: 'file' | 'folder' | 'text' | StandardKind
  readonly description: string
}

/** The files that options named, by the option's name. */
export type FilesByOption = Readonly<Partial<Record<string, NamedFile>>>

/** Values of a command's options, by the option's name; a standard by its name. */
export interface GivenOptions {
  readonly files: FilesByOption
  readonly texts: Readonly<Partial<Record<string, string>>>
}

/** Facts about the cases of a source before they are imported; the window asks about the rest. */
export interface ImportPlanning<Input, Source> {
  /** The properties of all its cases that a person can choose; each but `folder` is an option of its name. */
  readonly details: readonly ImportDetail[]

  /** Whether a source is read before its import. Documents with pages are not, as that takes too long. */
  isReadAhead(source: Source): boolean

  /** Returns the number of cases in a source that is not read ahead; `null` if it is unknown. Default: one. */
  casesIn?(source: Source): number | null

  /**
   * Whether a source is read ahead although a detail is open that can be chosen later, because only reading counts its
   * cases. Default: no.
   */
  readonly isReadToCount?: boolean

  /** Returns the gaps of the source; `inputs` are those of its cases, `null` if it was not read ahead. */
  gaps(source: Source, inputs: readonly Input[] | null): readonly ImportGap[]

  /**
   * Returns why a file is part of no case although it looks like a part of one; `null` if it does not look like one.
   */
  whyLeftOut?(file: NamedFile): LeftOutReason | null
}

/** A transcript to be made of the recording of a source. */
export interface PendingTranscript {
  /** The part that it becomes, as named by the intake. */
  readonly part: string
  /** The name of the recognizer that a person chose for it. */
  readonly recognizer: string
  readonly needs: 'words' | 'segments'
}

/** A recording with the transcripts to be made of it, in this order. */
export interface PendingTranscripts {
  readonly recording: NamedFile
  readonly transcripts: readonly PendingTranscript[]
}

/** Transcription of recordings that came without a recognizer's words. */
export interface TranscriptionOf<Source> {
  /** Returns the transcripts that a person requested and that do not exist yet; `null` if there are none. */
  pending(source: Source): PendingTranscripts | null
  /** Returns the source with a transcript and the recognizer that made it. */
  put(source: Source, part: string, file: NamedFile, by: TranscribedBy): Source
}

/** A line for people with its subject: `['decided by', 'the rules']`. */
export type NamedLine = readonly [name: string, text: string]

/** A file that is stored with its case. */
export interface KeptFile {
  readonly role: AttachmentRole
  readonly file: NamedFile
  readonly mediaType: string
}

/** The content of a case in files, before it is registered. */
export interface ReadCase<Input> {
  readonly title: string
  readonly subject: string | null
  readonly input: Input
  readonly files: readonly KeptFile[]
  /** The path of the place to search for this case; the results become part of its input. */
  readonly searchIn?: string
}

/** Dependencies of an intake besides the files of a source. */
export interface IntakeTools<N extends PipelineName> {
  readonly settings: SettingsOf<N>
  readonly documents: PageReader
}

/** The intake of a pipeline: all knowledge of its files. */
export interface Intake<N extends PipelineName, Source> {
  readonly name: N

  /** The problem of a file that is part of no case, as a sentence: “this is no part of a …”. */
  readonly unmatched: string

  /** The files that make a case, and their names, as a sentence; also in `--help`. */
  readonly naming: string

  /** Options of `docket import` and `docket judge`: single files of a case, and values for all cases. */
  readonly options: readonly IntakeOption[]

  /**
   * Returns the sources of a command: those of its file options and those among its paths, with the values of the
   * options.
   */
  withOptions(given: GivenOptions, found: readonly Source[]): readonly Source[]

  /** Questions of the window before an import. Default: none. */
  readonly planning?: ImportPlanning<InputOf<N>, Source>

  /** For pipelines whose cases may be recordings. */
  readonly transcription?: TranscriptionOf<Source>

  /** For pipelines whose cases may lack the place to search. */
  readonly places?: {
    /** Whether the place of a source is missing. */
    isMissing(source: Source): boolean
    /** Returns the source with its place, a folder or a file. */
    put(source: Source, place: NamedFile): Source
  }

  /**
   * Groups files by their names and, if those do not suffice, by their content; `areNamed` if a person named each of
   * them.
   */
  group(files: readonly NamedFile[], areNamed?: boolean): GroupedFiles<Source>

  filesOf(source: Source): readonly NamedFile[]

  /** Returns a source of files that come with the program, whose names of standards are right. Default: unchanged. */
  asSamples?(source: Source): Source

  /** Returns the displayed name of a source. */
  nameOf(source: Source): string

  /** Returns the name of the file of a part of the input. */
  fileOf(source: Source, part: keyof InputOf<N> & string): string

  /** Returns files of a source that other sources may have too: they are kept until all are imported. Default: none. */
  sharedOf?(source: Source): readonly NamedFile[]

  /** Reads the cases of a source, in a stable order. Throws INPUT_REFUSED with a sentence that names the file. */
  read(source: Source, tools: IntakeTools<N>): Promise<readonly ReadCase<InputOf<N>>[]>

  /**
   * Returns the inputs that earlier versions made of the same files: a case that was imported with one of them is the
   * same case.
   */
  formerInputs?(input: InputOf<N>): readonly unknown[]

  /**
   * Returns what identifies a case, where its input has more than that, such as its place in a file. Default: the whole
   * input.
   */
  identityOf?(input: InputOf<N>): unknown

  /** Returns the result of a case, as judged or after people's rulings, on one line. */
  resultLine(found: OutcomeOf<N> | FinalOf<N>): string

  /**
   * Returns how a result came about, for `docket judge` and `docket show`: who decided and with which confidence, the
   * guards that blocked an answer, the recognizers, and the result without a judge if one decided.
   */
  judgedLines(outcome: OutcomeOf<N>): readonly NamedLine[]

  /** Returns the faults of a case after rulings, a line each, for the person who corrects them. Default: none. */
  findings?(outcome: OutcomeOf<N>, final: FinalOf<N>): readonly NamedLine[]

  /**
   * Returns which parts of a source could not be read to the end although it is a case, each as a sentence with file
   * and line; `judge` prints them, and exits as for a refused input.
   */
  unreadIn?(name: string, outcome: OutcomeOf<N>): readonly string[]
}

/** An intake with the schemas of its sources, which jobs store as JSON. */
export interface DefinedIntake<N extends PipelineName, Source extends z.ZodType>
  extends Intake<N, z.output<Source>> {
  readonly source: Source
  readonly caseSource: z.ZodObject<{ pipeline: z.ZodLiteral<N>; source: Source }>
}

/** Returns an intake with its schemas. */
export function defineIntake<const N extends PipelineName, Source extends z.ZodType>(
  parts: Intake<N, z.output<Source>> & { readonly source: Source },
): DefinedIntake<N, Source> {
  const { name, source } = parts
  return { ...parts, caseSource: z.object({ pipeline: z.literal(name), source }) }
}
