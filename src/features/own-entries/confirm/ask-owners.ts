// Asks owners once whether what they published is still correct: a profile after a year, a lab after six months, an offer after a year.
import type { Kind } from '#engine/model/kind.ts'
import { listPath } from '#engine/model/addresses/public-path.ts'
import { makeConfirmLink } from '#engine/store/confirm-links.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { activeAccount } from '#kinds/accounts.queries.ts'
import { unconfirmedRows, type UnconfirmedRow } from '#kinds/own-entries.queries.ts'
import { hosts } from '#kinds/hosts/kind.ts'
import { labLocations } from '#kinds/lab-locations/kind.ts'
import { talents } from '#kinds/talents/kind.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import { databaseTimeIn } from '#server/database/clock.ts'
import { notify } from '#server/notifications/notify.ts'
import { afterId, noId } from '#server/runs/by-id.ts'
import type { Run, RunWork } from '#server/runs/runs.ts'
import { isLocale } from '#words/locales.ts'

const ownProfile = '/my-profile/info'

/** What is asked about, by which mail, and where its owner changes it. */
const asked = [
  { kind: talents, template: 'profile_confirm', editPath: () => ownProfile },
  { kind: youngTalents, template: 'profile_confirm', editPath: () => ownProfile },
  { kind: labLocations, template: 'machine_confirm', editPath: editOf(labLocations) },
  { kind: hosts, template: 'host_confirm', editPath: editOf(hosts) },
] as const

function editOf(kind: Kind): (id: string) => string {
  return (id) => `${kind.navigation?.entries?.href ?? listPath(kind)}?edit=${id}`
}

export const isAskedAbout = (name: string): boolean => asked.some(({ kind }) => kind.name === name)

type OwnerQuestion = (typeof asked)[number]

/** @returns whether this asked */
async function askOwner(
  { kind, template, editPath }: OwnerQuestion,
  { id, owner, day }: UnconfirmedRow,
): Promise<boolean> {
  const account = await activeAccount('member', owner)
  const row = await findRow(kind as Kind, id, { lock: true })
  if (!account || !row) return false
  const token = await makeConfirmLink(kind.name, id, day)
  if (token === null) return false
  const locale = isLocale(account.locale) ? account.locale : 'en'
  const title = titleOfRow(kind, row, locale)
  await notify({ realm: 'member', account: owner }, 'entries', {
    event: `${template} ${id} ${day}`,
    what: 'entry_asked',
    values: { title },
    link: editPath(id),
    mail: {
      template,
      to: account.email,
      locale,
      values: { name: account.fullName, title, path: `/confirm/${token}`, editPath: editPath(id) },
    },
  })
  return true
}

/** The next of the kinds, and the row behind which to begin. */
const beginOf = (run: Run): { at: number; after: string } => ({
  at: typeof run.checkpoint.at === 'number' ? run.checkpoint.at : 0,
  after: afterId(run),
})

export const confirmEntries: RunWork = {
  name: 'confirm-entries',
  portion: async (run) => {
    const size = 20
    const { at, after } = beginOf(run)
    const one = asked[at]
    if (!one) return { checkpoint: { at, after }, done: 0, isLast: true }
    const days = one.kind.fields.confirmedAt.staleAfter ?? 365
    const rows = await unconfirmedRows(one.kind, databaseTimeIn(-days).slice(0, 10), after, size)
    let mails = 0
    for (const row of rows) if (await askOwner(one, row)) mails += 1
    const isThrough = rows.length < size
    return {
      checkpoint: isThrough ? { at: at + 1, after: noId } : { at, after: rows.at(-1)?.id ?? noId },
      done: rows.length,
      counts: { asked: mails },
      isLast: isThrough && at === asked.length - 1,
    }
  },
}
