// Errors from outside of the pages, shown to a browser as a page. Each is made once and kept: whom a busy server sends away must
// cost it little. They know nothing of the reader; what is the request's own is put in when they are sent.
import { isCall as isCallOf } from '#engine/api/is-call.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownSettings } from '#features/settings/settings.ts'
import { anyVersion, isWrittenSince } from '#server/cache/invalidation.ts'
import { memoryCache } from '#server/cache/memory-cache.ts'
import { type Reading, whileReading } from '#server/cache/reading.ts'
import { isOwnPath } from '#lib/own-path.ts'
import { Problem } from '#server/errors.ts'
import { defaultLocale, type Locale, splitPrefix } from '#words/locales.ts'
import { waitText } from '#words/wait-text.ts'
import { errorTitle } from '#ui/layout/error-title.ts'
import { type Assets, documentHtml } from '../page-html.ts'
import { pagePolicy } from '../../http/policies.ts'
import { maintenanceNote } from '../../http/problem-response.ts'
import type { Rendered } from '../render.tsx'

/** Shows what went wrong as a page, to a browser that waits for one. */
export type ErrorPage = (request: FastifyRequest, reply: FastifyReply, problem: Problem) => Promise<unknown>

/** What an error page is about. */
export type Wrong = { problem: Problem; locale: Locale; path: string; requestId: string }

type Settings = {
  /** The page of this problem, as everybody sees it. */
  render: (wrong: Wrong) => Promise<Rendered>
  assets: Assets
  keeps: boolean
  isLight: (request: FastifyRequest) => boolean
  transform: (url: string, html: Buffer) => Promise<Buffer>
}

type MadePage = { html: string; reading: Reading; write: number }

// They stand for the address and the number of a request and for how long to wait, and are nowhere else in a page.
const herePath = '/here-it-went-wrong'
const hereId = '00000000-0000-4000-8000-000000000000'
const hereWait = '-here-how-long-'
const mostBytes = 4 * 1024 * 1024

const withoutScript =
  (assets: Assets): Assets =>
  (...of) =>
    assets(...of).replaceAll(/<script .*?<\/script>/g, '')

/** A language that is not offered has no pages to lead to: its errors are told in English. */
function offered(locale: Locale): Locale {
  const known = knownSettings()?.languages_enabled
  return !known || known.includes(locale) ? locale : defaultLocale
}

export function errorPages({ render, assets, keeps, isLight, transform }: Settings): ErrorPage {
  const cache = memoryCache<MadePage>({ bytes: mostBytes, leaves: 'all' })

  async function make(problem: Problem, locale: Locale, light: boolean, isCall: boolean): Promise<string> {
    const plain = new Problem(problem.status, problem.code, { extra: { wait: hereWait } })
    const rendered = await render({ problem: plain, locale, path: herePath, requestId: hereId })
    const used = isCall ? withoutScript(assets) : assets
    return documentHtml(rendered, locale, used, errorTitle(rendered.words, problem.status), light).toString('utf8')
  }

  /** As long as nothing is written that it shows, however long: the database may be away. */
  async function kept(key: string, again: () => Promise<string>): Promise<string> {
    if (!keeps) return again()
    const known = cache.peek(key)
    if (known && !isWrittenSince(known.reading.tables, known.write, 'public')) return known.html
    const write = anyVersion()
    const { result: html, ...reading } = await whileReading(again)
    cache.keep(key, { html, reading, write })
    return html
  }

  return async (request, reply, problem) => {
    const locale = offered(request.identity.viewer.locale)
    // A call that a browser opened has no page in the tree: its error stands alone, without script.
    const isCall = isCallOf(request)
    const light = isLight(request)
    // Maintenance ends without anybody writing anything.
    const note = problem.status === 503 ? await maintenanceNote(locale) : ''
    const key = [problem.status, problem.code, locale, light, isCall, note].join(' ')
    const html = await kept(key, () => make(problem, locale, light, isCall))
    const asked = request.url.split('?', 1)[0] as string
    const path = splitPrefix(asked)[1]
    // Whatever could end an attribute or a text is no address of this site.
    const own = !isCall && isOwnPath(asked) && /^\/[\w./~-]+$/.test(path) ? path : '/home'
    const wait = waitText(Number(problem.extra.retryAfter ?? 60), locale)
    const sent = html.replaceAll(herePath, own).replaceAll(hereId, request.id).replaceAll(hereWait, wait)
    return reply
      .code(problem.status)
      .header('x-request-id', request.id)
      .header('content-security-policy', pagePolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await transform(request.url, Buffer.from(sent)))
  }
}
