// What pages of errors say: in English as the specification has it (rules 10), in every other language something of its own.
import { expect, test } from 'vitest'
import { loadCatalogs } from './catalogs.ts'
import { locales } from './locales.ts'

const specified = {
  400: ['Bad Request', 'Invalid request.'],
  401: ['Unauthorized', 'Unauthorized.'],
  403: ['Forbidden', 'Access to this page is not permitted.'],
  404: ['Not Found', 'Not Found this page.'],
  405: ['Method Not Allowed', 'Invalid request method.'],
  408: ['Request Timeout', 'Request Timeout.'],
  413: ['Request Entity Too Large', 'Request Entity Too Large.'],
  500: ['Internal Server Error', 'Internal Server Error.'],
  502: ['Bad Gateway', 'Bad Gateway.'],
  503: ['Service Unavailable', 'Service Unavailable.'],
  other: ['Error', 'An error occurred.'],
}

test('pages of errors say in English what the specification says, word for word', async () => {
  const { common, errorPage } = await loadCatalogs('en', ['common', 'errorPage'])
  const said = Object.entries(errorPage?.statuses ?? {}).map(([status, { title, message }]) => [
    status,
    [title, message],
  ])
  expect(Object.fromEntries(said)).toEqual(specified)
  expect(errorPage).toMatchObject({
    contactStaff: 'Please, contact staff.',
    pageNotFound: 'This page could not be found',
  })
  expect(`${common?.shell.newVersion} ${common?.actions.reload}`).toBe('A new version is ready. Reload')
})

test.each(locales.filter((locale) => locale !== 'en'))('in %s each of them has words of its own', async (locale) => {
  const { errorPage } = await loadCatalogs(locale, ['errorPage'])
  const said = Object.entries(errorPage?.statuses ?? {})
  expect(said.map(([status]) => status).sort()).toEqual(Object.keys(specified).sort())
  for (const [status, { title, message }] of said)
    for (const text of [title, message]) expect(text, status).not.toMatch(/[a-z]{3}/i)
})
