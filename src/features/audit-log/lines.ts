// Entries as lines of the log, in the reader's language.
import { rowAddress } from '#engine/model/addresses/kind-pages.ts'
import { choiceLabel, findKind, getKind, wordsOf } from '#engine/model/registry.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { users } from '#kinds/users/kind.ts'
import { type ChangedField, changedOf, type Reader, targetsIn } from './changes-in-words.ts'
import type { Entry } from './entries.ts'

export type EntryLine = {
  id: string
  at: string
  who: string
  whoId: string | null
  role: string | null
  action: string
  kind: string
  row: string | null
  rowId: string | null
  /** Where the row is, while it exists. */
  href: string | null
  changed: ChangedField[]
  country: string | null
}

type ByName = Readonly<Record<string, string | undefined>>

/** What an entry is about. */
export function kindInWords(name: string, { locale, words }: Reader): string {
  const kind = findKind(name)
  return kind ? wordsOf(kind, locale).many : ((words.auditLog.kinds as ByName)[name] ?? name)
}

export const actionInWords = (action: string, { words }: Reader): string =>
  (words.editor.audit as ByName)[action] ?? action

/** A role of the staff, or who acted without one. */
export const roleInWords = (role: string, { locale, words }: Reader): string =>
  (words.auditLog.actors as ByName)[role] ?? choiceLabel(users.fields.role, role, locale)

/** The rows of these entries that exist and are not in the trash. */
async function livingRows(entries: readonly Entry[]): Promise<Set<string>> {
  const found = await Promise.all(
    [...Map.groupBy(entries, ({ kind }) => kind)].map(async ([name, list]) => {
      const kind = findKind(name)
      const ids = [...new Set(list.flatMap(({ rowId }) => rowId ?? []))]
      return kind && ids.length > 0 ? findRows(kind, { id: ids }) : []
    }),
  )
  return new Set(found.flat().map(({ id }) => id))
}

function whoIn({ actorKind, who }: Entry, { words }: Reader): string {
  if (actorKind === 'system') return words.editor.form.product
  return who || (actorKind === 'visitor' ? words.auditLog.actors.visitor : words.editor.form.somebody)
}

/** What the clock began by the name of its schedule, what staff began by that of the run. */
const nameOfProcess = (name: string, { words }: Reader): string | undefined =>
  (words.auditLog.processes as ByName)[name] ?? (words.processes.names as ByName)[name]

/** All names that the lines need are looked up together. */
export async function linesOf(
  entries: readonly Entry[],
  countries: ReadonlyMap<string, string>,
  reader: Reader,
): Promise<EntryLine[]> {
  const [targets, living] = await Promise.all([targetsIn(reader.viewer, entries), livingRows(entries)])
  return entries.map((entry) => {
    const { rowId, kind } = entry
    const role = entry.role ?? (entry.actorKind === 'member' ? 'member' : null)
    const process = kind === 'processes' ? nameOfProcess(entry.label ?? '', reader) : undefined
    return {
      id: entry.id,
      at: entry.at,
      who: whoIn(entry, reader),
      whoId: entry.actorKind === 'system' ? null : entry.actorId,
      role: role && roleInWords(role, reader),
      action: actionInWords(entry.action, reader),
      kind: kindInWords(kind, reader),
      row: process ?? entry.label,
      rowId,
      href: rowId && living.has(rowId) ? rowAddress(getKind(kind), rowId) : null,
      changed: changedOf(entry, reader, targets),
      country: entry.country && (countries.get(entry.country) ?? null),
    }
  })
}
