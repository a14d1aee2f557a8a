import { expect, test } from 'vitest'
import { piecesIn } from './word-weights.ts'

test.each([
  // A loanword that the dictionary cuts into what may each be a word.
  ['ເຕັກໂນໂລຊີ', ['ໂນ', 'ໂລ', 'ຊີ']],
  // Words side by side: each may be meant.
  ['ข้าวแล้ง', []],
  ['soil and water', []],
  // What stands there as a word of its own is one.
  ['ເຕັກໂນໂລຊີ ຊີ', ['ໂນ', 'ໂລ']],
])('pieces of %s that are no words', (text, pieces) => expect(piecesIn([text])).toEqual(pieces))
