// A page that is made anew after a write shows what was written; one that came out as it was is the same to browsers.
import { expect, test } from 'vitest'
import { asProgram, origin } from '#tests/support/product/browser.ts'

type Row = { id: string; version: number; jobTitle: Record<string, string> | null; internalNote: string | null }
type Shown = { text: string; etag: string | null; packed: string }

const list = '/asean-talent-pool?sort=name'

/** As a visitor gets it: whole, and as its compressed form reads. */
async function show(path: string): Promise<Shown> {
  const plain = await fetch(origin() + path, { headers: { 'accept-encoding': 'identity' } })
  const packed = await fetch(origin() + path, { headers: { 'accept-encoding': 'br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  return { text: await plain.text(), etag: plain.headers.get('etag'), packed: await packed.text() }
}

async function change(id: string, values: Record<string, unknown>): Promise<Row> {
  const staff = await asProgram('admin@demo.example')
  const { version } = (await (await staff.get(`/api/talents/${id}`)).json()) as Row
  const answer = await staff.send('PATCH', `/api/talents/${id}`, { ...values, version })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Row
}

/** Whoever stands first in the list of visitors, as staff read the row. */
async function first(): Promise<Row> {
  const found = await (await asProgram()).get('/api/talents?sort=name&size=1')
  const { rows } = (await found.json()) as { rows: [Row] }
  return (await (await asProgram('admin@demo.example')).get(`/api/talents/${rows[0].id}`)).json() as Promise<Row>
}

test('what staff write is on every page at once, and gone when it is taken back', async () => {
  const { id, jobTitle } = await first()
  const paths = [list, `/th${list}`]
  for (const path of paths) expect((await show(path)).text).not.toContain('Keeper of looms')
  await change(id, { jobTitle: { en: 'Keeper of looms' } })
  for (const path of paths) {
    const { text, packed } = await show(path)
    expect(text).toContain('Keeper of looms')
    expect(packed).toBe(text)
  }
  await change(id, { jobTitle })
  for (const path of paths) {
    const { text, packed } = await show(path)
    expect(text).not.toContain('Keeper of looms')
    expect(packed).toBe(text)
  }
})

test('a write that visitors do not see leaves pages as they were, tag and all', async () => {
  const { id } = await first()
  await show(list)
  const before = await show(list)
  const written = await change(id, { internalNote: 'Called on a Tuesday' })
  expect(written.internalNote).toBe('Called on a Tuesday')
  // A job of before may just be at work: then a page is shown and not kept.
  await expect.poll(async () => (await show(list)).etag).toBe(before.etag)
  const after = await show(list)
  expect(after).toEqual(before)
  expect(after.packed).toBe(after.text)
})

test('addresses that differ in a parameter only are pages of their own', async () => {
  const { text } = await show(list)
  const named = await show(`${list}&type=name`)
  expect(named.text).toContain('name="type" value="name"')
  expect(text).not.toContain('name="type" value="name"')
  expect((await show(list)).text).toBe(text)
})
