// Rows that may be the one a form is about: the same identifier, or the same name. Only rows and fields that the viewer may see.
import { nameKey } from '#lib/names/names.ts'
import { editDistance } from '#lib/names/similar.ts'
import { cleanLine, foldText } from '#lib/text/text-clean.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { ident, join, sql } from '#server/database/db.ts'
import { badRequest, invalid } from '#server/errors.ts'
import { foldLatin } from '#server/search/tokens/normalize.ts'
import { claims } from '#engine/interfaces/claims.ts'
import { matchesGrant, mayUse } from '#engine/model/access.ts'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { type Duplicate, identifyingFields, type IdentifyingFields } from '#engine/model/values/identifying-fields.ts'
import { allKinds, fieldLabel } from '#engine/model/registry.ts'
import { tooLarge } from '#engine/model/values/bounds.ts'
import { checkValue, problemOf } from '#engine/model/values/values.ts'
import { publicPath } from '#engine/model/addresses/public-path.ts'
import { asVisitor, isStaff, type Viewer } from '#engine/model/viewer.ts'
import type { Values } from '#engine/model/kind.ts'
import type { AnyRow } from '#engine/model/rows.ts'
import { outputRows } from '#engine/store/reading/output.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { rowsWhere } from '#engine/store/reading/rows-where.ts'
import { asVersion, withoutVersions } from './versions.ts'

const most = 5
/** Names that look alike, before they are compared letter by letter. */
const candidates = 60

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/** Every writing of a name: one, or one per language. */
const writings = (value: unknown): string[] =>
  (typeof value === 'object' && value !== null ? Object.values(value) : [value]).flatMap((one) => {
    const text = typeof one === 'string' ? cleanLine(one).slice(0, 300) : ''
    return text ? [text] : []
  })

/** An identifier as it is stored; null when it is none. */
function identifier(field: Field, value: unknown): string | null {
  const checked = checkValue(field, value)
  return checked.ok && typeof checked.value === 'string' ? checked.value : null
}

function sameIdentity(
  viewer: Viewer,
  kind: Kind,
  by: IdentifyingFields,
  values: Values,
): [name: string, text: string][] {
  return by.identity.flatMap((name): [string, string][] => {
    const field = kind.fields[name] as Field
    const text = mayUse(viewer, kind.access, field) ? identifier(field, values[name]) : null
    return text ? [[name, text]] : []
  })
}

const isSameLocation = (by: IdentifyingFields, one: Values, other: Values): boolean =>
  by.locations.some((location) => one[location] && one[location] === other[location])

/** A slip or two in a long name, at the same place of work where both say one. */
function isNearName(by: IdentifyingFields, typed: string, found: string, values: Values, row: Values): boolean {
  const [one, other] = [nameKey(typed), nameKey(found)]
  if (one === other) return isSameLocation(by, values, row)
  const shorter = Math.min(one.length, other.length)
  const slips = shorter >= 12 ? 2 : shorter >= 6 ? 1 : 0
  if (slips === 0 || editDistance(one, other, slips) > slips) return false
  const [nearest] = by.locations
  return nearest && values[nearest] && row[nearest] ? values[nearest] === row[nearest] : isSameLocation(by, values, row)
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

async function sameName(
  viewer: Viewer,
  kind: Kind,
  by: IdentifyingFields,
  values: Values,
  except: string | null,
): Promise<AnyRow[]> {
  const typed = by.names.flatMap((name) => writings(values[name]))
  const keys = typed.map((text) => foldLatin(text).toLowerCase()).filter((key) => [...key].length > 1)
  if (keys.length === 0) return []
  const near = keys.map((key) => (by.isPerson ? sql`s.name_key % ${key}` : sql`s.name_key like ${`%${escaped(key)}%`}`))
  const found = await rowsWhere(viewer, kind, sql`(${join(near, ' or ')})`, {
    except,
    most: candidates,
    isSearched: true,
  })
  const others = by.names.filter((name) => name !== kind.title && kind.fields[name]?.type === 'text')
  const written =
    others.length === 0
      ? []
      : await rowsWhere(
          viewer,
          kind,
          sql`(${join(
            others.map(
              (name) => sql`lower(t.${ident(name)}) = any(${typed.map((text) => text.toLowerCase())}::text[])`,
            ),
            ' or ',
          )})`,
          { except, most: candidates },
        )
  const names = (row: Values): string[] => by.names.flatMap((name) => writings(row[name]))
  return [...found, ...written].filter((row) =>
    names(row).some((name) =>
      typed.some((text) => (by.isPerson ? isNearName(by, text, name, values, row) : foldText(text) === foldText(name))),
    ),
  )
}

/** The kind a row of this table belongs to. */
const kindOfRow = (kind: Kind, row: Values): Kind =>
  allKinds().find(
    (one) => one.table === kind.table && Object.entries(one.only).every(([name, value]) => row[name] === value),
  ) ?? kind

/** What members do with such a row: take it over where it may be about them, see it where everybody does. */
async function ways(viewer: Viewer, kind: Kind, row: AnyRow): Promise<Pick<Duplicate, 'claimHref' | 'seenHref'>> {
  const claimHref = await claims().claimHref(viewer, kind, row)
  const isPublic = matchesGrant(row, kind.access.read(asVisitor(viewer)))
  return {
    ...(claimHref ? { claimHref } : {}),
    seenHref: isPublic ? publicPath(kind, row) : null,
  }
}

/**
 * Rows that may be the same as the one with these values, the surest first, five at most.
 * @param values as a form sends them; fields the kind does not have are refused
 * @param except the row itself, while it is edited
 */
export async function findDuplicates(
  viewer: Viewer,
  kind: Kind,
  given: Values,
  except: string | null,
): Promise<Duplicate[]> {
  for (const [name, value] of Object.entries(given)) {
    const field = kind.fields[name]
    if (!field) throw badRequest('unknown_field', { field: name })
    const large = tooLarge(field, value)
    if (large) throw invalid({ [name]: [problemOf(large)] })
  }
  const own = except && isUuid(except) ? except : null
  const by = identifyingFields(kind)
  const values: Values = { ...given, ...Object.fromEntries(by.locations.map((name) => [name, idOf(given[name])])) }
  const identity = sameIdentity(viewer, kind, by, values)
  const known =
    identity.length === 0
      ? []
      : await rowsWhere(
          viewer,
          kind,
          sql`(${join(
            identity.map(([name, text]) =>
              kind.fields[name]?.type === 'email'
                ? sql`lower(t.${ident(name)}) = ${text.toLowerCase()}`
                : sql`t.${ident(name)} = ${text}`,
            ),
            ' or ',
          )})`,
          { except: own, most: candidates },
        )
  const all = [...known, ...(await sameName(viewer, kind, by, values, own))]
  const each = [...new Map(all.map((row) => [row.id, row])).values()]
  const rows = (await withoutVersions(kind, own, each)).slice(0, most)
  const out = await outputRows(viewer, kind, rows, viewer.locale)
  const found = rows.map((row, at): Duplicate => {
    const shown = out[at] as Values
    const texts = [...by.names.slice(1), ...by.locations].map((name) => shown[name])
    return {
      id: row.id,
      kind: kindOfRow(kind, row).name,
      label: titleOfRow(kind, row, viewer.locale),
      note: texts
        .map((text) =>
          typeof text === 'string' || typeof text === 'number'
            ? String(text)
            : ((text as { label?: string } | null)?.label ?? ''),
        )
        .filter(Boolean)
        .join(' · '),
      same: identity.flatMap(([name, text]) =>
        String(row[name] ?? '').toLowerCase() === text.toLowerCase() ? [fieldLabel(kind, name, viewer.locale)] : [],
      ),
    }
  })
  return Promise.all(
    rows.map(async (row, at) => {
      const one = found[at] as Duplicate
      return {
        ...one,
        ...(await asVersion(viewer, kind, row, one)),
        ...(isStaff(viewer) ? {} : await ways(viewer, kindOfRow(kind, row), row)),
      }
    }),
  )
}
