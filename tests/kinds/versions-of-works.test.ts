// A preprint and its article: which works may name each other as versions, to whom, and what merging does with it.
import { describe, expect, test } from 'vitest'
import { addWorkVersions } from '#features/publications/work-versions.ts'
import { query, sql } from '#server/database/db.ts'
import { build } from '#tests/support/build.ts'
import type { Viewers } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'

const world = openWorld()
const { app, viewers } = world
addWorkVersions()

type Work = { id: string; version: number; versionOf?: { id: string } | null }

const work = async (values: Record<string, unknown> = {}): Promise<Work> =>
  (await build('publications', { status: 'published', country: world.thailand, ...values })) as never
const read = async (id: string, who: keyof Viewers = 'admin'): Promise<Work> =>
  (await app.as(viewers[who]).get(`/api/publications/${id}`)).json()
const change = async (id: string, values: Record<string, unknown>) =>
  app.as(viewers.admin).patch(`/api/publications/${id}`, { version: (await read(id)).version, ...values })

describe('versions of one work', () => {
  const record = async (id: string, who: keyof Viewers = 'admin') => (await read(id, who)).versionOf?.id ?? null
  const hintOf = async (id: string, versionOf: string) => {
    const answer = await change(id, { versionOf })
    return [answer.statusCode, JSON.stringify(answer.json().fields?.versionOf ?? null)]
  }

  test('a preprint names its article, never itself, and there is neither a circle nor a chain', async () => {
    const [preprint, article, other] = [await work(), await work(), await work()]
    expect((await change(preprint.id, { versionOf: article.id })).statusCode).toBe(200)
    for (const [id, versionOf, hint] of [
      [other.id, other.id, 'no version of itself'],
      [article.id, preprint.id, 'is a version of this one'],
      [other.id, preprint.id, 'choose the version of record'],
      [article.id, other.id, 'Other works are versions of this one'],
    ] as const)
      expect(await hintOf(id, versionOf), hint).toEqual([400, expect.stringContaining(hint)])
    expect((await change(preprint.id, { volume: '3' })).statusCode).toBe(200)
    expect((await change(preprint.id, { versionOf: other.id })).statusCode).toBe(200)
    expect(await record(preprint.id)).toBe(other.id)
    const noted = await query(
      sql`select 1 from audit_entries where row_id = ${preprint.id}::uuid and changed ? 'versionOf'`,
    )
    expect(noted).toHaveLength(2)
  })

  test('an article that is not public is not named to the public', async () => {
    const article = await work({ status: 'draft' })
    const preprint = await work({ versionOf: article.id })
    expect([await record(preprint.id), await record(preprint.id, 'visitor')]).toEqual([article.id, null])
  })

  test('merging moves it, or takes it away where the two become one, and undo returns it', async () => {
    const admin = app.as(viewers.admin)
    const [article, twin] = [await work(), await work()]
    const preprint = await work({ versionOf: twin.id })
    const merge = async (keep: string, lose: string): Promise<string> =>
      (await admin.post(`/api/publications/${keep}/merge`, { lose: [lose] })).json().merges[0]
    const undo = (id: string) => admin.post(`/api/publications/merges/${id}/undo`, {})
    const moved = await merge(article.id, twin.id)
    expect(await record(preprint.id)).toBe(article.id)
    await undo(moved)
    expect(await record(preprint.id)).toBe(twin.id)
    const one = await merge(preprint.id, twin.id)
    expect(await record(preprint.id)).toBeNull()
    await undo(one)
    expect(await record(preprint.id)).toBe(twin.id)
  })
})
