// Further names by which the rows of a list are called, besides their own: what uploads write may be one of these.
import type { Kind } from '#engine/model/kind.ts'
import type { Values } from '#engine/store/columns.ts'
import { textsIn } from '#lib/text/texts-in.ts'

const lists = ['aliases', 'alternateNames', 'nationalities']
const fields = [...lists, 'shortName', 'abbreviatedTitle']

/** Fields that hold further names of a row. */
export const otherNameFields = (kind: Kind): string[] => fields.filter((name) => kind.fields[name])

/** The names that were collected for a row because somebody used them. */
export const otherNames = (row: Values): string[] => lists.flatMap((name) => textsIn(row[name]))
