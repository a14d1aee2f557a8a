// The CV of a member as other members may read it: nothing that the member shows to nobody is in it.
import { publicPath } from '#engine/model/addresses/public-path.ts'
import { visitor, type Viewer } from '#engine/model/viewer.ts'
import { inLanguage } from '#engine/page/context.ts'
import { records } from '#engine/store/records.ts'
import { type PeopleKind, type PersonOut, peopleKind } from '#kinds/people.ts'
import { findOwnPerson } from '#kinds/people.queries.ts'
import { poolKinds } from '#kinds/pools.ts'
import type { Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'

/** A member who owns nothing: what everybody with an account sees. */
const anyMember = (locale: Locale): Viewer => ({ ...visitor(locale), who: 'member' })

async function shownPerson(member: string, locale: Locale): Promise<{ kind: PeopleKind; row: PersonOut } | null> {
  const own = await findOwnPerson(member)
  const pool = own && poolKinds.find((one) => one === own.kind.name)
  if (!own || !pool) return null
  const kind: PeopleKind = peopleKind(pool)
  const row = await records(anyMember(locale), kind).find(own.row.id)
  return row && { kind, row }
}

export const isThere = async (member: string): Promise<boolean> => (await shownPerson(member, 'en')) !== null

export async function write(member: string, locale: Locale, origin: string): Promise<Buffer | null> {
  // What sets letters takes memory, and most processes are never asked for it.
  const { cvOf } = await import('./cv.ts')
  const shown = await shownPerson(member, locale)
  if (!shown) return null
  const { kind, row } = shown
  const words = await wordsIn(locale)
  const address = origin + inLanguage(locale, publicPath(kind, row) ?? '')
  return cvOf(anyMember(locale), kind, row, { words, address, site: new URL(origin).host })
}
