// The proposals about rows of a kind that wait for staff: what stands there now beside what is proposed.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { type ChildShape, describeKind, type FieldShape } from '#engine/model/describe.ts'
import type { Kind, Values } from '#engine/model/kind.ts'
import { rowAddress } from '#engine/model/addresses/kind-pages.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { outputRows } from '#engine/store/reading/output.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { forbiddenTo } from '#server/errors.ts'
import { type ChildChanges, childChanges } from './child-changes.ts'
import { listOpen, type OpenProposal } from './open-proposals.ts'

/** A field, or a list of children, as it stands and as it is proposed. */
export type Part = {
  id: string
  label: string
  field: FieldShape | null
  child: ChildShape | null
  /** Of a list of children. */
  changes: ChildChanges | null
  now: unknown
  proposed: unknown
}
export type Proposal = {
  entry: string
  proposer: string
  title: string
  href: string
  name: string
  at: string
  parts: Part[]
  remark: string | null
}
export type ProposalsData = { title: string; proposals: Proposal[] }

async function shown(context: LoaderContext, kind: Kind, open: OpenProposal): Promise<Proposal> {
  const { viewer, locale } = context
  const shape = describeKind(kind, viewer, locale)
  const row = await records(viewer, kind).values(open.entry)
  const values: Values = row
  const fields = open.parts.flatMap(({ field }) => (field !== null && kind.fields[field] ? [field] : []))
  const given = Object.fromEntries(open.parts.flatMap(({ field, value }) => (field === null ? [] : [[field, value]])))
  const [now, wanted] = await outputRows(system(locale), kind, [values, { ...values, ...given }], locale, fields)
  const parts: Part[] = []
  for (const { id, field: name, value } of open.parts) {
    if (name === null) continue
    const field = shape.fields[name] ?? null
    const child = shape.children.find((one) => one.name === name) ?? null
    if (!field && !child) continue
    parts.push({
      id,
      field,
      child,
      label: field?.label ?? child?.shape.many ?? name,
      changes: child && (await childChanges(kind, child, open.entry, value, locale)),
      now: now?.[name],
      proposed: wanted?.[name],
    })
  }
  return {
    entry: open.entry,
    proposer: open.proposer,
    title: titleOfRow(kind, values, locale),
    href: rowAddress(kind, open.entry) ?? '',
    name: open.name,
    at: open.at,
    parts,
    remark: (open.parts.find(({ field }) => field === null)?.value as string | undefined) ?? null,
  }
}

export async function loader(context: LoaderContext): Promise<ProposalsData> {
  const { viewer, page, locale, words } = context
  const kind = kindOfPage(page)
  if (kind.access.update(viewer) === false) throw forbiddenTo('update')
  const open = await listOpen(viewer, kind)
  return {
    title: words.editor.proposals.of({ many: wordsOf(kind, locale).many }),
    proposals: await Promise.all(open.map((one) => shown(context, kind, one))),
  }
}
