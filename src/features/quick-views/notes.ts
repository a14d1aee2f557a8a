// What lists say under a name: what an account keeps, and how often somebody was asked by a request.
import type { Kind } from '#engine/model/kind.ts'
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { allKinds, getKind, wordsOf } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { RowNote, RowNotes, TellRowNotes } from '#engine/office/list/added/row-notes.ts'
import { listUsesOf, type Use } from '#engine/store/references/uses.ts'
import { members } from '#kinds/members/kind.ts'
import { pairingRequests, requestTargets } from '#kinds/pairing-requests/kind.ts'
import { isPool } from '#kinds/pools.ts'

const countOf = (uses: readonly Use[]): number => uses.reduce((sum, { count }) => sum + count, 0)

const noted = (found: ReadonlyMap<string, Use[]>, tell: (uses: readonly Use[], id: string) => RowNote[]): RowNotes =>
  new Map([...found].map(([id, uses]) => [id, tell(uses, id)]))

/** The profile of a member, and how many entries of other kinds. */
async function entriesOf({ viewer, locale, words }: LoaderContext, kind: Kind, ids: readonly string[]) {
  if (kind.name !== members.name) return null
  const owned = allKinds().filter((one) => one.fields.owner?.to === members.name && listAddress(one))
  const isOwner = (other: Kind, field: string): boolean => field === 'owner' && owned.includes(other)
  const isProfile = ({ kind: name }: Use): boolean => isPool(name)
  return noted(await listUsesOf(viewer, kind, ids, isOwner), (uses, id) => {
    const others = uses.filter((one) => !isProfile(one))
    const count = countOf(others)
    const [only] = others.length === 1 ? others : []
    return [
      ...uses.filter(isProfile).map((one) => ({
        text: wordsOf(getKind(one.kind), locale).one,
        href: `${listAddress(getKind(one.kind))}?owner=${id}`,
      })),
      ...(count > 0
        ? [
            {
              text: words.editor.facts.entriesOf({ count }),
              href: only ? `${listAddress(getKind(only.kind))}?owner=${id}` : undefined,
            },
          ]
        : []),
    ]
  })
}

/** How many requests were sent to each of these. */
async function requestsTo({ viewer, words }: LoaderContext, kind: Kind, ids: readonly string[]) {
  if (!requestTargets.some((one) => one === kind.name) || pairingRequests.access.read(viewer) === false) return null
  const isTarget = (other: Kind, field: string): boolean => other.name === pairingRequests.name && field === 'target'
  return noted(await listUsesOf(viewer, kind, ids, isTarget), (uses, id) => {
    const count = countOf(uses)
    const href = `${listAddress(pairingRequests)}?target=${kind.name}/${id}`
    return count > 0 ? [{ text: words.editor.facts.requestsTo({ count }), href }] : []
  })
}

export const notesOfLists: readonly TellRowNotes[] = [entriesOf, requestsTo]
