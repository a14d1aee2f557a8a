// Rules about rows and audiences of fields. A rule grants: several are united, and no rule means no row.
import type { AnyRef, Audience, Condition, Field, Where } from './fields.ts'
import { isAdmin, isStaff, type MemberType, memberTypes, roles, type Role, type Viewer, visitor } from './viewer.ts'

/** true: every row. false: none. Otherwise the rows that match any of the filters. */
export type Grant = boolean | readonly Where[]

declare const compared: unique symbol
/** Made by `rule` and what is made of it: its type keeps the names of all that it compares, so that a kind takes none with a name it does not have. */
export type RowRule<N extends string = string> = ((viewer: Viewer) => Grant) & { readonly [compared]: N }

export type Action = 'read' | 'create' | 'update' | 'publish' | 'remove' | 'import' | 'export'
/** N: the names that its rules compare. */
export type Access<N extends string = string> = Readonly<Record<Action, RowRule<N>>> & {
  /** Whose rows they are, where members own rows that they may neither change nor take away any more. */
  readonly owns?: RowRule<N>
}

type Comparing<N extends string> = { readonly [F in N]?: Condition }
/** A rule of its own. */
export const rule = <const N extends string = never>(
  grant: (viewer: Viewer) => boolean | readonly Comparing<N>[],
): RowRule<N> => grant as RowRule<N>

/** Unites rules: a reader gets a row when any rule grants it. */
export const either = <N extends string = never>(...rules: RowRule<N>[]): RowRule<N> =>
  ((viewer) => {
    if (viewer.who === 'system') return true
    const filters: Where[] = []
    for (const one of rules) {
      const grant = one(viewer)
      if (grant === true) return true
      if (grant !== false) filters.push(...grant)
    }
    return filters.length > 0 ? filters : false
  }) as RowRule<N>

export const everyone = rule(() => true)
export const nobody = rule((viewer) => viewer.who === 'system')

/** Staff with one of these roles: every row. */
export const withRole = (...names: Role[]): RowRule<never> =>
  rule((viewer) => isStaff(viewer) && viewer.role !== null && names.includes(viewer.role))

/** A country_admin: the rows of the own country by these fields; without a country nothing. */
export function inOwnCountry(): RowRule<'country'>
export function inOwnCountry<const N extends string>(...fields: [N, ...N[]]): RowRule<N>
export function inOwnCountry(...fields: string[]): RowRule {
  return rule((viewer) => {
    if (!isStaff(viewer) || viewer.role !== 'country_admin' || !viewer.country) return false
    const own = viewer.country
    return (fields.length > 0 ? fields : ['country']).map((field) => ({ [field]: own }))
  })
}

/** An author: rows that the author made. */
export const ownRows = (...names: Role[]): RowRule<'createdBy'> =>
  rule((viewer) =>
    isStaff(viewer) && viewer.role && viewer.id && names.includes(viewer.role) ? [{ createdBy: viewer.id }] : false,
  )

/** A member of one of these types: the rows this field names as the own. To all others the field says nothing. */
export const owned = <const N extends string>(field: N, ...types: readonly [MemberType, ...MemberType[]]): RowRule<N> =>
  ((viewer) =>
    viewer.who === 'member' &&
    viewer.id !== null &&
    viewer.memberType !== undefined &&
    types.includes(viewer.memberType) && [{ [field]: viewer.id }]) as RowRule<N>

/** Rows of this shape, for everybody. */
export const rows = <const N extends string>(...filters: Comparing<N>[]): RowRule<N> => rule(() => filters)

const editors = withRole('secret', 'admin', 'editor')

/** The rule for everybody but staff, who have rules of their own: what is public does not widen the country of a country_admin. */
export const outsiders = <N extends string>(shown: RowRule<N>): RowRule<N> =>
  ((viewer) => !isStaff(viewer) && shown(viewer)) as RowRule<N>

/** Members whose entries need no look by staff first. */
const trusted = <N extends string>(own: RowRule<N>): RowRule<N> =>
  ((viewer) => viewer.review?.entries === false && own(viewer)) as RowRule<N>

/** Content of the open part of the back office; `shown` says which rows the public sees, `own` which are a member's, `inCountry` which are those of a country_admin. */
export function openAccess<A extends string, B extends string = never, C extends string = 'country'>(
  shown: RowRule<A>,
  own: RowRule<B> = nobody,
  inCountry: RowRule<C | 'country'> = inOwnCountry(),
): Access<NoInfer<A | B | C> | 'country' | 'createdBy'> {
  return {
    read: either<A | B | C | 'country'>(
      outsiders(shown),
      own,
      withRole('secret', 'admin', 'executive', 'editor', 'author', 'user'),
      inCountry,
    ),
    create: either<B | C | 'country'>(editors, withRole('author'), inCountry, own),
    update: either<B | C | 'country' | 'createdBy'>(editors, ownRows('author'), inCountry, own),
    publish: either<B | C | 'country'>(editors, inCountry, trusted(own)),
    remove: either<B | C | 'country'>(editors, inCountry, own),
    import: either(editors, inCountry),
    export: either(editors, withRole('executive'), inCountry),
  }
}

const admins = either(withRole('secret', 'admin'))

/** Lists that everybody reads and only secret and admin change. */
export const settingsAccess: Access<never> = {
  read: everyone,
  create: admins,
  update: admins,
  publish: admins,
  remove: admins,
  import: admins,
  export: admins,
}

/** What a child row carries of its parent: the columns that the rules of the parent ask. No part of what is sent or stored. */
export const parentRow = Symbol('row of the parent')

const isOutsider = (viewer: Viewer): boolean => viewer.who === 'visitor' || viewer.who === 'member'

/** The grant of a parent, said of the children that point to it by `field`; what is in trash or switched off has none for the public. */
function ofChildren(field: string, viewer: Viewer, grant: Grant): Grant {
  if (grant === false || viewer.who === 'system') return grant
  if (!isOutsider(viewer)) return grant === true ? true : [{ [field]: { row: grant } }]
  const filters = grant === true ? [{}] : grant
  return [{ [field]: { row: filters.map((where) => ({ ...where, deletedAt: null })) } }]
}

let accessOf: (kindName: string) => Access = () => {
  throw new Error('no kinds are registered')
}

/** Says how the rules of a kind are found by its name: the registry does. */
export function lookUpAccess(find: (kindName: string) => Access): void {
  accessOf = find
}

/**
 * Rights of a child kind: it is read by who reads the parent, and written by who may change the parent.
 * @param field of the child, a reference to the kind `parent`
 */
export function throughParent(field: string, parent: string): Access {
  const like = (action: Action): RowRule =>
    rule((viewer) => ofChildren(field, viewer, accessOf(parent)[action](viewer)))
  const change = like('update')
  return {
    read: like('read'),
    create: change,
    update: change,
    publish: nobody,
    remove: change,
    import: like('import'),
    export: like('export'),
  }
}

/** Lists that everybody reads, most staff add to, and editors keep. */
export const sharedAccess: Access<never> = {
  read: everyone,
  create: either(
    editors,
    withRole('author'),
    rule((viewer) => isStaff(viewer) && viewer.role === 'country_admin' && viewer.country !== null),
  ),
  update: either(editors),
  publish: either(editors),
  remove: either(editors),
  import: admins,
  export: either(editors, withRole('executive')),
}

/** Does this row match any of the filters? The same meaning as the SQL made of them. */
export function matchesGrant(row: Record<string, unknown>, grant: Grant): boolean {
  if (typeof grant === 'boolean') return grant
  return grant.some((where) => matchesWhere(row, where))
}

export function matchesWhere(row: Record<string, unknown>, where: Where): boolean {
  return Object.entries(where).every(([field, wanted]) => {
    const value = row[field] ?? null
    if (wanted !== null && typeof wanted === 'object' && 'row' in wanted) {
      const parent = (row as { [parentRow]?: Record<string, unknown> })[parentRow]
      if (!parent) throw new Error(`the row that ${field} points to was not read`)
      return matchesGrant(parent, wanted.row)
    }
    if (wanted !== null && typeof wanted === 'object' && 'not' in wanted) return value !== wanted.not
    if (wanted !== null && typeof wanted === 'object' && 'before' in wanted)
      return typeof value === 'string' && value < wanted.before
    if (wanted !== null && typeof wanted === 'object' && 'within' in wanted)
      return typeof value === 'string' && value >= wanted.within.from && value < wanted.within.before
    if (wanted !== null && typeof wanted === 'object' && 'lacks' in wanted) return !Object(value)[wanted.lacks]
    if (wanted !== null && typeof wanted === 'object' && 'refers' in wanted) {
      const { kind, id } = Object(value) as Partial<AnyRef>
      return wanted.refers.some((one) => one.kind === kind && (one.id === undefined || one.id === id))
    }
    if (Array.isArray(wanted)) return [value].flat().some((one) => one !== null && wanted.includes(one))
    if (Array.isArray(value)) return value.includes(wanted)
    return value === wanted
  })
}

/** Columns that a grant compares. */
export const columnsOfGrant = (grant: Grant): string[] =>
  typeof grant === 'boolean' ? [] : [...new Set(grant.flatMap((where) => Object.keys(where)))]

/** Everybody a rule may tell apart: visitors, members of each type and staff of each role, under either setting. */
function everySort(): Viewer[] {
  const base = {
    ...visitor('en'),
    id: '00000000-0000-0000-0000-000000000000',
    country: '00000000-0000-0000-0000-000000000000',
  }
  const reviews = [true, false].map((entries) => ({ entries, changes: entries }))
  return [
    visitor('en', true),
    visitor('en', false),
    ...memberTypes.flatMap((memberType) =>
      reviews.map((review): Viewer => ({ ...base, who: 'member', memberType, review })),
    ),
    ...roles.map((role): Viewer => ({ ...base, who: 'staff', role })),
  ]
}

/** Columns that a rule may compare, whoever asks: read with a row so that the rule can be asked of it later. */
export const columnsOfRule = (rule: RowRule): string[] => [
  ...new Set(everySort().flatMap((viewer) => columnsOfGrant(rule(viewer)))),
]

const covers = (wide: Grant, narrow: Grant): boolean =>
  wide === true || narrow === false || (wide !== false && JSON.stringify(wide) === JSON.stringify(narrow))

const never = (): boolean => false

/** Is the viewer among those who receive a field of this audience? `mayUpdate` is asked of staff for fields of those who update, `isOwn` of members. */
function belongsTo(
  viewer: Viewer,
  audience: Audience,
  mayUpdate: () => boolean,
  isOwn: () => boolean = never,
): boolean {
  switch (audience) {
    case 'everyone':
      return true
    case 'members':
      return viewer.who === 'member' || isStaff(viewer)
    case 'staff':
      return isStaff(viewer)
    case 'readers':
      return isStaff(viewer) || isOwn()
    case 'updaters':
      return isStaff(viewer) ? mayUpdate() : isOwn()
    case 'admins':
      return isAdmin(viewer)
    case 'adminsAndSelf':
      return isAdmin(viewer) || isOwn()
    case 'nobody':
      return false
  }
}

/**
 * May the viewer use this field for filtering, sorting, searching, counting and exporting whole lists?
 * Only when every row of the list would show it. (Facets are made of what everyone may see: search documents.)
 */
export function mayUse(viewer: Viewer, access: Access, field: Field): boolean {
  if (viewer.who === 'system') return true
  const audience = field.ownerChooses ? 'updaters' : (field.shownTo ?? 'everyone')
  return belongsTo(viewer, audience, () => covers(access.update(viewer), access.read(viewer)))
}

export type Level = 'everyone' | 'members' | 'me'
export type VisibilityEntry = { field: string; level: Level }

const levelAudience: Record<Level, Audience> = { everyone: 'everyone', members: 'members', me: 'updaters' }

/** Who receives this field of this row: the owner's choice where the field leaves it to the owner. */
export function audienceOf(name: string, field: Field, row: Record<string, unknown>): Audience {
  const fallback = field.shownTo ?? 'everyone'
  if (!field.ownerChooses) return fallback
  const chosen = (row['visibility'] as VisibilityEntry[] | null | undefined)?.find((entry) => entry.field === name)
  return chosen ? levelAudience[chosen.level] : fallback
}

/** Is this a member's own row? Who may change it as a member, or take it away where it is changed no more, owns it. */
export const isOwn = (viewer: Viewer, { update, remove, owns }: Access, row: Record<string, unknown>): boolean =>
  viewer.who === 'member' && [update, remove, owns].some((one) => one && matchesGrant(row, one(viewer)))

/** A field that staff keep: its owner reads it and does not write it. */
export const isKeptFrom = (viewer: Viewer, field: Field): boolean =>
  viewer.who === 'member' && field.keptByStaff === true

/** May the viewer receive this field of this row? */
export function mayReceive(
  viewer: Viewer,
  access: Access,
  name: string,
  field: Field,
  row: Record<string, unknown>,
): boolean {
  if (viewer.who === 'system') return true
  const own = (): boolean => isOwn(viewer, access, row)
  if (field.hiddenWhen && !isStaff(viewer) && matchesWhere(row, field.hiddenWhen) && !own()) return false
  return belongsTo(viewer, audienceOf(name, field, row), () => matchesGrant(row, access.update(viewer)), own)
}
