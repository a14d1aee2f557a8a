// An open proposal as the API sends it: who proposes what of which row, beside what stands there now.
import type { Kind, Values } from '#engine/model/kind.ts'
import { childKey, childKinds } from '#engine/model/registry.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { outputRows } from '#engine/store/reading/output.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { bothLists } from './child-changes.ts'
import type { OpenProposal } from './open-proposals.ts'

type PartOut = { id: string; field: string; now: unknown; proposed: unknown }
export type ProposalOut = {
  entry: { id: string; slug: string | null; label: string }
  proposer: { id: string; name: string }
  at: string
  remark: string | null
  parts: PartOut[]
}

export async function proposalOut(viewer: Viewer, kind: Kind, open: OpenProposal): Promise<ProposalOut> {
  const { locale } = viewer
  const values: Values = await records(viewer, kind).values(open.entry)
  const { slug } = values
  const own = open.parts.flatMap(({ field, value }) => (field !== null && kind.fields[field] ? [[field, value]] : []))
  const proposed = { ...values, ...Object.fromEntries(own) }
  const names = own.map(([name]) => name as string)
  // Only what everybody sees is proposed.
  const [before, after] = await outputRows(system(locale), kind, [values, proposed], locale, names)
  const parts: PartOut[] = []
  for (const { id, field, value } of open.parts) {
    if (field === null) continue
    const child = childKinds(kind).find((one) => childKey(one) === field)
    if (child) {
      const [now, wanted] = await bothLists(kind, child, open.entry, value, locale)
      parts.push({ id, field, now, proposed: wanted })
    } else parts.push({ id, field, now: before?.[field] ?? null, proposed: after?.[field] ?? null })
  }
  return {
    entry: {
      id: open.entry,
      slug: (slug as string | null | undefined) ?? null,
      label: titleOfRow(kind, values, locale),
    },
    proposer: { id: open.proposer, name: open.name },
    at: new Date(open.at).toISOString(),
    remark: (open.parts.find(({ field }) => field === null)?.value as string | undefined) ?? null,
    parts,
  }
}
