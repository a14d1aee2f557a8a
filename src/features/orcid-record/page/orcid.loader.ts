// The own ORCID record: whether it may be written, what was chosen and how it stands, and what may be chosen.
import { accountId } from '#engine/model/viewer.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { authenticatedOrcid } from '#kinds/members/queries.ts'
import { type OrcidSection, orcidSections } from '#server/sources/orcid-member.ts'
import { isUnsent } from '../choose.ts'
import type { Missing } from '../contents.ts'
import { heldOf, tellOf } from '../held-items.ts'
import { orcidWriting } from '../options.ts'
import { connectAddress, type PermissionProblem, permissionProblems } from '../permission.ts'
import { type PreviewLine, previewOf } from '../preview.ts'
import { findAccess, type ItemState, listLog, listStored, type LogLine, type StoredItem } from '../stored-items.ts'

/** As the page says it: written and changed here since; here no more. */
export type ShownState = ItemState | 'differs' | 'gone'
export type ChosenItem = Pick<
  StoredItem,
  'id' | 'title' | 'inStep' | 'problem' | 'detail' | 'writtenAt' | 'chosenAt'
> & {
  state: ShownState
  /** What would be written now, and its hash. */
  now: { hash: string; lines: PreviewLine[] } | null
  written: PreviewLine[]
  isThere: boolean
  /** It can be taken back without ORCID. */
  isUnsent: boolean
}
export type OfferedItem = { key: string; title: string; lines: PreviewLine[] }
export type SectionOfRecord = {
  section: OrcidSection
  chosen: ChosenItem[]
  offered: OfferedItem[]
  unfit: { title: string; missing: Missing }[]
}
export type OrcidData = {
  isOn: boolean
  /** The iD that the member signed in with. */
  orcid: string | null
  access: { orcid: string; state: 'active' | 'ending'; connectedAt: string } | null
  connectHref: string
  problem: PermissionProblem | null
  sections: SectionOfRecord[]
  /** Something stands in the record by this product. */
  hasWritten: boolean
  log: LogLine[]
}

const mostLog = 30

function shownState(item: StoredItem, nowHash: string | null): ShownState {
  if (item.state !== 'written') return item.state
  if (nowHash === null) return 'gone'
  return nowHash === item.writtenHash ? 'written' : 'differs'
}

export async function loader({ viewer, query, locale }: LoaderContext): Promise<OrcidData> {
  const member = accountId(viewer)
  const [orcid, access] = [await authenticatedOrcid(member), await findAccess(member)]
  const [stored, held] = [await listStored(member), await heldOf(member)]
  const current = tellOf(stored, held)
  const taken = new Set([...current.values()].map(({ key }) => key))
  const chosenOf = (item: StoredItem): ChosenItem => {
    const now = current.get(item.id)
    const { id, title, inStep, problem, detail, writtenAt, chosenAt } = item
    return {
      id,
      title,
      inStep,
      problem,
      detail,
      writtenAt,
      chosenAt,
      state: shownState(item, now?.hash ?? null),
      now: now ? { hash: now.hash, lines: previewOf(now.content) } : null,
      written: previewOf(item.content),
      isThere: item.putCode !== null && item.state !== 'deleted',
      isUnsent: isUnsent(item),
    }
  }
  return {
    isOn: orcidWriting() !== null,
    orcid,
    access,
    connectHref: viewer.session ? connectAddress(viewer.session, locale) : '',
    problem: permissionProblems.find((one) => one === query.get('problem')) ?? null,
    sections: orcidSections.map((section) => ({
      section,
      chosen: stored.filter((item) => item.section === section).map(chosenOf),
      offered: held.items
        .filter((item) => item.section === section && !taken.has(item.key))
        .map(({ key, title, content }) => ({ key, title, lines: previewOf(content) })),
      unfit: held.unfit.filter((item) => item.section === section).map(({ title, missing }) => ({ title, missing })),
    })),
    hasWritten: stored.some(({ putCode, state }) => putCode !== null && state !== 'deleted'),
    log: await listLog(member, mostLog),
  }
}
