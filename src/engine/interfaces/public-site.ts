// The interface of the public site for whoever answers machines: who a visitor is now, what the menu flags show, how the site is called.
import type { Locale } from '#words/locales.ts'
import type { Viewer } from '../model/viewer.ts'
import { featureInterface } from './feature-interface.ts'

export type PublicSite = {
  /** A visitor as the settings have it now. */
  visitor(locale: Locale): Promise<Viewer>
  /** Languages that are offered. */
  locales(): Promise<readonly Locale[]>
  /** Do the menu flags show rows of this kind to visitors? */
  isOpen(kind: string): Promise<boolean>
  name(locale: Locale): Promise<string>
  description(locale: Locale): Promise<string>
  /** Where people write to; empty where nobody said. */
  email(): Promise<string>
}

export const publicSite = featureInterface<PublicSite>('public site')
