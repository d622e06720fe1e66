import { describe, expect, it } from 'vitest'
import { limit } from '../../../../helpers/limits.ts'
import { cpuMs } from '../../../../helpers/until.ts'
import { check, found, lessonWith } from './checked-text.ts'

/** The severities of the issues of these types in a part of a lesson. */
const severitiesOf = (type: 'HYGIENE' | 'CODE' | 'FORMULA', part: string) =>
  found([type], lessonWith(part)).map(({ severity }) => severity)

describe('markup that does not work', () => {
  it.each<[string, string, readonly string[]]>([
    ['a heading without its space', '##Loops in practice', ['minor']],
    ['one of them between lines of a paragraph', 'Text here.\n###More loops\nMore text.', ['minor']],
    ['a tag', '#loops', []],
    ['a number of an issue', 'It is in ##12 of the list.', []],
    ['a line for a preprocessor', '#include <a.h>', []],
    ['a link apart from its address', 'Read [the guide] (https://example.org/a) first.', ['minor']],
    ['a link apart from a relative address', 'Read [the guide] (./guide.md) first.', ['minor']],
    [
      'a link apart from its address over two lines',
      'Read [the\nguide] (https://example.org/a) first.',
      ['minor'],
    ],
    [
      'a link apart from an address with brackets',
      'Read [it all] (https://example.org/a_(b)) now.',
      ['minor'],
    ],
    ['a long heading without its space', `###${'A long question about loops '.repeat(8)}`, ['minor']],
    ['brackets and parentheses that are no link', 'An array [first, last] (both included) is read.', []],
    ['a number in brackets', 'As in [1] (https://example.org/a).', []],
    ['a link apart from its address within code', 'Write `[the guide] (./guide.md)` so.', []],
    ['emphasis with a space inside', 'Mind this ** word ** well.', ['minor']],
    ['emphasis with a link inside', 'Read ** [it](https://example.org) ** now.', ['minor']],
    ['emphasis right around a quotation between Chinese letters', '请看**「循环」**概念。', ['info']],
    ['emphasis with a space inside between Chinese letters', '请看 ** 循环 ** 概念。', ['minor']],
    ['one mark of emphasis', 'Mind this **word well.', ['info']],
    ['emphasis that is set', 'Mind **this** word, and __that__ one.', []],
    ['arguments of Python', 'It takes *args and **kwargs as well.', []],
    ['a power', 'It is 2**3 or 2 ** 3 here.', []],
    ['a pattern of paths', 'It takes src/**/*.js and **/*.ts files.', []],
    ['escaped marks', 'It is \\*\\*so\\*\\* here.', []],
    ['a link without an address', 'Read [the guide]() first.', ['minor']],
    ['an image without an address', '![A loop]()', ['minor']],
    ['a link with an empty address in angle brackets', 'Read [it](<>).', []],
    ['a table without a line of dashes', '| a | b |\n| c | d |\n| e | f |', ['minor']],
    ['a table whose head has other columns', '| a | b |\n|---|---|---|\n| c | d | e |', ['minor']],
    ['a table with a cell too many', '| a | b |\n|---|---|\n| c | d | e |', ['minor']],
    ['a table with an empty cell too many', '| a | b |\n|---|---|\n| c | d | |', []],
    ['a table with a cell too few', '| a | b |\n|---|---|\n| c |', []],
    ['lines with bars', 'a | b\nc | d', []],
  ])('%s', (_, part, severities) => {
    expect(severitiesOf('HYGIENE', part)).toEqual(severities)
  })

  it('has its place and a fix', () => {
    const [issue] = found(['HYGIENE'], lessonWith('Read [the guide] (./guide.md) first.'))
    expect(issue).toMatchObject({ quote: '[the guide] (./guide.md)', route: 'SURGICAL_EDIT' })
    expect(issue?.suggestedFix).toBe('Leave the space out.')
  })
})

const fenced = (lang: string, code: string) => `\`\`\`${lang}\n${code}\n\`\`\``

describe('code', () => {
  it.each<[string, string, string, readonly string[]]>([
    ['of JSON is read', 'json', '{"a": [1, 2]}', []],
    ['of JSON with comments and a last comma is read', 'json', '{\n  // one\n  "a": "http://b",\n}', []],
    ['of JSON as fields alone is read', 'json', '"a": 1,\n"b": 2', []],
    ['of JSON in lines is read', 'json', '{"a": 1}\n{"a": 2}', []],
    ['of JSON with parts left out is read', 'json', '{\n  "a": 1,\n  ...\n}', []],
    ['of JSON with a placeholder is read', 'json', '{"key": <YOUR KEY>}', []],
    ['of JSON without a comma is not', 'json', '{"a": 1 "b": 2}', ['info']],
    ['of JSON that is not closed is not', 'json', '{"a": [1, 2}', ['info']],
    ['of YAML is read', 'yaml', 'a: 1\nb:\n  - c', []],
    ['of YAML of several documents is read', 'yaml', 'a: 1\n---\na: 2', []],
    ['of YAML with a template is read', 'yaml', 'a: {{ .Values.a }}', []],
    ['of YAML with a tag of a site is read', 'yaml', 'a: !Ref b', []],
    ['of YAML with a wrong indent is not', 'yaml', 'a: 1\n  b: 2\n c: 3', ['info']],
    ['of JavaScript is read', 'js', 'const a = await b()', []],
    ['of a member of a class is read', 'js', 'get name() { return this.a }', []],
    ['of a field is read', 'js', "name: 'a',\nage: 1,", []],
    ['of an element is read', 'jsx', '<A>b</A>\n<C />', []],
    ['of a branch is read', 'js', 'case 1:\n  return a', []],
    ['with parts left out is read', 'js', 'function a() {\n  ...\n}', []],
    ['with lines that a site highlights is read', 'js', 'let a = 1\n*!*\nlet b = a\n*/!*', []],
    ['with two variants is read', 'js', 'const a = 1\nconst a = 2', []],
    ['with types in JavaScript is read', 'js', 'type A = { b: string }', []],
    ['of TypeScript is read', 'ts', 'enum A { B }\nconst a = <A>b', []],
    ['of TypeScript with decorators is read', 'ts', '@a()\nclass A { b(@c d: string) {} }', []],
    ['that is not closed is not', 'js', 'function a() {\n  return 1', ['info']],
    ['with an unclosed text is not', 'ts', "const a = 'b\nconst c = 1", ['info']],
    ['that is said to be wrong is no defect', 'js', 'let a = ; // SyntaxError', []],
    ['that lacks a bracket where a program fails', 'js', 'a(b; // TypeError: wrong type', ['info']],
    ['that lacks a bracket where the syntax is shown', 'js', '// syntax\na(b', ['info']],
    ['that lacks a bracket and is shown so', 'js', 'a = [b; // SyntaxError: missing ]', []],
    ['with optional arguments is read', 'js', 'a(b[, c[, d]]) {\n}', []],
    ['with a hole in an array and no bracket is not', 'js', 'let [, b] = a;\nc(b', ['info']],
    ['with dots in its text and no bracket is not', 'js', "a('...'", ['info']],
    ['with an error only in its code is not', 'js', "console.error('error'\nlet a = ;", ['info']],
    ['with generic calls in calls is read', 'ts', `${'a<A>('.repeat(8)}1${')'.repeat(8)}`, []],
    ['with too many of them is not looked at', 'ts', '<A>('.repeat(40), []],
    ['of TOML is read', 'toml', 'a = 1\n[b]\nc = ["d"]', []],
    ['of TOML behind marks of front matter is read', 'toml', '+++\na = 1\n+++', []],
    ['of TOML with two variants is read', 'toml', '[a]\nb = 1\n\n[a]\nb = { c = 2 }', []],
    ['of TOML with parts left out is read', 'toml', '[a]\n...\nb = 1', []],
    ['of TOML with a placeholder is read', 'toml', 'a = <version>', []],
    ['of TOML without a value is not', 'toml', '[a]\nb =', ['info']],
    ['of TOML with a colon is not', 'toml', 'a: 1', ['info']],
    ['of TOML with an error in its second variant is not', 'toml', '[a]\nb = 1\n[a]\nb =', ['info']],
    ['of Python is read', 'python', 'def a(b: int) -> int:\n    return b + 1.', []],
    ['of Python 3.12 is read', 'py', "type A = int\ndef a[T](b: T):\n    print(f'{b!r:>{c}}')", []],
    ['of Python with matching is read', 'py', 'match a:\n    case 1: b()\n    case _: c()', []],
    ['of Python from within a block is read', 'py', '    a = 1\n    return a', []],
    ['of the rest of a condition is read', 'py', 'else:\n    a = 1', []],
    ['of the arguments of a call is read', 'py', 'a=1,\nb=2,', []],
    ['of a header alone is read', 'py', 'class A:', []],
    ['with a body left to the learner is read', 'py', 'def a(b):\n    # Your code here.\n\na(1)', []],
    ['with prose as a body is read', 'py', 'while a:\n    code goes here\n    break', []],
    ['with dots for left out arguments is read', 'py', 'def a(b, ...):\n    a(b, ..)', []],
    ['with a question mark for an answer is read', 'py', 'a = ?\nassert b(a) == ???', []],
    ['with magic commands is read', 'py', '%matplotlib inline\n!pip install a\na?\nb = 1', []],
    [
      'of a session in a console is not looked at',
      'py',
      '>>> for a in b:\n        print(a)\n\n1\n>>> a(',
      [],
    ],
    ['of a notebook for another language is not looked at', 'py', '%%bash\nls -l | a(', []],
    ['of Python 2 is not looked at', 'python', 'print "a"\nprint(b', []],
    ['of a signature is not looked at', 'python', 'open(file[, mode])', []],
    ['with an error as it is printed is not looked at', 'py', 'Traceback (most recent call last):\n a(', []],
    ['with values as they are printed is not looked at', 'py', 'A({\n  b: C({\n    d: 1\n  })\n', []],
    ['that is output is not looked at', 'python out', 'a = [1,', []],
    [
      'of Python within a magic command that writes a file',
      'py',
      '%%writefile a.py\ndef a(b):\n    return b.c(',
      ['info'],
    ],
    ['of Python in one line without its bracket', 'py', "d['one'", ['info']],
    ['of Python with a number in a text and no bracket', 'py', "a(b='c-003', d=.05", ['info']],
    ['of Python without a bracket above a name', 'py', "a['b'] = a['c' / a['d']\na", ['info']],
    ['of Python with a list that is not closed', 'py', '[a for a in b if a', ['info']],
    ['of Python with a text that is not closed', 'py', "a = 'How are you?\nb(a)", ['info']],
    ['of Python with a text over two lines is read', 'py', "a = 'b \\\nc'", []],
    [
      'of SQL is read',
      'sql',
      'SELECT a, COUNT(*) FROM b GROUP BY a; -- All.\nDELETE FROM b WHERE c = "d";',
      [],
    ],
    ['of SQL Server is read', 'tsql', 'SELECT TOP 3 [a] FROM [b]', []],
    ['of SQL with a wrong keyword', 'sql', 'SELECT a\nFROM b\nORDR BY a;', ['info']],
    ['of SQL without a bracket', 'sql', "SELECT 1;\nINSERT INTO a (b, c VALUES (1, ';');", ['info']],
    ['of SQL with a string that does not end', 'postgresql', "DELETE FROM a WHERE b = 'c;", ['info']],
    ['of SQL with placeholders is not looked at', 'sql', 'SELECT <column>, ... FROM <table> WHER', []],
    ['of SQL in a console is not looked at', 'sql', 'mysql> SELECT * FRM a;', []],
    ['of SQL that is a statement no parser knows is not looked at', 'sql', 'EXPLAIN ANALYZE SELEC a;', []],
    ['that is a table is no Python', 'py', 'Name  Age  City\nAda   36   London', []],
    ['with lines that were removed is read', 'py', 'a(\n-b=1,\n+b=2,\n', []],
    ['of Python with a bracket too few is not', 'py', 'a = (1 + 2\nb = 3', ['info']],
    [
      'of Python with an unclosed call above more of it is not',
      'py',
      `a = sum(b\n${'print(a)\nc = a / 2\n'.repeat(3)}`,
      ['info'],
    ],
    [
      'of Python with an unclosed header is not',
      'py',
      'def a(b, c:\n    return b + c\n\nprint(a(1, 2))',
      ['info'],
    ],
    [
      'of Python with a text that hides its bracket is not',
      'py',
      'if a:\n    b("c!\')\nelse:\n    b("d")\n',
      ['info'],
    ],
    ['of a call over several lines is read', 'py', 'a = b(\n    c,\n    d=e,\n)\nf = 1', []],
    ['of a bracket that closes on the next line is read', 'py', 'a = (b\n     + c)\nf = 1', []],
    ['of brackets in texts and comments is read', 'py', "a = \"(\"  # [\nb = '''{\n'''\nc = 1", []],
    ['of Python without a colon is not', 'py', 'def a(b)\n    return b', ['info']],
    ['of Python with an unclosed text is not', 'py', "print('a)", ['info']],
    ['of Python with a wrong indent is not', 'py', 'def a():\n    b = 1\n     return b', ['info']],
    ['of Python without a body is not', 'py', 'def a():\nreturn 1', ['info']],
    ['of Python without a value is not', 'python', 'a =\nprint(a)', ['info']],
    ['of Python that is said to be wrong is no defect', 'py', 'print(a # SyntaxError', []],
    ['of another language is not read', 'ruby', 'def a(:', []],
    ['that is empty is a defect', 'python', '  ', ['minor']],
    ['that is empty output is a remark', 'output', '', ['info']],
    ['that is an empty directive is none', '{tableofcontents}', '', []],
    [
      'with a bracket left open beside dots in a string',
      'python',
      'key = f(a="...", b="<your key>"\nmore = f(1)',
      ['info'],
    ],
    ['with a string left open beside dots in a string', 'python', 'key = f(a="...")\nmore = f("b)', ['info']],
    ['that leaves out the rest behind dots', 'python', 'key = f(a, ...\nmore = f(1)', []],
    ['that leaves out the rest in a comment', 'python', 'key = f(a,\n    # ...', []],
    ['of arithmetic with a bracket left open', 'python', '# Order\n(2+10) * (10+3', ['info']],
    ['with a call left open above a statement', 'python', 'a = f(\n    b=1\n\nc = g(2)', ['info']],
    ['with a call whose arguments are further in', 'python', 'a = f(\n    b=1,\n    c=2,\n)\nd = g(2)', []],
    [
      'with prose in a long string',
      'python',
      'a = """\nSome words of it.\nMore words of it.\nAnd more.\n"""\nf(a, b=a',
      ['info'],
    ],
    ['with a call left open beside dots', 'js', 'let a = f(;\n\nfunction g() {\n  ...\n}', ['info']],
    ['with dots in a loop', 'js', 'for (let a = 0; a < 3; a++) {\n  ...\n}', []],
  ])('%s', (_, lang, code, severities) => {
    expect(severitiesOf('CODE', `Text.\n\n${fenced(lang, code)}`)).toEqual(severities)
  })

  it('says which line of Python has the error', () => {
    const [issue] = found(['CODE'], lessonWith(fenced('py', 'a = 1\nprint(a))\n')))
    expect(issue?.description).toBe('The parser of “py” cannot read this code: error near “print(a))”.')
  })

  it('that runs into an error is not shown as wrong', () => {
    expect(severitiesOf('CODE', `It throws a TypeError:\n\n${fenced('js', 'let a = (1')}`)).toEqual(['info'])
  })

  it('that is shown as wrong by the text before it is no defect', () => {
    expect(severitiesOf('CODE', `This is not valid:\n\n${fenced('json', "{'a': 1}")}`)).toEqual([])
  })
})

it.each<[string, 'HYGIENE' | 'CODE', string]>([
  ['blanks in a row of a paragraph', 'HYGIENE', `| a |\n${' '.repeat(60_000)}x`],
  ['blank lines of code', 'CODE', fenced('js', `let a = ;${'\n'.repeat(19_000)}x`)],
  ['errors of Python', 'CODE', fenced('py', 'a = (\n'.repeat(3_000))],
  ['words without marks in Python', 'CODE', fenced('py', `${'a '.repeat(3_000)}=`)],
])('takes no time over %s', (_, type, part) => {
  expect(cpuMs(() => severitiesOf(type, `Text.\n\n${part}`))).toBeLessThan(limit(2_000))
})

describe('formulas', () => {
  it.each<[string, string, readonly string[]]>([
    ['that are set', 'It is $a^2 + \\frac{1}{2}$ here.', []],
    ['by themselves', '$$\n\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}\n$$', []],
    ['that begin on the line of their marks', '$$\\begin{aligned}\na &= b\n\\end{aligned}$$', []],
    [
      'with a label of MyST behind them',
      '$$\na = b\n$$ (eq:one)\n\nFrom 20% on.\n\n$$\nb = c\n$$ (eq:two)',
      [],
    ],
    ['in code', 'Write `$$\\frac{1}{$$` so.\n\n```text\n$$\\frac{1}{$$\n```', []],
    ['of which one mark is left', 'It costs $$ now.', []],
    ['between prices', '$$5\n\nand $$6', []],
    ['with a brace too few', 'It is $\\frac{1}{2$ here.', ['minor']],
    ['whose last mark is escaped', 'The numbers $\\{J_n\\$ of the cost are used.', ['minor']],
    ['and prices with escaped marks', 'It costs \\$5 or $x and \\$6 then.', []],
    ['with two exponents', 'It is $a^2^3$ here.', ['minor']],
    ['with an environment that is not closed', '$$\n\\begin{aligned} a &= b\n$$', ['minor']],
    ['with a command of a site', 'It is $\\myvector{a}$ here.', ['info']],
    ['with a label', '$$\na = b \\label{one}\n$$', ['info']],
  ])('%s', (_, part, severities) => {
    expect(severitiesOf('FORMULA', part)).toEqual(severities)
  })
})

it('counts the statements of SQL that were not checked', () => {
  const sql = '```sql\nSELECT a FROM b;\nGRANT ALL ON a TO b;\nSELECT <column> FROM a;\n```'
  expect(check(lessonWith(sql)).checks.find(({ name }) => name === 'Code syntax')?.detail).toContain(
    '2 statements of SQL were not checked.',
  )
})
