// The own entry, its levels, and the account: one part at a time; how others see it is its public page.
import { members } from '#kinds/members/kind.ts'
import { type LoaderContext, Redirection } from '#engine/page/context.ts'
import { previewAddress } from '#engine/office/form/preview-address.ts'
import { describeKind } from '#engine/model/describe.ts'
import { type FormData, loadForm } from '#engine/office/form/form-data.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Level, VisibilityEntry } from '#engine/model/access.ts'
import { records } from '#engine/store/records.ts'
import { memberTasks } from '#engine/interfaces/work-queue.ts'
import { accountId, type Viewer } from '#engine/model/viewer.ts'
import { freeOrcid } from '#kinds/people.queries.ts'
import { poolKinds, type PoolKind } from '#kinds/pools.ts'
import { askedInProfile, findOwnEntry, type OwnEntry } from './own-entry.ts'
import { type Verification, verificationOf } from './verification-status.ts'

export const parts = ['entry', 'levels', 'as', 'account'] as const
export type Part = (typeof parts)[number]
export type LevelRow = { name: string; label: string; level: Level }
export type InfoData = {
  part: Part
  parts: Part[]
  form: FormData | null
  /** Where ORCID is linked, while it is not. */
  orcidHref: string | null
  /** No entry yet and no pool chosen. */
  asksForPool: boolean
  /** The pool that fits what the member said of themselves; null when that was nothing. */
  fits: PoolKind | null
  levels: LevelRow[]
  version: number
  /** Of an organization: how it stands with its verification. */
  verification: Verification | null
  /** The public page as others see it. */
  seenHref: string | null
}

const partOf = (value: string | null, offered: readonly Part[]): Part =>
  offered.find((part) => part === value) ?? (offered[0] as Part)

/** The form of a member leaves out what only staff keep. */
const withoutStaff = (form: FormData): FormData => ({
  ...form,
  shape: { ...form.shape, sections: form.shape.sections.filter(({ name }) => name !== 'staff') },
})

/** Beyond what is required: where somebody belongs, and whom to ask for those under 20. */
const alsoFirst = ['university', 'affiliation', 'underTwenty', 'guardianEmail']

/** Of a profile that does not exist yet: what it needs comes first, all else is folded until somebody wants it. */
function beginning({ shape, ...form }: FormData, { first, firstHelp }: { first: string; firstHelp: string }): FormData {
  const isFirst = (name: string): boolean => {
    const field = shape.fields[name]
    return field !== undefined && !field.readOnly && (field.required !== undefined || alsoFirst.includes(name))
  }
  const rest = shape.sections.map((section) => ({
    ...section,
    fields: section.fields.filter((name) => !isFirst(name)),
    folded: true,
  }))
  const fields = shape.sections.flatMap((section) => section.fields.filter(isFirst))
  const sections = [
    { name: 'first', label: first, help: firstHelp, fields },
    ...rest.filter((section) => section.fields.length > 0),
  ]
  return { ...form, shape: { ...shape, sections } }
}

async function entryForm(context: LoaderContext, own: OwnEntry | null, pool: PoolKind): Promise<FormData> {
  const kind = getKind(pool)
  const at: LoaderContext = {
    ...context,
    page: { ...context.page, ...(kind.navigation?.opens ? { opens: kind.navigation.opens } : {}) },
  }
  const form = withoutStaff(await loadForm(at, kind, own?.row.id ?? 'new', new URLSearchParams()))
  if (own) return { ...form, archives: context.words.member.info.hide }
  const member = await records(context.viewer, members).get(accountId(context.viewer))
  const known = ['fullName', 'givenName', 'familyName', 'nameNative', 'country', 'email'] as const
  const begun = beginning(form, context.words.member.info)
  return {
    ...begun,
    isNamed: true,
    values: {
      ...begun.values,
      ...Object.fromEntries(known.map((name) => [name, member[name] ?? null])),
      orcid: await freeOrcid(accountId(context.viewer)),
      ...(pool === 'young-talents' ? { underTwenty: member.underTwenty === true } : {}),
    },
  }
}

/** The account; a researcher has nothing to say about an organization, which has no career. Its verification has a form of its own. */
async function accountForm(context: LoaderContext, isOrganization: boolean, hasProfile: boolean): Promise<FormData> {
  const form = await loadForm(context, members, accountId(context.viewer), context.query)
  const left = ['verification', isOrganization ? 'start' : 'organization']
  const sections = form.shape.sections
    .filter(({ name }) => !left.includes(name))
    .map(({ fields, ...section }) => ({
      ...section,
      fields: hasProfile ? fields.filter((name) => !askedInProfile.includes(name)) : fields,
    }))
  return { ...form, shape: { ...form.shape, sections } }
}

const plainLevel: Record<string, Level> = { members: 'members', updaters: 'me' }

function levelsOf(own: OwnEntry, context: LoaderContext): LevelRow[] {
  const { fields } = describeKind(own.kind, context.viewer, context.locale)
  const chosen = (own.row.visibility ?? []) as VisibilityEntry[]
  return Object.entries(own.kind.fields)
    .filter(([name, field]) => field.ownerChooses && fields[name])
    .map(([name, field]) => ({
      name,
      label: fields[name]?.label ?? name,
      level: chosen.find((one) => one.field === name)?.level ?? plainLevel[field.shownTo ?? ''] ?? 'everyone',
    }))
}

const seenHrefOf = ({ kind, row }: OwnEntry): string =>
  previewAddress(kind.navigation?.opens ?? '', row.slug ?? '', '/my-profile/info')

const unlinkedOrcid = async (viewer: Viewer): Promise<string | null> =>
  (await memberTasks(viewer)).find(({ fills }) => fills === 'orcid')?.href ?? null

export async function loader(context: LoaderContext): Promise<InfoData> {
  const { viewer, query } = context
  const member = await records(viewer, members).get(accountId(viewer))
  const own = member.memberType === 'organization' ? null : await findOwnEntry(viewer)
  const offered: Part[] = member.memberType === 'organization' ? ['account'] : own ? [...parts] : ['entry', 'account']
  const part = partOf(query.get('part'), offered)
  const none = {
    part,
    parts: offered,
    form: null,
    orcidHref: null,
    asksForPool: false,
    fits: null,
    levels: [],
    version: 0,
    verification: null,
    seenHref: own && seenHrefOf(own),
  }
  if (part === 'account') {
    const isOrganization = member.memberType === 'organization'
    return {
      ...none,
      form: await accountForm(context, isOrganization, own !== null),
      verification: isOrganization ? verificationOf(member, context) : null,
    }
  }
  if (part === 'levels' && own) return { ...none, levels: levelsOf(own, context), version: Number(own.row.version) }
  if (part === 'as' && own) throw new Redirection(seenHrefOf(own))
  const pool = own?.pool ?? poolKinds.find((one) => one === query.get('pool'))
  return pool
    ? { ...none, form: await entryForm(context, own, pool), orcidHref: await unlinkedOrcid(viewer) }
    : { ...none, asksForPool: true, fits: member.youngTalent === true ? 'young-talents' : null }
}
