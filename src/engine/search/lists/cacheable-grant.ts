// Access rules that compare with the present moment, rounded to the minute, so that answers of lists can be cached for so long.
import type { Grant } from '../../model/access.ts'
import type { Where } from '../../model/fields.ts'
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'

const minute = 60_000
const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text)

function roundedToMinute(wanted: Where[string]): Where[string] {
  if (wanted === null || typeof wanted !== 'object' || !('before' in wanted) || !isMoment(wanted.before)) return wanted
  const at = Date.parse(wanted.before)
  return Number.isNaN(at) ? wanted : { before: new Date(Math.floor(at / minute) * minute).toISOString() }
}

/**
 * What the viewer may read of this kind. Moments in it are the beginning of their minute: what becomes due is in lists within a
 * minute, never early, and statement and key say the same.
 */
export function cacheableReadGrant(viewer: Viewer, kind: Kind): Grant {
  const grant = kind.access.read(viewer)
  return typeof grant === 'boolean'
    ? grant
    : grant.map((where) =>
        Object.fromEntries(Object.entries(where).map(([name, wanted]) => [name, roundedToMinute(wanted)])),
      )
}
