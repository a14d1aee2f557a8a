// Ways to reach a person, as far as the reader may know them.
import { records } from '#engine/store/records.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { PersonOut } from '#kinds/people.ts'
import { universities } from '#kinds/reference-lists/kinds.ts'
import { cached } from '#server/cache/cached.ts'

export type ContactWay = { term: string; text: string; href: string }

const hostOf = (url: string): string => URL.parse(url)?.host.replace(/^www\./, '') ?? url

const websites = cached<string>({ bytes: 1024 * 1024 }, 60)

// Of few universities there are many people: a page does not ask for the row again.
const websiteOf = (viewer: Viewer, id: string): Promise<string> =>
  websites(`${viewer.who} ${id}`, async () => (await records(viewer, universities).find(id))?.website ?? '')

/** Their address for those who receive it, their own pages, and their institution, where somebody answers for everybody. */
export async function contactOf(
  row: PersonOut,
  { viewer, words: { common, public: site } }: LoaderContext,
): Promise<ContactWay[]> {
  const email = row.email ?? ''
  const place = row.university
  const website = place ? await websiteOf(viewer, place.id) : ''
  return [
    ...(email ? [{ term: common.footer.email, text: email, href: `mailto:${email}` }] : []),
    ...(row.links ?? []).map(({ label, url }) => ({
      term: label || site.host.website,
      text: hostOf(url),
      href: url,
    })),
    ...(place && website ? [{ term: place.label, text: hostOf(website), href: website }] : []),
  ]
}
