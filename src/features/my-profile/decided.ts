// Staff decided about the entry of a member, who is told so, with the reason and the way to it.
import { members } from '#kinds/members/kind.ts'
import type { Kind } from '#engine/model/kind.ts'
import { publicPath } from '#engine/model/addresses/public-path.ts'
import type { AnyRow } from '#engine/model/rows.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { findRow, findRows } from '#engine/store/reading/stored-rows.ts'
import type { WithSave } from '#engine/store/writes/writing.ts'
import { enqueue } from '#server/queue/jobs.ts'
import { notify } from '#server/notifications/notify.ts'
import { takeBackSeconds } from '#engine/store/writes/take-back.ts'
import { isLocale, type Locale } from '#words/locales.ts'

export const decisionJob = 'entry-decided'

/** In which language the owners of these rows read what is decided about them. */
export async function languagesOfOwners(kind: Kind, ids: readonly string[]): Promise<Map<string, Locale>> {
  if (!kind.fields.owner) return new Map()
  const rows = await findRows<Kind>(kind, { id: [...ids], owner: { not: null } })
  const owners = await findRows(members, { id: rows.flatMap(({ owner }) => owner ?? []) })
  const locales = new Map(owners.map(({ id, locale }) => [id, isLocale(locale) ? locale : 'en']))
  return new Map(rows.map(({ id, owner }) => [id, locales.get(owner ?? '') ?? 'en']))
}

/** Where its owner goes on: to the public page, or to the form. */
function pathOf(kind: Kind, row: AnyRow): string {
  const { navigation, fields } = kind
  const path = row.status === 'published' ? publicPath(kind, row) : null
  return (
    path ??
    (fields.owner?.unique || !navigation?.entries ? '/my-profile/info' : `${navigation.entries.href}?edit=${row.id}`)
  )
}

/**
 * @param version of the entry when it was decided: one decision is told once
 * @param at when it was decided: what was taken back since, or decided anew, is not told
 */
export async function notifyDecision(kind: Kind, id: string, version: number, at?: string): Promise<void> {
  const row = await findRow<Kind>(kind, id)
  if (at !== undefined && new Date(row?.reviewedAt ?? '').getTime() !== new Date(at).getTime()) return
  const member = row && (await findRow(members, row.owner))
  if (!row || member?.status !== 'active') return
  if (row.status !== 'published' && row.status !== 'rejected') return
  const what = row.status === 'published' ? 'entry_published' : 'entry_rejected'
  const locale = isLocale(member.locale) ? member.locale : 'en'
  const reason = row.statusReason ?? ''
  const path = pathOf(kind, row)
  // There is one profile; of other entries a member may have several.
  const title = kind.fields.owner?.unique ? {} : { title: titleOfRow(kind, row, locale) }
  await notify({ realm: 'member', account: member.id }, 'entries', {
    event: `entry_decided ${id} ${version}`,
    what,
    values: { ...title, ...(what === 'entry_published' ? {} : { reason }) },
    link: path,
    mail: {
      template: what,
      to: member.email,
      locale,
      values: { name: member.fullName, reason, path, ...title },
    },
  })
}

/** Whatever is decided about an entry that has an owner is told. */
export const tellDecision: WithSave = {
  concerns: (_kind, { before, after }) =>
    before?.status === 'pending' && ['published', 'rejected'].includes(after.status ?? '') && Boolean(after.owner),
  work: async (_writer, kind, { after }) =>
    enqueue(
      decisionJob,
      { kind: kind.name, id: after.id, version: after.version, at: after.reviewedAt },
      // As long as it can be taken back nobody is told.
      { startAfter: takeBackSeconds },
    ),
}
