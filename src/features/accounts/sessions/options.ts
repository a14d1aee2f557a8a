// What signing in needs to know of the installation, given once at start by addSignInRoutes.

export type SignInOptions = {
  /** The site is reached by https: cookies are Secure. */
  isSecure: boolean
  /** False only while a load test runs. */
  rateLimits: boolean
  /** The shortest time (ms) of answers that must not tell whether an address is known. */
  constantTimeMs?: { register: number; mail: number }
}

export const signInOptions: Required<SignInOptions> = {
  isSecure: false,
  rateLimits: true,
  constantTimeMs: { register: 300, mail: 250 },
}
