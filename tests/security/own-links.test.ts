// Whatever address a page is asked for, and whatever address a sign-in is told to lead back to: no link made of it leads to another site.
import { fc } from '#tests/support/property.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inLanguage } from '#engine/page/context.ts'
import { useRegistry } from '#engine/model/registry.ts'
import { redirectFor, safeRedirect } from '#features/accounts/sessions/guards.ts'
import { registry } from '#kinds/index.ts'
import { inLocale, locales, splitPrefix } from '#words/locales.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { sayTo } from '#tests/support/product/raw-line.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = await openServer({ hasPages: true, logger: { level: 'silent' } })
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

// What is on a line: no blank and no end of a line, which would begin something else.
const pieces =
  String.raw`/ // \ %2f %2F %5c . .. %2e %2E%2e %09 %00 %0d%0a @ : ? # ; th en zh lo host backend asean-talent-pool login
  other.example https: a=1 page=2`.split(/\s+/)
const writtenAddress = fc
  .array(fc.constantFrom(...pieces), { maxLength: 9 })
  .map((parts) => `/${parts.join('')}`)
  .filter((address) => !/^\/(?:api|files)\b/.test(address))
// In the parameter of an address anything may be written.
const anyAddress = fc.oneof(
  writtenAddress,
  fc.array(fc.constantFrom(...pieces, '\t', '\n', '\u0000', ' ', 'é'), { maxLength: 9 }).map((parts) => parts.join('')),
)

/** Where a browser goes that reads this on a page of the site. */
const siteOf = (link: string, page = '/'): string | undefined => URL.parse(link, `http://own.site${page}`)?.host

test('an address in another language, of a sign-in page and of the way back stays on this site', () => {
  fc.assert(
    fc.property(anyAddress, fc.constantFrom(...locales), (address, locale) => {
      const [, path] = splitPrefix(address)
      for (const link of [
        inLocale(locale, address),
        inLocale(locale, path),
        path,
        safeRedirect(address, '/'),
        inLanguage(locale, safeRedirect(address, '/')),
        splitPrefix(safeRedirect(address, '/'))[1],
        redirectFor('authen', `/${address}`),
        safeRedirect(new URLSearchParams(redirectFor('authen', `/${address}`).split('?')[1]).get('redirect'), '/'),
      ])
        expect([link, siteOf(link)]).toEqual([link, 'own.site'])
    }),
    { numRuns: 3000 },
  )
})

/** Every address that a page holds or leads to. */
function linksOf(answer: string): string[] {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return [
    ...head.matchAll(/^(?:location|x-redirect): (.*)$/gim),
    ...body.matchAll(/\s(?:href|action|formaction|src)="([^"]*)"/g),
  ].map(([, link]) => (link as string).replaceAll('&amp;', '&'))
}

test('the links, forms and ways on of a page never leave the site, as pages, as data and as sign-in pages', async () => {
  await fc.assert(
    fc.asyncProperty(writtenAddress, fc.constantFrom('', '/th'), async (address, prefix) => {
      for (const asked of [
        address,
        prefix + address,
        `${prefix}/asean-talent-pool?page=2&q=${address.replaceAll(/[#&]/g, '')}`,
        `${prefix}/login?redirect=${encodeURIComponent(address)}`,
        `${prefix}/backend${address}`,
      ]) {
        const answer = await sayTo(
          port,
          `GET ${asked} HTTP/1.1\r\nhost: own.site\r\naccept: text/html\r\nconnection: close\r\n\r\n`,
        )
        for (const link of linksOf(answer)) {
          const site = siteOf(link, asked)
          expect([asked, link, ['own.site', '127.0.0.1:3000', '', undefined].includes(site)]).toEqual([
            asked,
            link,
            true,
          ])
        }
      }
    }),
    { numRuns: 40 },
  )
})
