// Researchers as cells and answers name them: an ORCID iD beside or inside the name is the iD of the entry.
import { parseOrcid } from '#lib/identifiers/orcid.ts'
import { trimmedEnd } from '#lib/text/trimmed-end.ts'

export type Researcher = { name: string; orcid?: string; role?: string }

const number = /\d{4}-?\d{4}-?\d{4}-?\d{3}[\dX]/i
const signs = new Set(' \t,;:=([<')
const labels = ['https://orcid.org/', 'http://orcid.org/', 'orcid.org/', 'orcid id', 'orcid']

/** What stands before a number without the signs and the label that announce it. */
function withoutLabel(text: string): string {
  const name = trimmedEnd(text, (sign) => signs.has(sign))
  const label = labels.find((one) => name.toLowerCase().endsWith(one))
  return label ? withoutLabel(name.slice(0, -label.length)) : name
}

function withOrcid(one: Researcher): Researcher {
  const found = one.orcid ? null : number.exec(one.name)
  if (!found || /[\p{L}\p{N}]/u.test(one.name.slice(found.index + found[0].length))) return one
  const [name, orcid] = [withoutLabel(one.name.slice(0, found.index)), parseOrcid(found[0])]
  return orcid.ok && name ? { ...one, name, orcid: orcid.value } : one
}

/** 'Somchai Jaidee (0000-0002-1825-0097)' is a name and an iD; a number that is none stays where it stands. */
export const withOrcids = (researchers: readonly Researcher[]): Researcher[] => researchers.map(withOrcid)
