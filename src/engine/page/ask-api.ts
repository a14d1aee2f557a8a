// Asks the API for somebody who is signed in. A token that ran out is renewed once; a session that is over is told to the page;
// a server that is not reached answers as one that is away.

/** Event on the window: whoever was signed in is not any more. */
export const sessionOver = 'session-over'

let renewing: Promise<boolean> | undefined

const isOffice = (): boolean => /\/backend(?:\/|$)/.test(location.pathname)

/** A new pair of tokens; several questions at once share one renewal. */
export function renewSession(isStaff = isOffice()): Promise<boolean> {
  renewing ??= fetch(`/api/${isStaff ? 'auth-admin' : 'auth'}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
    .then(
      (answer) => answer.ok,
      () => false,
    )
    .finally(() => (renewing = undefined))
  return renewing
}

const reach = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    return new Response('{}', { status: 503 })
  })

/** What a refusal says: of its fields, or in all; `away` where the server failed or was not reached. */
export const sentenceOf = (
  status: number,
  { message, fields }: { message?: string; fields?: Record<string, string[]> },
  away: string,
): string =>
  Object.values(fields ?? {})
    .flat()
    .join(' ') || (status >= 500 ? away : message || away)

/**
 * Like `fetch`, but for a server that is not reached: 503. The body must be one that can be sent twice (text or a form).
 * @param isStaff whether a token is renewed as one of staff or of members: each have a sign-in of their own, and staff read public pages too
 */
export async function askApi(url: string, init: RequestInit = {}, isStaff = isOffice()): Promise<Response> {
  const answer = await reach(url, init)
  if (answer.status !== 401) return answer
  const again = (await renewSession(isStaff)) ? await reach(url, init) : answer
  if (again.status === 401) window.dispatchEvent(new Event(sessionOver))
  return again
}
