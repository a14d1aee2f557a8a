// Somebody with a browser that keeps cookies, who signs in by other sites on a server of the tests.
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { signInAt } from '#tests/support/people/issuer.ts'

export type Person = {
  cookies: Map<string, string>
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  post: (url: string, form: Record<string, string>) => Promise<LightMyRequestResponse>
  /** Begins at the call, goes through the provider as this account, and opens the way back. */
  signIn: (account: string, start?: string) => Promise<LightMyRequestResponse>
  /** The same, and stops before the way back is opened. */
  callbackOf: (account: string, start?: string) => Promise<string>
}

export const locationOf = (answer: LightMyRequestResponse): string => answer.headers.location ?? ''

/** The text of a page without its marks. */
export const textOf = ({ body }: LightMyRequestResponse): string =>
  body
    .replaceAll(/<script[\s\S]*?<\/script>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')

export function somebody(app: FastifyInstance, provider = 'orcid'): Person {
  const cookies = new Map<string, string>()
  const ask = async (
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    payload?: string,
  ): Promise<LightMyRequestResponse> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      method,
      url,
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const { name, value, maxAge, expires } of answer.cookies)
      if (maxAge === 0 || (expires && expires.getTime() < Date.now())) cookies.delete(name)
      else cookies.set(name, value)
    return answer
  }
  const person: Person = {
    cookies,
    get: (url, headers = {}) => ask('GET', url, headers),
    post: (url, form) =>
      ask('POST', url, { 'content-type': 'application/x-www-form-urlencoded' }, new URLSearchParams(form).toString()),
    async callbackOf(account, start = `/api/auth/social/${provider}`) {
      const begun = await person.get(start)
      const to = locationOf(begun)
      if (!to.startsWith('http')) throw new Error(`the sign-in did not begin: ${begun.statusCode} ${to} ${begun.body}`)
      const { pathname, search } = await signInAt(to, account)
      return pathname + search
    },
    signIn: async (account, start) =>
      person.get(await person.callbackOf(account, start), { 'sec-fetch-site': 'cross-site' }),
  }
  return person
}
