// Public directories: what their declarations say is what their pages are kept by.
import { expect, test } from 'vitest'
import type { AnyDirectory } from '#engine/public/directory/declaration.ts'
import { courseDirectory } from '#features/course-directory/directory.ts'
import { postDirectory } from '#features/blogs/directory.ts'
import { fundingDirectory } from '#features/funding-directory/directory.ts'
import { hostDirectory } from '#features/host-directory/directory.ts'
import { labDirectory } from '#features/lab-directory/directory.ts'
import { networkDirectory } from '#features/network-directory/directory.ts'
import { poolDirectories } from '#features/pool/directory.ts'
import { portalDirectory } from '#features/portal-directory/directory.ts'
import { publicationDirectory } from '#features/publications/directory.ts'
import { pages } from '../../src/routes.ts'

const directories: readonly AnyDirectory[] = [
  courseDirectory,
  fundingDirectory,
  hostDirectory,
  labDirectory,
  networkDirectory,
  ...Object.values(poolDirectories),
  portalDirectory,
  postDirectory,
  publicationDirectory,
]

test('a kept list is told apart by every parameter that its directory reads', () => {
  for (const { path, query } of directories) {
    const page = pages.find((one) => one.path === path)
    expect(page?.query.toSorted(), path).toEqual([...query].toSorted())
  }
})
