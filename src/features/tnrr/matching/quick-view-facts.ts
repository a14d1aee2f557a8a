// What quick views say of a record: who is proposed, and where it is decided; and beside people the records they are matched with.
import { listAddress, rowAddress } from '#engine/model/addresses/kind-pages.ts'
import { wordsOf } from '#engine/model/registry.ts'
import type { TellQuickViewFacts } from '#engine/office/list/added/quick-view-facts.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { isPool } from '#kinds/pools.ts'
import { tnrrRecords } from '#kinds/tnrr-records/kind.ts'
import { formatYear } from '#words/formats.ts'
import { reportPath } from '../report/choice.ts'
import { proposableFor } from './decide.ts'
import { proposedFor } from './queue.ts'

const most = 20

/** Who is proposed, for who may decide about it. */
export const proposedForRecord: TellQuickViewFacts = async (context, { name }, row) => {
  if (name !== tnrrRecords.name || row.deletedAt || !proposableFor(context.viewer)) return []
  const { match } = context.words.curator.tnrr
  const people = await proposedFor(context, row.id)
  return [
    {
      title: match.proposed,
      lines: people.map((person, at) => ({
        text: person.name,
        note: person.note,
        href: person.href,
        ...(at === 0 ? { act: { text: match.open, href: `${reportPath}/unmatched?record=${row.id}` } } : {}),
      })),
    },
  ]
}

/** Beside a person: the records of the repository. */
export const recordsOfPerson: TellQuickViewFacts = async ({ viewer, locale, site }, kind, row) => {
  if (!isPool(kind.name) || row.deletedAt || tnrrRecords.access.read(viewer) === false) return []
  // Who reads records reads all of them.
  const rows = await findRows(tnrrRecords, { matchedTalents: row.id })
  return [
    {
      title: wordsOf(tnrrRecords, locale).many,
      lines: rows.slice(0, most).map((one) => ({
        text: titleOfRow(tnrrRecords, one, locale),
        note: [one.agency, one.year ? formatYear(one.year, locale, site.dates.buddhist) : null]
          .filter(Boolean)
          .join(' · '),
        href: rowAddress(tnrrRecords, one.id) ?? listAddress(tnrrRecords) ?? '',
      })),
    },
  ]
}
