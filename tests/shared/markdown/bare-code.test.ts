import { expect, it } from 'vitest'
import { isBareCode } from '../../../src/shared/markdown/bare-code.ts'
import { parseMarkdown } from '../../../src/shared/markdown/parse.ts'
import { sectionsOf } from '../../../src/shared/markdown/sections.ts'

const titles = (part: string) => {
  const text = `# Lesson\n\nWhat it is about.\n\n${part}\n`
  return sectionsOf(parseMarkdown(text), text)
    .slice(1)
    .map(({ title }) => title)
}

it.each([
  ['above an import', '# load the data\nimport numpy as np'],
  ['above an import from a module', '# load\nfrom os import path, sep'],
  ['above a call', '# Length should be 20\nprint("Length of s = %d" % len(s))'],
  ['above a call with a comment of its own', '# Slices\nprint("%s" % s[:5]) # from the start'],
  ['above a condition', '# Check how a string starts\nif s.startswith("Str"):\n    print("yes")'],
  ['above a loop', '# every name\nfor name in names:\n    greet(name)'],
  ['above a function', '# fill in this function\ndef fib():\n    pass'],
  ['above a value for a name of two words', '# your turn\nsecond_name = None'],
  ['above two values', '# change this code\nnumber = 10\nother = 20'],
  ['above an empty list', '# Your code goes here\nmembers = []'],
  ['over two lines', '# Split the string into three,\n# each with one word\nprint(s.split(" "))'],
  ['above a list of three', '# one\n# two\n# three\nimport os'],
  ['between lines', 'x = read("a")\n# Returns a match\nprint(x)'],
  ['of the second level between lines', 'data <- read.csv("a.csv")\n## The first rows\nhead(data)'],
  ['below the last line', 'print(total)\n# 20'],
  ['in a shell', '# get the sources\ngit clone https://example.org/a.git\ncd a'],
  ['behind a prompt', '# become root\n$ sudo -i'],
  ['with CRLF', '# load\r\nimport numpy as np\r\n'],
  ['that is an include with a space', '# include <stdio.h>\n# define SIZE 10\nint main() {'],
])('takes a comment of code in no fence for no section: %s', (_, part) => {
  expect(titles(part)).toEqual([])
})

it.each([
  ['before prose', '# Loops\nA loop does a thing again.', 'Loops'],
  ['before prose in small letters', '# Loops\nprint writes a line, and so on', 'Loops'],
  ['before an empty line and code', '# Loops\n\nfor name in names:', 'Loops'],
  ['of the second level right above code', '## Example\nprint("hello")', 'Example'],
  ['below prose and above nothing', 'It prints a line.\n# Loops', 'Loops'],
  ['above a fence', '# Loops\n```py\nimport os\n```', 'Loops'],
  ['above a list', '# Resources\n- print("a")', 'Resources'],
  ['above a link', '# Resources\n[print](https://example.org/print())', 'Resources'],
  ['above a formula', '# Slope\ny = mx + b', 'Slope'],
  ['above what may be one or more', '# Goals\nObjective(s)', 'Goals'],
  ['above a sentence about a command', '# Commit\ngit commit keeps what was changed.', 'Commit'],
  ['that is the word include', '# include and import\nBoth read another file.', 'include and import'],
  ['that names a directive', '# include <stdio.h>\n\nThis line reads a header.', 'include <stdio.h>'],
  ['above code of C, which has other comments', '# Generic variable\nT variableName;', 'Generic variable'],
  ['underlined, above code', 'Tutorial Code\n---\nimport os', 'Tutorial Code'],
])('keeps a heading %s', (_, part, title) => {
  expect(titles(part)).toEqual([title])
})

it('keeps the title of a lesson that opens with code', () => {
  const text = '# Hello\nprint("Hello")\n# the end\n'
  expect(sectionsOf(parseMarkdown(text), text).map(({ title }) => title)).toEqual(['Hello'])
})

it.each([
  ['console.log(person.firstName);\nconsole.log(person.lastName);', true],
  ['function printName()\r\n{\r\n    console.log(this.name);\r\n}', true],
  ['int main() {\n  printf("%d ", sum(55));\n  return 0;\n}', true],
  ['INSERT INTO students (name) VALUES ("John");\nSELECT * FROM students;', true],
  ['INSERT INTO grades (name, grade) VALUES\n    ("John", 97), ("Ann", 98),\n    ("Jane", 90);', true],
  ['.menu {\n  display: none;\n  position: absolute;\n  color: rgb(0, 0, 0);\n}', true],
  ['if name == "Ann"\n  puts "Hello"\nend', true],
  ['The function main() is called first, and it returns 0.', false],
  ['first, open the window;', false],
  ['We begin with x = 5 and end', false],
  ['print(x) writes a line, and it\nends with what is there', false],
  ['end', false],
])('tells a paragraph that is code in no fence: %j, %s', (source, isCode) => {
  expect(isBareCode(source)).toBe(isCode)
})
