// Topics, posts and reports of members, as moderators find them.
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { postReports } from '#kinds/forums/reports-kind.ts'
import { build, next } from '#tests/support/build.ts'
import type { Item, ItemKind } from '../../src/features/moderation/items.ts'

export const member = async (fullName = `Writer ${next()}`, more: Record<string, unknown> = {}): Promise<string> =>
  (await build('members', { fullName, memberType: 'researcher', status: 'active', locale: 'en', ...more })).id

export const topic = async (more: Record<string, unknown> = {}): Promise<Item> => ({
  kind: 'forums',
  id: (
    await build('forums', {
      title: `How do I find a host ${next()}`,
      body: { en: '<p>Where do you look?</p>' },
      category: 'general',
      language: 'en',
      status: 'published',
      publishedAt: new Date().toISOString(),
      ...more,
    })
  ).id,
})

export const post = async (forum: string, more: Record<string, unknown> = {}): Promise<Item> => ({
  kind: 'comments',
  id: (
    await build('comments', {
      forum,
      replyTo: null,
      body: { en: `<p>Look here ${next()}</p>` },
      language: 'en',
      status: 'published',
      publishedAt: new Date().toISOString(),
      ...more,
    })
  ).id,
})

export const report = async ({ kind, id }: Item, more: Record<string, unknown> = {}): Promise<string> => {
  const { id: made } = await build('post-reports', {
    target: { kind, id },
    reason: 'spam',
    reporter: await member(),
    ...more,
  })
  return made
}

export const stored = async ({ kind, id }: { kind: ItemKind; id: string }) => {
  const row =
    kind === 'forums' ? await findRow(forums, id, { trash: true }) : await findRow(comments, id, { trash: true })
  if (!row) throw new Error('no such post')
  return row
}

export const storedReport = async (id: string) => {
  const row = await findRow(postReports, id)
  if (!row) throw new Error('no such report')
  return row
}
