import * as z from 'zod'
import type { ImportDetail, ImportGap, LeftOutReason } from '../../shared/contract/cases/import-plan.ts'
import type { AttachmentRole } from '../../shared/domain/cases/case.ts'
import type { StandardKind } from '../../shared/domain/standards/standard.ts'
import type { FinalOf, InputOf, OutcomeOf, PipelineName, SettingsOf } from '../../shared/pipelines/index.ts'
import type { NamedFile } from '../documents/named-file.ts'
import type { PageReader } from '../documents/reader/page-reader.ts'

/**
 * How sure a pipeline is that files are its own, the surest first: by their names or content (`certain`), by what they
 * have in common (`likely`), or because any file of the format may be one (`possible`).
 */
export const certainties = ['certain', 'likely', 'possible'] as const
export type Certainty = (typeof certainties)[number]

/** Files that belong together, as the source of one case or of several. */
export interface FileGroup<Source> {
  readonly source: Source
  readonly certainty: Certainty
}

/** What a pipeline makes of files that came together; `unmatched` are part of none of its groups. */
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

/** What the options of a command say, by the option's name; a standard goes by its name. */
export interface GivenOptions {
  readonly files: FilesByOption
  readonly texts: Readonly<Partial<Record<string, string>>>
}

/** Facts about the cases of a source before they are imported; the window asks about the rest. */
export interface ImportPlanning<Input, Source> {
  /** The properties of all its cases that a person can choose; each but `folder` is an option of its name. */
  readonly details: readonly ImportDetail[]

  /** Whether a source is read before its import. Documents with pages are not: that takes too long. */
  isReadAhead(source: Source): boolean

  /** Number of cases in a source that is not read ahead; one unless told. */
  casesIn?(source: Source): number

  /** The gaps of the source; `inputs` are those of its cases, `null` where it was not read ahead. */
  gaps(source: Source, inputs: readonly Input[] | null): readonly ImportGap[]

  /** Why a file is part of no case although it looks like a part of one; `null` where it does not. */
  whyLeftOut?(file: NamedFile): LeftOutReason | null
}

/** A line for people with what it is about: `['decided by', 'the rules']`. */
export type NamedLine = readonly [name: string, text: string]

/** A file that is kept with its case. */
export interface KeptFile {
  readonly role: AttachmentRole
  readonly file: NamedFile
  readonly mediaType: string
}

/** A case as its files say it, before it is one. */
export interface ReadCase<Input> {
  readonly title: string
  readonly subject: string | null
  readonly input: Input
  readonly files: readonly KeptFile[]
  /** The place, by its path, that is still to be searched for this case; what is found there is part of its input. */
  readonly searchIn?: string
}

/** What reading a source takes besides its files. */
export interface IntakeTools<N extends PipelineName> {
  readonly settings: SettingsOf<N>
  readonly documents: PageReader
}

/** How cases of a pipeline come in: all that the rest of the program knows of its files. */
export interface Intake<N extends PipelineName, Source> {
  readonly name: N

  /** What is said of a file that is part of no case, as a sentence: “this is no part of a …”. */
  readonly unmatched: string

  /** Which files make a case, and how they are named, as a sentence; `--help` has it too. */
  readonly naming: string

  /** Options of `docket import` and `docket judge`: files of a case one by one, and what holds for all cases. */
  readonly options: readonly IntakeOption[]

  /** The sources of a command: those of its file options and those among its paths, with what the options say. */
  withOptions(given: GivenOptions, found: readonly Source[]): readonly Source[]

  /** Questions of the window before an import; none unless told. */
  readonly planning?: ImportPlanning<InputOf<N>, Source>

  /** Where cases may come without the place that is searched for them. */
  readonly places?: {
    /** Whether a source is still to be told its place. */
    isMissing(source: Source): boolean
    /** The source with its place, a folder or a file. */
    put(source: Source, place: NamedFile): Source
  }

  /**
   * Finds out which files belong together, by their names and, where those do not say it, by their content; `areNamed`
   * where a person named each of them.
   */
  group(files: readonly NamedFile[], areNamed?: boolean): GroupedFiles<Source>

  /** The files of a source. */
  filesOf(source: Source): readonly NamedFile[]

  /** The name of a source for the user. */
  nameOf(source: Source): string

  /** The name of the file that a part of the input came from. */
  fileOf(source: Source, part: keyof InputOf<N> & string): string

  /** Reads the cases of a source, in an order that stays. Throws INPUT_REFUSED with a sentence that names the file. */
  read(source: Source, tools: IntakeTools<N>): Promise<readonly ReadCase<InputOf<N>>[]>

  /** The inputs that earlier versions made of the same files: a case that came in with one of them is the same case. */
  formerInputs?(input: InputOf<N>): readonly unknown[]

  /** What a case comes to, as judged or as it stands after people's rulings, on one line. */
  resultLine(found: OutcomeOf<N> | FinalOf<N>): string

  /**
   * How a result came about, for `docket judge` and `docket show`: who decided and how surely, the guards that kept an
   * answer out, the engines, and the result without a judge where one decided.
   */
  judgedLines(outcome: OutcomeOf<N>): readonly NamedLine[]

  /**
   * What of a source could not be read to its end although it is a case, each as a sentence that names file and line;
   * `judge` says it, and ends as where an input was refused.
   */
  unreadIn?(name: string, outcome: OutcomeOf<N>): readonly string[]
}

/** An intake with the schemas of its sources, which jobs keep as JSON. */
export interface DefinedIntake<N extends PipelineName, Source extends z.ZodType>
  extends Intake<N, z.output<Source>> {
  readonly source: Source
  readonly caseSource: z.ZodObject<{ pipeline: z.ZodLiteral<N>; source: Source }>
}

/** An intake with its schemas. */
export function defineIntake<const N extends PipelineName, Source extends z.ZodType>(
  parts: Intake<N, z.output<Source>> & { readonly source: Source },
): DefinedIntake<N, Source> {
  const { name, source } = parts
  return { ...parts, caseSource: z.object({ pipeline: z.literal(name), source }) }
}
