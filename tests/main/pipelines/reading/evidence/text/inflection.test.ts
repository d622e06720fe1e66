import { expect, it } from 'vitest'
import { isInflectionDrop } from '../../../../../../src/main/pipelines/reading/evidence/text/inflection.ts'

it.each([
  ['s', 'others', 'other'],
  ['an apostrophe’s s', 'dogs', 'dog'],
  ['es', 'boxes', 'box'],
  ['es after y', 'babies', 'baby'],
  ['ed', 'played', 'play'],
  ['ed after e', 'faced', 'face'],
  ['ed after y', 'tried', 'try'],
  ['ed after a doubled letter', 'stopped', 'stop'],
  ['ed after a word that ends in two', 'called', 'call'],
  ['d', 'heard', 'hear'],
  ['ing', 'walking', 'walk'],
  ['ing after e', 'making', 'make'],
  ['ing after a doubled letter', 'running', 'run'],
  ['er', 'taller', 'tall'],
  ['er after a doubled letter', 'bigger', 'big'],
  ['est', 'fastest', 'fast'],
  ['est after y', 'happiest', 'happy'],
  ['ly', 'slowly', 'slow'],
  ['ly after y', 'happily', 'happy'],
  ['the shortest stem', 'runs', 'run'],
])('hears that %s is missing: %s, %s', (_, ref, heard) => {
  expect(isInflectionDrop(ref, heard)).toBe(true)
})

it.each([
  ['the same word', 'faced', 'faced'],
  ['a longer word', 'face', 'faced'],
  ['another word', 'faced', 'fact'],
  ['another ending', 'faced', 'facing'],
  ['an ending in place of another', 'runs', 'rune'],
  ['an ending that is none', 'platforms', 'plat'],
  ['a stem of two letters', 'goes', 'go'],
  ['a stem of one letter', 'is', 'i'],
  ['nothing heard', 'faced', ''],
  ['no reference', '', ''],
  ['a plural that changes the word', 'mice', 'mouse'],
  ['two endings', 'workers', 'work'],
])('hears no missing ending: %s', (_, ref, heard) => {
  expect(isInflectionDrop(ref, heard)).toBe(false)
})
