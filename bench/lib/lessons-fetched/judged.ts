/** A finding above a remark on an untouched lesson of a course, which a person has read beside the lesson. */
export interface Judged {
  /** The style of the course, as in `COURSES`. */
  readonly course: string
  readonly file: string
  /** The type of the finding. */
  readonly rule: string
  /** How many findings of the rule the lesson had when they were read; more are not judged yet. */
  readonly count: number
  readonly isRight: boolean
  readonly why: string
}

/** The findings of the development half; those of the held half are not judged yet. */
export const JUDGED: readonly Judged[] = [
  right(
    'Arabic',
    '1-js/02-first-steps/02-structure/article.md',
    'UNLABELED_CODE',
    4,
    'The block names no language, and others of the lesson do.',
  ),
  right(
    'Arabic',
    '1-js/06-advanced-functions/04-var/article.md',
    'EMPTY',
    1,
    'The page or the section has no text of its own.',
  ),
  right(
    'Arabic',
    '1-js/06-advanced-functions/04-var/article.md',
    'LANGUAGE',
    10,
    'The paragraphs are in English and were never translated.',
  ),
  right(
    'Arabic',
    '1-js/06-advanced-functions/04-var/article.md',
    'UNLABELED_CODE',
    1,
    'The block names no language, and others of the lesson do.',
  ),
  right(
    'Arabic',
    '1-js/06-advanced-functions/05-global-object/article.md',
    'LANGUAGE',
    8,
    'The paragraphs are in English and were never translated.',
  ),
  right(
    'Arabic',
    '1-js/06-advanced-functions/08-settimeout-setinterval/article.md',
    'LANGUAGE',
    8,
    'The paragraphs are in English and were never translated.',
  ),
  right(
    'Arabic',
    '1-js/08-prototypes/02-function-prototype/article.md',
    'UNLABELED_CODE',
    6,
    'The block names no language, and others of the lesson do.',
  ),
  right(
    'Arabic',
    '1-js/09-classes/02-class-inheritance/article.md',
    'HYGIENE',
    2,
    'Readers see the marks, or the link leads nowhere.',
  ),
  right(
    'Arabic',
    '1-js/09-classes/02-class-inheritance/article.md',
    'LANGUAGE',
    11,
    'The paragraphs are in English and were never translated.',
  ),
  right(
    'Arabic',
    '1-js/11-async/03-promise-chaining/article.md',
    'EMPTY',
    1,
    'The page or the section has no text of its own.',
  ),
  right(
    'Arabic',
    '1-js/11-async/03-promise-chaining/article.md',
    'HEADINGS',
    1,
    'A level of the headings is left out.',
  ),
  right(
    'Arabic',
    '1-js/11-async/03-promise-chaining/article.md',
    'HYGIENE',
    2,
    'Readers see the marks, or the link leads nowhere.',
  ),
  right(
    'Arabic',
    '1-js/11-async/03-promise-chaining/article.md',
    'LANGUAGE',
    1,
    'The paragraphs are in English and were never translated.',
  ),
  right(
    'Arabic',
    '1-js/11-async/03-promise-chaining/article.md',
    'UNLABELED_CODE',
    6,
    'The block names no language, and others of the lesson do.',
  ),
  right(
    'Arabic',
    '1-js/12-generators-iterators/2-async-iterators-generators/article.md',
    'EMPTY',
    1,
    'The page or the section has no text of its own.',
  ),
  right(
    'Arabic',
    '1-js/99-js-misc/02-eval/article.md',
    'HYGIENE',
    1,
    'Readers see the marks, or the link leads nowhere.',
  ),
  right(
    'Arabic',
    '1-js/99-js-misc/02-eval/article.md',
    'UNLABELED_CODE',
    3,
    'The block names no language, and others of the lesson do.',
  ),
  right(
    'Arabic',
    '2-ui/1-document/06-dom-attributes-and-properties/article.md',
    'HYGIENE',
    5,
    'Readers see the marks, or the link leads nowhere.',
  ),
  right(
    'Arabic',
    '2-ui/3-event-details/1-mouse-events-basics/article.md',
    'LANGUAGE',
    6,
    'The paragraphs are in English and were never translated.',
  ),
  right(
    'Arabic',
    '9-regular-expressions/01-regexp-introduction/article.md',
    'LANGUAGE',
    2,
    'The paragraphs are in English and were never translated.',
  ),
  right(
    'Arabic',
    '9-regular-expressions/11-regexp-groups/article.md',
    'UNLABELED_CODE',
    1,
    'The block names no language, and others of the lesson do.',
  ),
  wrong(
    'MDX',
    '03.using-jsx/04.solution.nesting/README.mdx',
    'EMPTY',
    1,
    'The page shows a video or a table of contents: it is short and whole.',
  ),
  wrong(
    'MDX',
    '05.typescript/03.solution.derive/README.mdx',
    'EMPTY',
    1,
    'The page shows a video or a table of contents: it is short and whole.',
  ),
  wrong(
    'MDX',
    '06.styling/03.solution.size-prop/README.mdx',
    'EMPTY',
    1,
    'The page shows a video or a table of contents: it is short and whole.',
  ),
  wrong(
    'MDX',
    '07.forms/FINISHED.mdx',
    'EMPTY',
    1,
    'The page shows a video or a table of contents: it is short and whole.',
  ),
  wrong(
    'MyST',
    'intro.md',
    'EMPTY',
    1,
    'The page shows a video or a table of contents: it is short and whole.',
  ),
  right(
    'Quarto',
    'chapters/chapter1/introduction_and_overview.qmd',
    'HEADINGS',
    1,
    'A level of the headings is left out.',
  ),
  wrong(
    'READMEs',
    '20_Day_Writing_clean_codes/20_day_writing_clean_codes.md',
    'ORDER',
    1,
    'The author says that there are no guidelines, and orders nothing.',
  ),
  right(
    'READMEs',
    '30_Day_Mini_project_final/30_day_mini_project_final.md',
    'EMPTY',
    1,
    'The page or the section has no text of its own.',
  ),
  right(
    'Russian',
    'js/atomics/index.md',
    'UNLABELED_CODE',
    2,
    'The block names no language, and others of the lesson do.',
  ),
  right('Russian', 'js/function-context/index.md', 'HEADINGS', 1, 'A level of the headings is left out.'),
  wrong(
    'Spanish READMEs',
    'browser/03-browser-apis/02-media-challenges/README.md',
    'TRUNCATION',
    1,
    'The last item is whole, with no end mark or with the name of a picture.',
  ),
  right(
    'Spanish READMEs',
    'functional/03-hof/04-practice/README.md',
    'EMPTY',
    1,
    'The page or the section has no text of its own.',
  ),
  wrong(
    'Spanish READMEs',
    'functional/README.md',
    'LANGUAGE',
    3,
    'The items name works by their English titles.',
  ),
  right(
    'Spanish READMEs',
    'javascript/01-basics/06-exercises/README.md',
    'EMPTY',
    1,
    'The page or the section has no text of its own.',
  ),
  wrong(
    'Spanish READMEs',
    'javascript/02-flow-control/08-closing/README.md',
    'TRUNCATION',
    1,
    'The last item is whole, with no end mark or with the name of a picture.',
  ),
  right(
    'Spanish READMEs',
    'shell/05-scripts/01-scripts/README.md',
    'EMPTY',
    1,
    'The page or the section has no text of its own.',
  ),
  right(
    'notebooks',
    '00-Python Object and Data Structure Basics/03-Print Formatting with Strings.ipynb',
    'HEADINGS',
    1,
    'A level of the headings is left out.',
  ),
  right(
    'notebooks',
    '00-Python Object and Data Structure Basics/08-Files.ipynb',
    'HEADINGS',
    1,
    'A level of the headings is left out.',
  ),
  right(
    'notebooks',
    '00-Python Object and Data Structure Basics/08-Files.ipynb',
    'HYGIENE',
    1,
    'Readers see the marks, or the link leads nowhere.',
  ),
  right(
    'notebooks',
    '03-Methods and Functions/04-Function Practice Exercises - Solutions.ipynb',
    'HEADINGS',
    4,
    'A level of the headings is left out.',
  ),
  right(
    'notebooks',
    '03-Methods and Functions/09-Functions and Methods Homework - Solutions.ipynb',
    'HEADINGS',
    1,
    'A level of the headings is left out.',
  ),
  right(
    'notebooks',
    '05-Object Oriented Programming/03-Object Oriented Programming Homework - Solution.ipynb',
    'HEADINGS',
    1,
    'A level of the headings is left out.',
  ),
  right(
    'notebooks',
    '09-Empty-Section-Skip/09-Built-in Functions Assessment Test - Solution.ipynb',
    'HEADINGS',
    1,
    'A level of the headings is left out.',
  ),
]

function right(course: string, file: string, rule: string, count: number, why: string): Judged {
  return { course, file, rule, count, isRight: true, why }
}

function wrong(course: string, file: string, rule: string, count: number, why: string): Judged {
  return { course, file, rule, count, isRight: false, why }
}
