// Everything about a member, in parts: the account, the rows of every kind that are the member's, and what features keep besides.
import {
  type PersonalFile,
  type PersonalPart,
  personalData,
  type PersonalRow,
} from '#engine/interfaces/personal-data.ts'
import { matchesGrant } from '#engine/model/access.ts'
import type { Kind } from '#engine/model/kind.ts'
import { fieldsOfOwner } from '#engine/model/owner-fields.ts'
import { allKinds, findKind, wordsOf } from '#engine/model/registry.ts'
import type { Row } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { childrenOut } from '#engine/store/children/children-out.ts'
import { outputRows } from '#engine/store/reading/output.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { members } from '#kinds/members/kind.ts'
import type { Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { heldEncrypted } from '../consents/own-consents.ts'

export type Part = { name: string; title: string; rows: readonly PersonalRow[]; files?: readonly PersonalFile[] }

/** The member, as the product works for whoever has the account. */
const viewerOf = (member: Row<typeof members>, locale: Locale): Viewer => ({
  who: 'member',
  id: member.id,
  name: member.fullName,
  role: null,
  country: null,
  locale,
  listsBeforeNotice: false,
  memberType: member.memberType === 'organization' ? 'organization' : 'researcher',
  email: member.email,
})

/** Whose name a reference to a row of this kind would say. */
const isOfPeople = (name: string): boolean => {
  const kind = findKind(name)
  return kind !== null && (kind.fields.owner?.unique === true || kind.name === members.name || kind.name === 'users')
}

type Named = { id: string; label?: string }
const withoutName = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(withoutName) : value ? { id: (value as Named).id } : value

/** The row without the names of other people: of whom it refers to it says the number alone. */
const withoutOthers = (kind: Kind, row: PersonalRow): PersonalRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const to = kind.fields[name]?.to
      return [name, to && isOfPeople(to) ? withoutName(value) : value]
    }),
  )

async function rowsOf(viewer: Viewer, kind: Kind): Promise<PersonalRow[]> {
  const grant = kind.access.read(viewer)
  const found = await Promise.all(
    fieldsOfOwner(kind).map((name) => findRows(kind, { [name]: viewer.id }, { trash: true })),
  )
  const own = found.flat().filter((row) => matchesGrant(row, grant))
  const rows = [...new Map(own.map((row) => [row.id, row])).values()]
  const children = await childrenOut(
    viewer,
    kind,
    rows.map(({ id }) => id),
  )
  const masks = personalData().flatMap(({ mask }) => mask ?? [])
  const shown: PersonalRow[] = []
  for (const row of await outputRows(viewer, kind, rows, viewer.locale)) {
    let masked = withoutOthers(kind, row)
    for (const mask of masks) masked = await mask(viewer, kind.name, masked)
    shown.push({ ...masked, ...children.get(row.id) })
  }
  return shown
}

/** All parts that hold something, those of the account first. */
export async function gather(member: Row<typeof members>, locale: Locale): Promise<Part[]> {
  const viewer = viewerOf(member, locale)
  const { ownData: words } = await wordsIn(locale)
  const parts: Part[] = [
    { name: 'account', title: words.parts.account, rows: await outputRows(viewer, members, [member], locale) },
  ]
  const encrypted = (await heldEncrypted(viewer)) ?? []
  parts.push({
    name: 'sensitive',
    title: words.parts.sensitive,
    // Identity numbers are masked.
    rows: encrypted.map(({ name, label, shown }) => ({ name, label, value: shown })),
  })
  for (const kind of allKinds())
    if (kind.name !== members.name && fieldsOfOwner(kind).length > 0)
      parts.push({ name: kind.name, title: wordsOf(kind, locale).many, rows: await rowsOf(viewer, kind) })
  for (const { name, read, files } of personalData())
    if (read)
      parts.push({
        name: fileNameOf(name),
        title: words.parts[name],
        rows: await read(viewer, locale),
        files: (await files?.(viewer, locale)) ?? [],
      })
  return parts.filter(({ rows }) => rows.length > 0)
}

/** `savedItems` as `saved-items`. */
const fileNameOf = (name: PersonalPart): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
