// Addresses of the public site, one of each sort of page, as the demo world has them.
import { asProgram, type Program } from '#tests/support/product/browser.ts'

type First = { id: string; slug: string }

export async function firstOf(who: Program, kind: string): Promise<First> {
  const [row] = ((await (await who.get(`/api/${kind}?size=1`)).json()) as { rows: First[] }).rows
  if (!row) throw new Error(`there are no ${kind}`)
  return row
}

/** One page of every sort that the public site has; and the page of a guardian, where there is one. */
export async function publicPaths(forGuardian?: string): Promise<string[]> {
  const visitor = await asProgram()
  const slug = async (kind: string): Promise<string> => (await firstOf(visitor, kind)).slug
  const [talent, young, post] = await Promise.all(['talents', 'young-talents', 'blogs'].map(slug))
  const directories = {
    host: 'hosts',
    'lab-location': 'lab-locations',
    'funding-organization': 'funding-organizations',
    'training-course': 'training-courses',
    'asean-network': 'asean-networks',
  }
  const sheets = await Promise.all(
    Object.entries({ ...directories, publication: 'publications' }).map(
      async ([path, kind]) => `/${path}?item=${await slug(kind)}`,
    ),
  )
  return [
    '/',
    '/dashboard',
    '/dashboard?group=young',
    '/dashboard/quantum',
    '/dashboard/thailand',
    '/asean-talent-pool',
    '/asean-talent-pool?q=quantum&country=VN',
    '/asean-talent-pool?view=table',
    '/asean-talent-pool?q=zzzzqqqq',
    '/asean-talent-pool/industry',
    '/asean-talent-pool/industry/quantum',
    `/asean-talent-pool/${talent}`,
    `/asean-talent-pool/${talent}/expertise`,
    `/asean-talent-pool/${talent}/mobility`,
    '/young-talent-pool',
    `/young-talent-pool/${young}`,
    '/host',
    '/lab-location',
    '/funding-organization',
    '/publication',
    '/training-course',
    '/training-course?view=months',
    '/training-course?past=true',
    '/asean-network',
    '/portal',
    '/sitemap',
    '/search?q=quantum',
    '/?where=labs',
    '/blogs',
    `/blogs/${post}`,
    '/paring-search',
    '/paring-search?for=lab&text=quantum',
    '/company-search',
    '/company-search?tab=companies',
    '/funding-search?level=doctoral_student',
    `/contact?to=talents/${talent}`,
    '/about/data-request',
    ...sheets,
    '/about',
    '/backend/login',
    '/login',
    '/register',
    '/register?as=organization',
    '/verify-email',
    '/forgot-password',
    '/reset-password',
    '/claim',
    ...(forGuardian ? [forGuardian] : []),
  ]
}
