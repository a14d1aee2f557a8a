import { readFileSync } from 'node:fs'
import { fc } from '#tests/support/property.ts'
import { expect, test } from 'vitest'
import { sheetLimits } from './sheet-limits.ts'
import { SheetProblem, sheetProblemCodes } from './sheet-problem.ts'
import { readParts } from './sheet-source.ts'

const load = (name: string): Buffer => readFileSync(new URL(`../../../tests/fixtures/uploads/${name}`, import.meta.url))

/** 'read', the code of the problem, or whatever else was thrown. */
async function outcome(data: Buffer, name: string): Promise<unknown> {
  try {
    for await (const part of readParts(data, { name }, sheetLimits)) if ('notes' in part) return 'read'
    return 'no end'
  } catch (error) {
    return error instanceof SheetProblem ? error.code : error
  }
}

const known: unknown[] = ['read', ...sheetProblemCodes]

test.each(['talents.xlsx', 'talents-shared-strings.xlsx', 'talents-utf16le-tab.txt', 'talents-windows-874.csv'])(
  'whatever happens to %s, it is read or refused with a known code',
  async (name) => {
    const good = load(name)
    const change = fc.record({ at: fc.nat(good.length - 1), byte: fc.nat(255) })
    const changes = fc.record({
      list: fc.array(change, { maxLength: 6 }),
      length: fc.nat(good.length),
      isCut: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(changes, async ({ list, length, isCut }) => {
        const data = Buffer.from(good)
        for (const { at, byte } of list) data[at] = byte
        expect(known).toContain(await outcome(isCut ? data.subarray(0, length) : data, name))
      }),
      { numRuns: 150 },
    )
  },
)

test('any bytes under any extension are read or refused with a known code', async () => {
  const bytes = fc.uint8Array({ maxLength: 400 })
  await fc.assert(
    fc.asyncProperty(bytes, fc.constantFrom('a.csv', 'a.tsv', 'a.txt', 'a.xlsx', 'a.xls', 'a'), async (data, name) => {
      expect(known).toContain(await outcome(Buffer.from(data), name))
    }),
    { numRuns: 300 },
  )
})
