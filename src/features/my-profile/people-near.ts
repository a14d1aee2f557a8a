// People whom a member may want to know: those who work on the same, or else those of the same country.
import { accountId } from '#engine/model/viewer.ts'
import { getKind } from '#engine/model/registry.ts'
import { listPath, publicPath } from '#engine/model/addresses/public-path.ts'
import { members } from '#kinds/members/kind.ts'
import type { OutOf, RefOut } from '#engine/model/rows.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { type PeopleKind, peopleKind } from '#kinds/people.ts'
import { records } from '#engine/store/records.ts'
import { languageOfName } from '#lib/names/name-language.ts'
import type { PersonCardData } from '#ui/people/person-card-data.ts'
import { type PoolKind } from '#kinds/pools.ts'
import { findOwnEntry } from './own-entry.ts'

export type PeopleNear = { title: string; people: PersonCardData[]; href: string }

const most = 4
/** What a card of a person reads. */
export const shownOfPeople = [
  'slug',
  'fullName',
  'nameNative',
  'university',
  'affiliation',
  'country',
  'domainIndustries',
  'keywords',
] as const

export function personCard(
  pool: PoolKind,
  row: OutOf<PeopleKind, (typeof shownOfPeople)[number]>,
  own: readonly RefOut[],
): PersonCardData {
  const romanized = row.fullName
  const native = row.nameNative ?? romanized
  const isShared = ({ id }: RefOut): boolean => own.some((one) => one.id === id)
  return {
    id: row.id,
    href: publicPath(getKind(pool), row) ?? '',
    name: {
      native,
      romanized: native === romanized ? undefined : romanized,
      nativeLang: languageOfName(native) ?? undefined,
    },
    university: row.university?.label ?? row.affiliation ?? undefined,
    country: row.country?.label,
    industries: row.domainIndustries.map((one) => ({ slug: one.slug ?? '', name: one.label })),
    keywords: row.keywords
      .toSorted((a, b) => Number(isShared(b)) - Number(isShared(a)))
      .slice(0, most)
      .map((one) => ({ text: one.label, matched: isShared(one) })),
  }
}

type Facet = { facet: string; values: readonly RefOut[] }

async function list(
  context: LoaderContext,
  pool: PoolKind,
  facet: Facet,
  title: string,
  own: string,
): Promise<PeopleNear | null> {
  if (facet.values.length === 0) return null
  const facets = [{ facet: facet.facet, values: facet.values.map(({ id }) => id) }]
  const { rows } = await records(context.viewer, peopleKind(pool)).list({ facets, size: most + 1 }, shownOfPeople)
  const people = rows.filter(({ id }) => id !== own).slice(0, most)
  if (people.length === 0) return null
  return {
    title,
    people: people.map((row) => personCard(pool, row, facet.facet === 'keywords' ? facet.values : [])),
    href: listPath(getKind(pool)),
  }
}

export async function peopleNear(context: LoaderContext): Promise<PeopleNear | null> {
  const { viewer, words } = context
  const { near, inCountry } = words.member.tasks
  const own = await findOwnEntry(viewer)
  const pool = own?.pool ?? 'talents'
  const keywords = own?.row.keywords ?? []
  const alike = await list(context, pool, { facet: 'keywords', values: keywords }, near, own?.row.id ?? '')
  if (alike) return alike
  const member = await records(viewer, members).get(accountId(viewer))
  const country = member.country
  if (!country) return null
  return list(
    context,
    pool,
    { facet: 'country', values: [country] },
    inCountry({ country: country.label }),
    own?.row.id ?? '',
  )
}
