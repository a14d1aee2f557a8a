// The server and the browser agree on which page an address leads to.
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { pages } from '../../routes.ts'
import { pageFinder } from './page-match.ts'

const find = pageFinder(pages)
const routes: RouteObject[] = [
  { path: '/', children: pages.map(({ id, path }) => ({ id, path: path.replace(/^\//, '') })) },
]
const inBrowser = (path: string): string | undefined => matchRoutes(routes, path)?.at(-1)?.route.id

test('every address leads to the page that the router of the browser shows', () => {
  const values = ['x', 'country', 'form', 'upload', 'quantum-lab', '%E0%B8%81']
  const addresses = pages.flatMap(({ path }) => values.map((value) => path.replaceAll(/:\w+/g, value)))
  for (const address of addresses) {
    expect(find(address)?.id, address).toBe(inBrowser(address))
    expect(find(`${address}/`)?.id, `${address}/`).toBe(find(address)?.id)
  }
  expect(new Set(addresses.map((address) => find(address)?.id)).size).toBe(pages.length)
})

test('case makes no difference, and encoded letters are letters', () => {
  expect(find('/Asean-Talent-POOL')?.id).toBe('/asean-talent-pool')
  expect(find('/asean%2Dtalent-pool')?.id).toBe(inBrowser('/asean%2Dtalent-pool'))
})

test('what is no page is none', () => {
  for (const path of ['/nowhere', '/asean-talent-pool/a/b/c', '/backend/manages/nothing/x/y', '/%E0%A4%A'])
    expect(find(path), path).toBeNull()
})
