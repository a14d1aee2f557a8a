// Does a link lead anywhere? Asked of the other side itself, through a few redirects, on the public internet only.
import { type Outbound, OutboundError } from '#server/http/outbound.ts'

const mostRedirects = 5
/** Somebody is there, and wants to know who comes or how often. */
const guarded = [401, 403, 407, 429, 451]
const redirects = [301, 302, 303, 307, 308]

async function follow(outbound: Outbound, method: 'HEAD' | 'GET', address: string): Promise<boolean> {
  let at = address
  for (let step = 0; step <= mostRedirects; step += 1) {
    const { status, headers } = await outbound(at, { method, headers: { accept: 'text/html,*/*;q=0.8' } })
    const to = redirects.includes(status) ? URL.parse(headers.get('location') ?? '', at) : null
    if (!to) return (status >= 200 && status < 300) || guarded.includes(status)
    at = to.href
  }
  return false
}

/** Is there an answer? Servers that do not know HEAD are asked for the page. */
export async function doesAnswer(outbound: Outbound, address: string): Promise<boolean> {
  for (const method of ['HEAD', 'GET'] as const)
    try {
      if (await follow(outbound, method, address)) return true
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error
    }
  return false
}
