// The work queue of staff and the tasks of members: features say here what waits for somebody, so that the pages need not know them.
import type { Kind } from '../model/kind.ts'
import type { Viewer } from '../model/viewer.ts'

/** How it presses: there is a day until which it is to be done, somebody waits for it, or it may be done some day. */
export const urgencies = ['due', 'people', 'later'] as const
export type Urgency = (typeof urgencies)[number]

/** A line of the work queue, said in the viewer's language with the kind in it. `href` leads there; `?…` is the list of the kind, narrowed. */
export type StaffWork = {
  text: string
  count: number
  href: string
  urgency: Urgency
  /** Of what is due, the days left of the first (below 0: over); of people, the days that the oldest has waited. */
  days?: number
}
/** A task of a member, said in the member's language. */
export type MemberTask = {
  title: string
  why: string
  href: string
  /** What one does there, as the button says it. */
  button: string
  /** Field of the own entry that it fills: it is a task only while that is empty, and in place of the usual one. */
  fills?: string
  /** Name under which a suggestion may be put aside. */
  key?: string
  /** It waits for others since then: nothing is to be done here, and it stands last. */
  since?: string
  /** Once it is decided the member may own an entry: none needs to be written meanwhile. */
  givesEntry?: true
}

export type StaffSource = (viewer: Viewer, kind: Kind) => Promise<StaffWork[]>
export type MemberSource = (viewer: Viewer) => Promise<MemberTask[]>

const staffSources = new Set<StaffSource>()
const memberSources = new Set<MemberSource>()

/** Adds to what waits for staff; asked for each kind, with the viewer whose reach counts. */
export const addStaffWork = (source: StaffSource): void => void staffSources.add(source)

/** Adds to what waits for members. */
export const addMemberTasks = (source: MemberSource): void => void memberSources.add(source)

export const staffWork = async (viewer: Viewer, kind: Kind): Promise<StaffWork[]> =>
  (await Promise.all([...staffSources].map((source) => source(viewer, kind)))).flat()

export const memberTasks = async (viewer: Viewer): Promise<MemberTask[]> =>
  (await Promise.all([...memberSources].map((source) => source(viewer)))).flat()
