// What the forums keep of a member beside their words: likes, followed topics, reports; and the name where others quote it.
import type { Kind } from '#engine/model/kind.ts'
import type { ErasedMember, PersonalData, PersonalRow } from '#engine/interfaces/personal-data.ts'
import { accountId, system, type Viewer } from '#engine/model/viewer.ts'
import { findRow, findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { forgetTold, participantsOf, wordsNaming } from '#kinds/forums/queries.ts'
import { postReports } from '#kinds/forums/reports-kind.ts'
import { members } from '#kinds/members/kind.ts'
import { talents } from '#kinds/talents/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { htmlOfTyped } from '#lib/text/typed-markup.ts'
import { escaped } from '#ui/foundations/escaped.ts'
import type { Translated } from '#words/locales.ts'
import { wordKinds, type Words } from './sending/signals.ts'

/** Stands where a name stood. */
const nobody = '–'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A name as it is read: quotes leave out what would be taken for a mark. */
const readAs = (name: string): string[] => [...new Set([name, name.replaceAll('*', '')])]

/** A name as it may stand in marked-up text. */
const spellingsOf = (name: string): string[] => [
  ...new Set([
    ...readAs(name).flatMap((one) => [one, one.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? ''), escaped(one)]),
    htmlOfTyped(name).replaceAll(/^<p>|<\/p>$/g, ''),
  ]),
]

/** A text without a name that is quoted or called. */
export const withoutName = (html: string, name: string): string =>
  spellingsOf(name).reduce(
    (text, one) =>
      text.replaceAll(`<strong>${one}</strong>`, `<strong>${nobody}</strong>`).replaceAll(`@${one}`, `@${nobody}`),
    html,
  )

async function forgetName(member: string, name: string): Promise<void> {
  for (const { kind, id } of await wordsNaming(member, spellingsOf(name))) {
    const row = (await findRow<Kind>(wordKinds[kind], id, { trash: true })) as Words | null
    const body: Translated = Object.fromEntries(
      Object.entries(row?.body ?? {}).map(([locale, html]) => [locale, withoutName(html, name)]),
    )
    await writeFields<Kind>(system(), wordKinds[kind], id, { body }, { audit: false })
    // The title of a post is the beginning of its text.
    const isNamed = sql`exists (select 1 from unnest(${readAs(name)}::text[]) n where strpos(label, n) > 0)`
    await query(sql`
      update audit_entries set changed = changed - '{body,excerpt}'::text[], label = case when not ${isNamed} then label end
      where kind = ${kind} and row_id = ${id}::uuid and (changed ?| '{body,excerpt}'::text[] or ${isNamed})`)
  }
}

/** Who is quoted in a text, as their name stands there. */
const quotedIn = (html: string): string[] =>
  [...html.matchAll(/<blockquote>\s*<p>\s*<strong>([^<]+)<\/strong>/g)].map(([, name]) => name ?? '')

/** Own words without the names of others: who is quoted in them or called, and what is said where they answer. */
async function withoutOthers(viewer: Viewer, kind: string, row: PersonalRow): Promise<PersonalRow> {
  if (kind !== 'forums' && kind !== 'comments') return row
  const { id, body, excerpt, replyTo, acceptedComment, forum } = row as PersonalRow & Record<string, unknown>
  const topic = kind === 'forums' ? String(id) : (forum as { id: string } | null)?.id
  const people = topic ? await participantsOf(topic) : []
  const others = people.filter((one) => one.id !== viewer.id).map(({ name }) => name)
  const masked = (text: string): string => {
    const names = [...others, ...quotedIn(text)].filter((name) => name !== viewer.name)
    return names.reduce((html, name) => withoutName(html, name), text)
  }
  const numbered = (value: unknown) => (value ? { id: (value as { id: string }).id } : value)
  const texts = Object.entries((body ?? {}) as Record<string, string>).map(([locale, html]) => [locale, masked(html)])
  return {
    ...row,
    body: Object.fromEntries(texts),
    // It says the beginning of the text once more.
    ...(excerpt === undefined ? {} : { excerpt: undefined }),
    ...(replyTo === undefined ? {} : { replyTo: numbered(replyTo) }),
    ...(acceptedComment === undefined ? {} : { acceptedComment: numbered(acceptedComment) }),
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
  await forgetTold(id)
}

export const forumMarks: PersonalData = {
  name: 'forumMarks',
  read: async (viewer) =>
    query<{ what: string; topic: string; at: Date }>(sql`
      select 'like' what, post::text "on", at from forum_likes where member = ${accountId(viewer)}::uuid
      union all select 'follow', topic::text, at from forum_follows where member = ${accountId(viewer)}::uuid`),
  mask: withoutOthers,
  erase,
}
