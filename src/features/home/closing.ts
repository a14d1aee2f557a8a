// What closes soon: open offers of hosts with a deadline in the next 60 days, the earliest first.
import { hosts } from '#kinds/hosts/kind.ts'
import { labelOf } from '#engine/store/refs.ts'
import { grantSql } from '#engine/store/where.ts'
import { type Viewer, visitor } from '#engine/model/viewer.ts'
import { query, sql } from '#server/database/db.ts'
import { pickText, type Translated } from '#words/locales.ts'
import type { Closing } from '#ui/lists/closing-soon.tsx'

const days = 60
const most = 6

type Row = { id: string; slug: string; name: Translated; deadline: string; country: Translated }

export async function listClosing({ locale }: Viewer): Promise<Closing[]> {
  const [from, until] = [0, days].map((after) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10))
  const rows = await query<Row>(sql`
    select t.id, t.slug, t.name, t.deadline::text deadline, c.name country from hosts t join countries c on c.id = t.country
    where t.deleted_at is null and t.offer_state = 'open' and ${grantSql(hosts, hosts.access.read(visitor()))}
      and t.deadline between ${from}::date and ${until}::date
    order by t.deadline, t.id limit ${most}`)
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
