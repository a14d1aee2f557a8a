// What signing in needs to know of the installation, given once at start by addSignInRoutes.

export type SignInOptions = {
  /** The site is reached by https: cookies are Secure. */
  isSecure: boolean
  /** False only while a load test runs. */
  rateLimits: boolean
}

export const signInOptions: SignInOptions = { isSecure: false, rateLimits: true }
