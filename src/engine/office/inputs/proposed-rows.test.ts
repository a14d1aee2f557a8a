import { expect, test } from 'vitest'
import { idsIn, proposedRows } from './proposed-rows.ts'

const of = (label: string) => ({ id: label.toLowerCase(), label })
const [health, food, energy] = [of('Health'), of('Food'), of('Energy')]
const rows = [{ industries: [food] }, { industries: [health, energy] }, { industries: [health] }, {}]

test('what the rows name is proposed, of most rows first, none twice and none that is chosen', () => {
  expect(proposedRows(rows, 'industries', [], 3)).toEqual([health, food, energy])
  expect(proposedRows(rows, 'industries', ['health'], 3)).toEqual([food, energy])
})

test('no more is proposed than there is room for', () => {
  expect(proposedRows(rows, 'industries', ['tourism', 'transport'], 3)).toEqual([health])
  expect(proposedRows(rows, 'industries', ['tourism', 'transport', 'water'], 3)).toEqual([])
})

test('a word that was only typed proposes nothing yet', () => {
  expect(idsIn([{ id: 'a', label: 'A' }, { id: '', label: 'new' }, { label: 'new' }, 'typed'])).toEqual(['a'])
  expect(idsIn(null)).toEqual([])
})
