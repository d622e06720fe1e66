import { type HostileFile, times } from './bomb.ts'

const KILO = 1_000
const text = (name: string, content: (kilobytes: number) => string): HostileFile => ({
  name,
  // Text does not unfold: what is said of memory is said of its own length here, a tenth of it.
  make: (size) => Buffer.from(content(size * 100)),
})

/** JSON that is deep, long or endless, as whatever a name makes of it. */
const json: readonly HostileFile[] = [
  text('deep.json', (size) => '['.repeat(size * KILO)),
  text('deep-and-closed.json', (size) => `{"text":${'['.repeat(size * 400)}${']'.repeat(size * 400)}}`),
  text('objects-in-objects.json', (size) => `${'{"text":'.repeat(size * 120)}1${'}'.repeat(size * 120)}`),
  text('one-number.json', (size) => `{"text":"a","currency":${'9'.repeat(size * KILO)}}`),
  text('one-string.json', (size) => `{"text":"${'a'.repeat(size * KILO)}"}`),
  text(
    'keys-without-end.json',
    (size) => `{${times(size * 60, (index) => `"k${index}":0`, ',')},"text":"a"}`,
  ),
  text('a-list-of-lists.json', (size) => `[${times(size * 330, '[]', ',')}]`),
  text(
    'prototype.json',
    () => '{"__proto__":{"text":"a"},"constructor":{"prototype":{"text":"b"}},"text":"Total 1.00"}',
  ),
]

const WORD = '{"word":" a","start":1,"end":2,"probability":1}'
const heard: readonly HostileFile[] = [
  text(
    'whisper-by-the-million.primary.json',
    (size) => `{"segments":[{"words":[${times(size * 20, WORD, ',')}]}]}`,
  ),
  text(
    'whisper-of-segments.primary.json',
    (size) => `{"segments":[${times(size * 60, '{"text":"a","start":0,"end":1}', ',')}]}`,
  ),
  text('whisper-of-lists.primary.json', (size) => `[${times(size * 200, '[[[]]]', ',')}]`),
  text(
    'whisper-of-far-times.primary.json',
    () => `{"segments":[{"words":[{"word":"a","start":1e308,"end":1e309,"probability":1e999}]}]}`,
  ),
  text('whisper-that-is-deep.primary.json', (size) => `{"segments":${'[{"words":'.repeat(size * 90)}`),
  text('lines-by-the-million.primary.ctm', (size) => 'a 1 0 1 b\n'.repeat(size * 100)),
  text('recordings-by-the-million.primary.ctm', (size) => times(size * 70, (index) => `r${index} 1 0 1 b\n`)),
  text('one-line.primary.ctm', (size) => `a 1 0 1 ${'b'.repeat(size * KILO)}`),
  text('columns-without-end.primary.ctm', (size) => 'a 1 '.repeat(size * 250)),
  text('alternatives-in-alternatives.primary.ctm', (size) => 'a 1 * * <ALT_BEGIN>\n'.repeat(size * 50)),
  text('times-without-end.primary.ctm', (size) => `a 1 ${'9'.repeat(size * KILO)} 1 b`),
  text('words-by-the-million.primary.txt', (size) => 'a '.repeat(size * 500)),
]

const passages: readonly HostileFile[] = [
  text('braces-in-braces.passage.stm', (size) => `a 1 b 0 1 ${'{ a / '.repeat(size * 160)}`),
  text('segments-by-the-million.passage.stm', (size) => 'a 1 b 0 1 c\n'.repeat(size * 80)),
  text('blocks-in-blocks.passage.html', (size) => `<html>${'<div>'.repeat(size * 200)}a`),
  text('open-brackets.passage.html', (size) => `<html>${'<'.repeat(size * KILO)}`),
  text('open-comments.passage.html', (size) => `<html>${'<!--'.repeat(size * 250)}`),
  text('open-scripts.passage.html', (size) => `<html>${'<script '.repeat(size * 120)}`),
  text('quotes-in-tags.passage.html', (size) => `<html>${'<a b="'.repeat(size * 160)}`),
  text('ampersands.passage.html', (size) => `<html>${'&amp;'.repeat(size * 200)}`),
  text('numbers-of-letters.passage.html', (size) => `<html>&#${'9'.repeat(size * KILO)};`),
  text('open-links.passage.md', (size) => '['.repeat(size * KILO)),
  text('pictures-of-nothing.passage.md', (size) => '![]('.repeat(size * 250)),
  text('stars.passage.md', (size) => '*'.repeat(size * KILO)),
  text('rules-that-are-none.passage.md', (size) => `${'- '.repeat(size * 500)}a`),
  text('quotes-in-quotes.passage.md', (size) => `${'> '.repeat(size * 500)}a`),
  text('tables-that-are-none.passage.md', (size) => `${'|-'.repeat(size * 500)}a`),
  text('settings-without-end.passage.md', (size) => `---\n${'a: b\n'.repeat(size * 200)}`),
  text('white-space.passage.txt', (size) => `${' '.repeat(size * KILO)}a`),
  text('one-word.passage.txt', (size) => 'a'.repeat(size * KILO)),
]

const receipts: readonly HostileFile[] = [
  text('amounts-by-the-million.txt', (size) => '1.00 '.repeat(size * 200)),
  text('digits.txt', (size) => '1'.repeat(size * KILO)),
  text('digits-and-points.txt', (size) => '1.'.repeat(size * 500)),
  text('totals.txt', (size) => 'Total 1.00\n'.repeat(size * 90)),
  text('line-ends.txt', (size) => `a${'\n'.repeat(size * KILO)}a`),
  { name: 'zeros.txt', make: (size) => Buffer.alloc(size * 100_000) },
  { name: 'zeros.pdf', make: (size) => Buffer.alloc(size * 100_000) },
  { name: 'zeros.png', make: (size) => Buffer.alloc(size * 100_000) },
  { name: 'too-large.pdf', make: () => Buffer.alloc(130_000_000, '%PDF-1.7\n') },
]

/** Texts, transcripts and JSON that are deep, long, or begin what they never end. */
export const hostileTexts: readonly HostileFile[] = [...json, ...heard, ...passages, ...receipts]
