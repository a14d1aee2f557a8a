// The author of a post, as far as moderators need to know: how long, how much, what was decided before, and what they may not do now.
import { rowAddress } from '#engine/model/addresses/kind-pages.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { type Activity, activityOf } from '#kinds/forums/moderation.queries.ts'
import { members } from '#kinds/members/kind.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { databaseNow } from '#server/database/clock.ts'
import { formatDate } from '#words/formats.ts'
import { authorsPath } from '../addresses.ts'
import { type Standing, standingOf } from '../decisions/penalties.ts'

export type ShownAuthor = {
  id: string
  /** Null where the account does not exist any more. */
  name: string | null
  href: string | null
  allHref: string
  isNew: boolean
  facts: string[]
  /** What they may not do now. */
  standing: string[]
}

const newDays = 7
const day = 86_400_000

function factsOf(
  { words, locale, site }: LoaderContext,
  since: string | null,
  activity: Activity | undefined,
): string[] {
  const { author } = words.moderation
  const counts = activity
    ? [
        author.wrote(activity),
        activity.hidden > 0 && author.hidden({ count: activity.hidden }),
        activity.held > 0 && author.held({ count: activity.held }),
        activity.reported > 0 && author.reported({ count: activity.reported }),
      ]
    : []
  return [since && author.since({ date: formatDate(since, locale, site.dates) }), ...counts].flatMap((one) => one || [])
}

function standingTexts(
  { words, locale, site }: LoaderContext,
  status: string | null,
  standing: Standing | undefined,
): string[] {
  const { author } = words.moderation
  const date = (until: string): string => formatDate(until, locale, site.dates)
  return [
    ...(standing?.silencedUntil ? [author.silenced({ date: date(standing.silencedUntil) })] : []),
    ...(status === 'suspended'
      ? [standing?.suspendedUntil ? author.suspendedUntil({ date: date(standing.suspendedUntil) }) : author.suspended]
      : []),
  ]
}

/** In the order in which they are asked for. */
export async function shownAuthors(context: LoaderContext, ids: readonly string[]): Promise<ShownAuthor[]> {
  const rows = new Map((await findRows(members, { id: [...ids] }, { trash: true })).map((row) => [row.id, row]))
  const [activities, standings] = [await activityOf(ids), await standingOf(ids)]
  return ids.map((id): ShownAuthor => {
    const row = rows.get(id)
    const isThere = row !== undefined && row.status !== 'deleted' && !row.deletedAt
    const since = isThere ? new Date(row.createdAt).toISOString() : null
    return {
      id,
      name: isThere ? row.organizationName || row.fullName : null,
      href: isThere ? rowAddress(members, id) : null,
      allHref: `${authorsPath()}?member=${id}`,
      isNew: since !== null && databaseNow() - Date.parse(since) < newDays * day,
      facts: factsOf(context, since, activities.get(id)),
      standing: standingTexts(context, isThere ? row.status : null, standings.get(id)),
    }
  })
}

/** In which language somebody reads what is decided. */
export const localeOfMember = async (id: string | null): Promise<string | null> =>
  id && isUuid(id) ? ((await findRows(members, { id }, { trash: true }))[0]?.locale ?? null) : null
