// What closes soon: open offers of hosts with a deadline in the next 60 days, the earliest first.
import { closingOffers } from '#kinds/hosts/queries.ts'
import { labelOf } from '#engine/store/refs.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { pickText } from '#words/locales.ts'
import type { Closing } from '#ui/lists/closing-soon.tsx'

const days = 60
const most = 6

export async function listClosing({ locale }: Viewer): Promise<Closing[]> {
  const dayAfter = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
  const rows = await closingOffers(dayAfter(0), dayAfter(days), most)
  return rows.map(({ id, slug, name, deadline, country }) => {
    const title = pickText(name, locale)
    return {
      id,
      href: `/host?item=${slug}`,
      title: title?.text ?? '',
      ...(title && title.lang !== locale ? { lang: title.lang } : {}),
      deadline,
      country: labelOf(country, locale),
    }
  })
}
