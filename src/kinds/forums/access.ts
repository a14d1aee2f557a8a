// Who reads and writes words of members: everybody reads, a member writes the own ones for a while, secret and admin keep order.
import { either, nobody, outsiders, rows, rule, withRole } from '#engine/model/access.ts'

/** Minutes in which a change of what everybody sees leaves no mark. */
export const silentMinutes = 15
/** Hours after which words that somebody answered are changed no more. */
export const openHours = 24

const hourMs = 3_600_000
const never = '9999'

const admins = withRole('secret', 'admin')

/** The own words of a member. */
const own = rule((viewer) => viewer.who === 'member' && viewer.id !== null && [{ owner: viewer.id }])

/** The own words of a member that may still be changed: not sent yet, not answered yet, of the last day, or hidden and not sent again. */
const ownOpen = rule((viewer) => {
  if (viewer.who !== 'member' || viewer.id === null) return false
  const owner = viewer.id
  const from = new Date(Date.now() - openHours * hourMs).toISOString()
  return [
    { owner, publishedAt: null },
    { owner, replyCount: 0, status: 'published' },
    { owner, publishedAt: { within: { from, before: never } }, status: 'published' },
    { owner, status: 'rejected', sentAgainAt: null },
  ]
})

/** The own words that a member takes away: once staff have said why they are gone, they come back by staff alone. */
const ownRemoved = (more: { replyCount?: number }) =>
  rule((viewer) => {
    if (viewer.who !== 'member' || viewer.id === null) return false
    const owner = viewer.id
    return [
      { owner, deletedAt: null, ...more },
      { owner, statusReason: null, ...more },
    ]
  })

/** Archived words are read, and nobody adds to them. */
const readable = ['published', 'archived'] as const

/** @param seen which rows the public sees @param more what else is true of words that their author takes away */
const access = <N extends string>(seen: ReturnType<typeof rows<N>>, more: { replyCount?: number } = {}) => ({
  read: either<N | 'owner'>(outsiders(seen), own, admins),
  owns: own,
  create: either(own, admins),
  update: either(ownOpen, admins),
  publish: either(admins),
  remove: either(ownRemoved(more), admins),
  import: nobody,
  export: either(admins),
})

/** The answers of others stay readable: a topic that has some is closed by staff, not taken away by its author. */
export const topicAccess = access(rows({ status: [...readable] }), { replyCount: 0 })
/** A post is seen in a topic that is seen. */
export const postAccess = access(rows({ status: [...readable], isShown: true }))
