// Documents by code say what documents say of their codes: for any codes, in parts of any size.
import { expect, test } from 'vitest'
import { fc } from '#tests/support/property.ts'
import { bitsOfCodes, countByCode, entriesOf, isInverted } from './code-documents.ts'
import { emptyBits } from '../segment/conditions.ts'
import type { LiveSegment } from '../segment/live-segment.ts'
import type { Lists, Segment } from '../segment/segment.ts'

function listsOf(documents: readonly (readonly number[])[]): Lists {
  let end = 0
  return {
    ends: Uint32Array.from(documents, (codes) => (end += codes.length)),
    values: Uint32Array.from(documents.flat()),
  }
}

function partOf(everybody: readonly number[][], member: readonly number[][]): LiveSegment {
  const size = everybody.length
  const facets = { everybody: listsOf(everybody), 'signed-in': listsOf(member), staff: listsOf(everybody) }
  return {
    segment: { size, facets } as unknown as Segment,
    codes: new Map(),
    entries: new Map(),
  } as unknown as LiveSegment
}

/** Codes of `size` documents, made of few numbers: thousands of them would take long to make smaller. */
const codesBy = (size: number, seed: number): number[][] =>
  Array.from({ length: size }, (_, at) =>
    Array.from({ length: (at * seed) % 4 }, (_, more) => (at * 7 + more * seed + (at % 5 === 0 ? 300 : 0)) % 400),
  )

test('rows of chosen codes, and counts of codes among any rows', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(0, 3, 1023, 1024, 2050, 66_000),
      fc.nat({ max: 40 }),
      fc.uniqueArray(fc.nat({ max: 500 }), { maxLength: 6 }),
      fc.constantFrom('everybody' as const, 'signed-in' as const),
      (size, seed, wanted, audience) => {
        const [own, more] = [codesBy(size, seed), codesBy(size, seed + 3)]
        const part = partOf(own, more)
        const codesOf = (at: number) => [
          ...(own[at] as number[]),
          ...(audience === 'signed-in' ? (more[at] as number[]) : []),
        ]
        const bits = bitsOfCodes(part, audience, wanted)
        const expected = emptyBits(size)
        for (let at = 0; at < size; at++) expected[at] = Number(codesOf(at).some((code) => wanted.includes(code)))
        expect(Buffer.compare(bits, expected)).toBe(0)
        if (!isInverted(part)) return
        const some = emptyBits(size)
        for (let at = 0; at < size; at += 3) some[at] = 1
        const [counts, counted] = [new Uint32Array(512), new Uint32Array(512)]
        const facets = [wanted.slice(0, 2), wanted.slice(2)]
        countByCode(part, audience, some, facets, counts)
        const all = Array.from({ length: size }, (_, at) => codesOf(at)).flat()
        expect(entriesOf(part, audience, { names: 'wanted', facets })).toBe(
          all.filter((code) => wanted.includes(code)).length,
        )
        for (let at = 0; at < size; at += 3)
          for (const code of codesOf(at)) if (wanted.includes(code)) counted[code] = (counted[code] as number) + 1
        expect([...counts]).toEqual([...counted])
      },
    ),
    { numRuns: 60, endOnFailure: true, examples: [[2050, 33, [106, 400, 193, 90, 473], 'signed-in']] },
  )
})
