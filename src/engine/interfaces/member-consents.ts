// The consents that a member gives beside the account, for features that ask for them where they belong: a claim, a form.
import type { Viewer } from '../model/viewer.ts'
import { featureInterface } from './feature-interface.ts'

/** Purposes that a person chooses by hand, and that may be asked for elsewhere. */
export const optionalConsents = ['matching', 'sharing_with_partners', 'digest_mail'] as const
export type OptionalConsent = (typeof optionalConsents)[number]

export type MemberConsents = {
  /** Does the consent of this member stand? */
  isGiven(member: string, purpose: OptionalConsent): Promise<boolean>
  /**
   * Gives a consent or takes it back, with its text in the writer's language and a receipt by mail; nothing where it stands so already.
   * In the caller's transaction, if there is one.
   */
  say(writer: Viewer, member: string, purpose: OptionalConsent, isOn: boolean): Promise<void>
  /** Members whose consent stands, after this one, in the order of their ids. */
  membersWith(purpose: OptionalConsent, after: string, limit: number): Promise<string[]>
  /** Writes that it is given, without a receipt: for accounts that are loaded, not made by people. */
  load(accounts: readonly string[], purpose: OptionalConsent): Promise<void>
}

export const memberConsents = featureInterface<MemberConsents>('memberConsents')
