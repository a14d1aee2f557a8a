// Whose affiliations are asked about: people of the pools, or authors as works print them. Both go through one queue.
import type { Viewer } from '#engine/model/viewer.ts'

export const abouts = ['people', 'works'] as const
export type About = (typeof abouts)[number]

/** A text as it is compared, of one country; works may name none. */
export type Asked = { key: string; country: string | null }

export type WaitingAffiliation = Asked & {
  /** As somebody wrote it. */
  text: string
  /** Of how many people, or authors. */
  count: number
  /** A few of the people, or works. */
  among: { id: string; name: string; href: string | null }[]
}

export type Subject = {
  mayDecide: (viewer: Viewer) => boolean
  /** May the viewer take back what somebody of this role decided about a text of this country? */
  isInReach: (viewer: Viewer, decided: { country: string | null; role: string | null }) => boolean
  /** The texts that most have, at most so many. */
  waiting: (viewer: Viewer, most: number) => Promise<WaitingAffiliation[]>
  /** One of them; null where nobody in reach has it. */
  find: (viewer: Viewer, asked: Asked) => Promise<{ text: string; count: number } | null>
  /**
   * Gives the university to all who have the text.
   * @param isAll the text says no more than the name of the university
   * @param note notes the decision, where somebody changes; its id
   * @returns how many changed
   */
  give: (
    viewer: Viewer,
    asked: Asked,
    university: string,
    isAll: boolean,
    note: () => Promise<string>,
  ) => Promise<number>
  /** Who got the university by the decision and has it still has none again. */
  takeBack: (viewer: Viewer, decision: string, university: string) => Promise<void>
}

/** Changed by one decision; of more the rest waits for the next. */
export const mostChanged = 500
