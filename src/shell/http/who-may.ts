// Who may do what was refused, for the page of the error: of the kind and the role of its reader, never of a row, so that nothing
// is told about what exists.
import { closedBy } from '#features/accounts/sessions/guards.ts'
import { users } from '#kinds/users/kind.ts'
import type { Access } from '#engine/model/access.ts'
import { choiceLabel, findKind, parentKind, wordsOf } from '#engine/model/registry.ts'
import { type Role, roles, type Viewer } from '#engine/model/viewer.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Page } from '#engine/page/page.ts'
import { labelOf, targetsOf } from '#engine/store/refs.ts'
import type { Problem } from '#server/errors.ts'
import { joinList, listed } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import { type AllWords, wordsIn } from '#words/words-in.ts'
import { breadcrumbsOf, nameOfItem, officeMenu } from '../office/office-menu.ts'

type RefusedRequest = { page: Page; viewer: Viewer; locale: Locale }
type Right = Exclude<keyof Access, 'owns'>

const labelOfRole = (role: Role, locale: Locale): string => choiceLabel(users.fields.role, role, locale)

/** Accounts with the role secret exist for each other alone. */
const known = (viewer: Viewer, found: readonly Role[]): Role[] =>
  found.filter((role) => role !== 'secret' || viewer.role === 'secret')

const namesOf = (found: readonly Role[], locale: Locale): string =>
  joinList(
    found.map((role) => labelOfRole(role, locale)),
    locale,
  )

/** The role of the reader, with the country that it is bound to. */
async function yours({ viewer, locale }: RefusedRequest, words: AllWords): Promise<string> {
  const country = viewer.country ? (await targetsOf('countries', [viewer.country])).get(viewer.country) : undefined
  const parts = [viewer.role && labelOfRole(viewer.role, locale), country && labelOf(country.title, locale)]
  const role = listed(
    parts.filter((part): part is string => Boolean(part)),
    locale,
  )
  return words.staff.refused.yours({ role })
}

/** What the menu calls the page, or the list that it belongs to. */
function nameOf({ page, locale }: RefusedRequest, words: AllWords): string {
  const last = breadcrumbsOf(officeMenu({ role: 'secret' }), page.path).at(-1)
  const kind = page.kind ? findKind(page.kind) : null
  return last ? nameOfItem(last.word, words.staff.menu, locale) : kind ? wordsOf(kind, locale).many : page.path
}

/** For whom a page is that its guards keep this person of the staff out of. */
export async function whoMayEnter(asked: RefusedRequest): Promise<string> {
  const { page, viewer, locale } = asked
  const words = await wordsIn(locale)
  const { refused } = words.staff
  const open = known(
    viewer,
    roles.filter((role) => closedBy(page.guards, { who: 'staff', role }) === null),
  )
  const name = nameOf(asked, words)
  const who =
    open.length > 0
      ? refused.page({ page: name, roles: namesOf(open, locale), count: open.length })
      : refused.operators({ page: name })
  return `${who} ${await yours(asked, words)}`
}

/** Rights of a child are those of its parent. */
const owner = (kind: Kind): Kind => parentKind(kind) ?? kind

/** Whoever is bound to a country has a right in some country: which one is not what is asked here. */
const hasRight = (viewer: Viewer, kind: Kind, right: Right, role: Role): boolean =>
  kind.access[right]({ ...viewer, role, country: viewer.country ?? viewer.id }) !== false

const isRight = (kind: Kind, name: unknown): name is Right =>
  typeof name === 'string' && name !== 'owns' && Object.hasOwn(kind.access, name)

async function whoHas(asked: RefusedRequest, kind: Kind, right: Right, words: AllWords): Promise<string> {
  const { viewer, locale } = asked
  const { refused } = words.staff
  const { many } = wordsOf(kind, locale)
  const some = viewer.role !== null && hasRight(viewer, kind, right, viewer.role)
  const have = known(
    viewer,
    roles.filter((role) => hasRight(viewer, kind, right, role)),
  )
  const who = some
    ? refused.others({ many })
    : have.length > 0
      ? refused.rights[right]({ many, roles: namesOf(have, locale) })
      : refused.operators({ page: many })
  return `${who} ${await yours(asked, words)}`
}

/** What is said before the message of a refusal; nothing to whoever is no staff, or where nothing is known. */
export async function whoMay(asked: RefusedRequest, problem: Problem): Promise<string | undefined> {
  const { page, viewer, locale } = asked
  if (viewer.who !== 'staff' || page.layout !== 'office') return undefined
  const found = page.kind ? findKind(page.kind) : null
  const kind = found && owner(found)
  if (problem.status === 403 && problem.code === 'forbidden') {
    const words = await wordsIn(locale)
    const given = problem.extra.right
    if (kind && isRight(kind, given)) return whoHas(asked, kind, given, words)
    if (kind && !hasRight(viewer, kind, 'read', viewer.role ?? 'user')) return whoHas(asked, kind, 'read', words)
    return yours(asked, words)
  }
  // The same for every address: whether something is there is not said.
  const isBound = problem.status === 404 && kind !== null && viewer.country !== null && viewer.role === 'country_admin'
  if (!isBound || typeof kind.access.read(viewer) === 'boolean') return undefined
  const words = await wordsIn(locale)
  const country = (await targetsOf('countries', [viewer.country])).get(viewer.country)
  return country && words.staff.refused.reach({ country: labelOf(country.title, locale) })
}
