import type { LessonInput, SourceText } from '../../../../shared/pipelines/lesson/input.ts'
import type { PipelinePorts } from '../../../judging/port/result.ts'
import type { Passage } from '../../../retrieval/passage.ts'
import type { Stated } from './compare.ts'
import { particularsOf } from './particulars.ts'
import { sentencesIn } from './sentences.ts'

/** A searchable part of a source, with its sentences. */
export interface SourcePassage {
  readonly kind: 'chunk' | 'document'
  readonly id: string
  readonly document: string
  readonly whole: Stated
  readonly sentences: readonly Stated[]
}

/** Search for passages of sources by subject; chunks and course documents are separate (c26). */
export interface SourceSearch extends Disposable {
  /** All passages, by kind. */
  readonly all: Readonly<Record<SourcePassage['kind'], readonly SourcePassage[]>>
  /** Full-text search: returns at most `most` passages of each kind. */
  find(query: string, most: number): readonly SourcePassage[]
}

/** Longer parts are divided between sentences, in characters. */
const LONGEST_PART = 800

/** Opens a full-text search over the sources of a lesson; the caller disposes of it. */
export function searchSources(
  { sources, documents, language }: Pick<LessonInput, 'sources' | 'documents' | 'language'>,
  retrieverOver: PipelinePorts['retrieverOver'],
): SourceSearch {
  const chunks = indexOf(sources, 'chunk')
  const course = indexOf(documents, 'document')
  return {
    all: { chunk: chunks.parts, document: course.parts },
    find: (query, most) => [...chunks.find(query, most), ...course.find(query, most)],
    [Symbol.dispose]() {
      chunks.dispose()
      course.dispose()
    },
  }

  function indexOf(texts: readonly SourceText[], kind: SourcePassage['kind']) {
    const parts = texts.flatMap((text) => partsOf(text, kind, language))
    const passages = parts.map(
      ({ document, whole }, at): Passage => ({
        id: String(at),
        path: document,
        category: kind,
        title: document,
        tags: [],
        body: whole.text,
        updatedAt: null,
      }),
    )
    const retriever = retrieverOver(passages)
    return {
      parts,
      find(query: string, most: number): SourcePassage[] {
        const { found } = retriever.search(query, {
          columns: ['title', 'body'],
          minCharacters: 0,
          rows: most,
        })
        return found.slice(0, most).flatMap(({ id }) => parts[Number(id)] ?? [])
      },
      dispose: () => retriever[Symbol.dispose](),
    }
  }
}

/** Returns the parts of a source: its paragraphs; long ones as runs of sentences. */
function partsOf({ id, document, content }: SourceText, kind: SourcePassage['kind'], language: string) {
  return content.split(/\n\s*\n/u).flatMap((paragraph) =>
    runsOf(sentencesIn(paragraph.replaceAll(/\s+/gu, ' '), language).map(({ text }) => text)).map(
      (run): SourcePassage => ({
        kind,
        id,
        document,
        whole: stated(run.join(' '), language),
        sentences: run.map((text) => stated(text, language)),
      }),
    ),
  )
}

function stated(text: string, language: string): Stated {
  return { text, found: particularsOf(text, language) }
}

function runsOf(sentences: readonly string[]): string[][] {
  const runs: string[][] = []
  let characters = 0
  for (const sentence of sentences) {
    const last = runs.at(-1)
    if (last === undefined || characters + sentence.length > LONGEST_PART) {
      runs.push([sentence])
      characters = sentence.length
    } else {
      last.push(sentence)
      characters += sentence.length
    }
  }
  return runs
}
