// No address, telephone number or birthday of anybody stands in a public page or answer.
import { expect, test } from 'vitest'
import { asProgram } from '#tests/support/product/browser.ts'

type Row = Record<string, unknown> & { slug: string }
const privateFields = ['email', 'phone', 'birthDate', 'internalNote', 'passportNo', 'nationalId']

async function everybody(who: string | undefined, kind: string): Promise<Row[]> {
  const program = await asProgram(who)
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const found = (await (await program.get(`/api/${kind}?size=100&page=${page}`)).json()) as {
      rows: Row[]
      total: number
    }
    rows.push(...found.rows)
    if (found.rows.length === 0 || rows.length >= found.total) return rows
  }
}

for (const [kind, path] of [
  ['talents', '/asean-talent-pool'],
  ['young-talents', '/young-talent-pool'],
] as const)
  test(`nothing private of ${kind} is public`, async () => {
    const secrets = (await everybody('admin@demo.example', kind)).flatMap((row) =>
      privateFields.flatMap((name) => (typeof row[name] === 'string' && row[name] ? [row[name]] : [])),
    )
    expect(secrets.length).toBeGreaterThan(20)
    const visitor = await asProgram()
    const shown = await everybody(undefined, kind)
    const texts = [JSON.stringify(shown)]
    for (const { slug } of shown.slice(0, 40)) {
      texts.push(await (await visitor.get(`${path}/${slug}`)).text())
      texts.push(await (await visitor.get(`/api/${kind}/${slug}`)).text())
    }
    for (let page = 1; page <= 3; page++) texts.push(await (await visitor.get(`${path}?page=${page}`)).text())
    texts.push(await (await visitor.get(`/api/${kind}/export?format=csv`)).text())
    const all = texts.join('\n')
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
  })
