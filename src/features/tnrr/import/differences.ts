// What the repository says otherwise than staff typed: told beside the record, and a choice of the list of records.
import { choiceLabel } from '#engine/model/registry.ts'
import type { TellQuickViewFacts } from '#engine/office/list/added/quick-view-facts.ts'
import type { Scope } from '#engine/search/lists/scopes.ts'
import { labelOf, targetsOf } from '#engine/store/refs.ts'
import { mergeValues } from '#import/reading/merged-values.ts'
import { tnrrRecords } from '#kinds/tnrr-records/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { formatNumber, formatYear, labelled, listed } from '#words/formats.ts'
import { isLocale, pickText } from '#words/locales.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'

type Difference = { field: string; value: unknown }
type Context = Parameters<TellQuickViewFacts>[0]

const mostText = 300

/** A value as text, in the language of the reader. */
async function textOf({ locale, words, site }: Context, { field, value }: Difference): Promise<string> {
  if (field === 'researchers') return words.curator.tnrr.otherResearchers
  if (field === 'keywords') {
    const targets = await targetsOf('keywords', value as string[])
    return listed(
      [...targets.values()].map(({ title }) => labelOf(title, locale)),
      locale,
    )
  }
  if (field === 'year') return formatYear(Number(value), locale, site.dates.buddhist)
  if (typeof value === 'number') return formatNumber(value, locale)
  if (typeof value === 'object' && value !== null && Object.keys(value).every(isLocale))
    return pickText(value, locale)?.text.slice(0, mostText) ?? ''
  return String(value ?? '–').slice(0, mostText)
}

/** Nothing is told of what is no longer kept, or says the same by now. */
export const differencesOfRecord: TellQuickViewFacts = async (context, { name }, row) => {
  const { viewer, locale, words } = context
  if (name !== tnrrRecords.name || row.deletedAt || viewer.who !== 'staff') return []
  const found = await query<Difference>(
    sql`select field, value from tnrr_differences where record = ${row.id}::uuid order by field`,
  )
  const stored = found.length > 0 ? await findRow(tnrrRecords, row.id) : null
  const now = found.filter(
    ({ field, value }) =>
      stored?.changedByHand?.some((one) => one === field) &&
      (field === 'researchers' || Object.keys(mergeValues(tnrrRecords, stored, { [field]: value })).length > 0),
  )
  const lines = await Promise.all(
    now.map(async (one) => ({
      text: labelled(
        choiceLabel(tnrrRecords.fields.changedByHand, one.field, locale),
        await textOf(context, one),
        locale,
      ),
    })),
  )
  return [{ title: words.curator.tnrr.otherwise, lines }]
}

export const differing: Scope = {
  name: 'tnrr-differs',
  label: ({ curator }) => curator.tnrr.differs,
  rows: ({ who }, { name }) =>
    who === 'staff' && name === tnrrRecords.name
      ? sql`exists (select 1 from tnrr_differences d where d.record = t.id and d.field = any(coalesce(t.changed_by_hand, '{}')))`
      : null,
}
