// The text of a web page whose link somebody pasted: public addresses only, also after redirects, HTML alone, so much and no more.
import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import { NotPublicError, type Outbound, OutboundError, outboundCalls } from '#server/http/outbound.ts'
import type { LookUpFault } from '../fields.ts'
import { RegisterFault } from '../ask.ts'

const mostBytes = 2 * 1024 * 1024
const mostRedirects = 5
/** For the page with all its redirects. */
const mostSeconds = 15
const redirects = [301, 302, 303, 307, 308]

/** How pages are asked for: with as much time and as many bytes as one may have. */
export const pageCalls = ({ allowPrivate, seconds = 10 }: { allowPrivate: boolean; seconds?: number }): Outbound =>
  outboundCalls({ allowPrivate, withoutEncryption: true, bytes: mostBytes, seconds })

let outbound = pageCalls({ allowPrivate: false })

/** From now on pages are asked for so. */
export const askPages = (calls: Outbound): void => {
  outbound = calls
}

/** What a page says of its letters: by its head, its mark of order, or itself; what says nothing is UTF-8 where it can be, else Thai. */
function textOf(bytes: Buffer, type: string): string {
  const named = /charset\s*=\s*["']?([\w-]+)/i
  const charset = named.exec(type)?.[1] ?? named.exec(bytes.subarray(0, 4096).toString('latin1'))?.[1] ?? ''
  const known = charset !== '' && iconv.encodingExists(charset) ? charset : null
  return iconv.decode(bytes, isUtf8(bytes) ? 'utf-8' : (known ?? 'windows-874'))
}

async function follow(address: string): Promise<Response> {
  const until = Date.now() + mostSeconds * 1000
  let at = address
  for (let step = 0; step <= mostRedirects && Date.now() < until; step += 1) {
    const answer = await outbound(at, { headers: { accept: 'text/html,application/xhtml+xml' } })
    const to = redirects.includes(answer.status) ? URL.parse(answer.headers.get('location') ?? '', at) : null
    if (!to) return answer
    at = to.href
  }
  throw new RegisterFault('away')
}

const faultOf = (status: number): LookUpFault =>
  status === 404 || status === 410 ? 'not_found' : status === 429 || status === 503 ? 'busy' : 'away'

/** @throws RegisterFault */
export async function fetchPage(address: string): Promise<string> {
  let answer: Response
  try {
    answer = await follow(address)
  } catch (error) {
    if (error instanceof NotPublicError) throw new RegisterFault('not_public')
    if (error instanceof OutboundError) throw new RegisterFault('away')
    throw error
  }
  if (!answer.ok) throw new RegisterFault(faultOf(answer.status))
  const type = answer.headers.get('content-type') ?? ''
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(type)) throw new RegisterFault('no_page')
  return textOf(Buffer.from(await answer.arrayBuffer()), type)
}
