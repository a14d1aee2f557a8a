// The interface of the CV of a member, as other members may read it: one feature writes it, requests take it along.
import type { Locale } from '#words/locales.ts'
import { featureInterface } from './feature-interface.ts'

export type OwnCv = {
  /** Has this member an entry that other members read? Without one there is no CV. */
  isThere(member: string): Promise<boolean>
  /** The document as it stands now; null without such an entry. `origin` is the address of the site. */
  write(member: string, locale: Locale, origin: string): Promise<Buffer | null>
}

export const ownCv = featureInterface<OwnCv>('ownCv')
