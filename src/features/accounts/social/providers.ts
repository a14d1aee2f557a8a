// The sites by which members may sign in, as the installation configures them; given once at start by addSocialRoutes.
import type { SignInProvider } from '#server/config.ts'

export type SocialOptions = {
  /** Where this site is reached: the way back from a provider is `/auth` below it. */
  origin: string
  providers: readonly SignInProvider[]
  /** Providers inside the own network, and without encryption: for tests. */
  allowPrivate: boolean
  /** How long a provider may take to answer. */
  seconds?: number
  /** Where it is told that a provider could not be believed. */
  warn?: (text: string) => void
}

export const socialOptions: Required<SocialOptions> = {
  origin: '',
  providers: [],
  allowPrivate: false,
  seconds: 10,
  warn: () => {},
}

/** A provider as pages show it. */
export type ProviderName = { name: string; label: string }

export const findProvider = (name: string): SignInProvider | null =>
  socialOptions.providers.find((provider) => provider.name === name) ?? null

export const providerNames = (): ProviderName[] => socialOptions.providers.map(({ name, label }) => ({ name, label }))

/** ORCID is known by its name in the configuration: its subjects are ORCID iDs, whichever of its issuers it is. */
export const orcidProvider = 'orcid'
