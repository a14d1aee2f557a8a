// What the forums keep of a member beside their words: likes, followed topics, reports; and the name where others quote it.
import type { Kind } from '#engine/model/kind.ts'
import type { ErasedMember, PersonalData } from '#engine/interfaces/personal-data.ts'
import { accountId, system } from '#engine/model/viewer.ts'
import { findRow, findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { wordsNaming } from '#kinds/forums/queries.ts'
import { postReports } from '#kinds/forums/reports-kind.ts'
import { members } from '#kinds/members/kind.ts'
import { talents } from '#kinds/talents/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { escaped } from '#ui/foundations/escaped.ts'
import type { Translated } from '#words/locales.ts'
import { wordKinds, type Words } from './sending/signals.ts'

/** Stands where a name stood. */
const nobody = '–'

/** A text without a name that is quoted or called. */
export const withoutName = (html: string, name: string): string =>
  html.replaceAll(`<strong>${name}</strong>`, `<strong>${nobody}</strong>`).replaceAll(`@${name}`, `@${nobody}`)

async function forgetName(member: string, name: string): Promise<void> {
  const spelled = escaped(name)
  for (const { kind, id } of await wordsNaming(member, name)) {
    const row = (await findRow<Kind>(wordKinds[kind], id, { trash: true })) as Words | null
    const body: Translated = Object.fromEntries(
      Object.entries(row?.body ?? {}).map(([locale, html]) => [locale, withoutName(html, spelled)]),
    )
    await writeFields<Kind>(system(), wordKinds[kind], id, { body }, { audit: false })
    await query(
      sql`update audit_entries set changed = changed - 'body' where kind = ${kind} and row_id = ${id}::uuid and changed ? 'body'`,
    )
  }
}

async function erase({ id }: ErasedMember): Promise<void> {
  const account = await findRow(members, id, { trash: true })
  const profiles = await findRows(talents, { owner: id }, { trash: true })
  const names = [account?.fullName, account?.organizationName, ...profiles.map(({ fullName }) => fullName)]
  for (const name of new Set(names)) if (name) await forgetName(id, name)
  for (const report of await findRows(postReports, { reporter: id }, { trash: true }))
    await writeFields(system(), postReports, report.id, { reporter: null, note: null }, { audit: false })
  await query(sql`delete from forum_fingerprints where owner = ${id}::uuid`)
}

export const forumMarks: PersonalData = {
  name: 'forumMarks',
  read: async (viewer) =>
    query<{ what: string; topic: string; at: Date }>(sql`
      select 'like' what, post::text "on", at from forum_likes where member = ${accountId(viewer)}::uuid
      union all select 'follow', topic::text, at from forum_follows where member = ${accountId(viewer)}::uuid`),
  erase,
}
