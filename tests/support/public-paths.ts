// Addresses of the public site, one of each sort of page, as the demo world has them.
import { asProgram, type Program } from '#tests/support/product/browser.ts'

type First = { id: string; slug: string }

export async function firstOf(who: Program, kind: string): Promise<First> {
  const [row] = ((await (await who.get(`/api/${kind}?size=1`)).json()) as { rows: First[] }).rows
  if (!row) throw new Error(`there are no ${kind}`)
  return row
}

export type TopicOnSite = { topic: string; slug: string; post: string }

/** A topic of the forums with posts of a member and of staff; one that is held and one that is reported. Made where there is none. */
export async function topicOnSite(): Promise<TopicOnSite> {
  const staff = await asProgram('admin@demo.example')
  const title = 'Which furnace anneals a quantum sample of this size?'
  const send = async (kind: string, values: object, status?: string): Promise<First> => {
    const made = (await (await staff.send('POST', `/api/${kind}`, values)).json()) as First & { version: number }
    if (status) await staff.send('POST', `/api/${kind}/${made.id}/status`, { status, version: made.version })
    return made
  }
  const found = (await (
    await staff.get(`/api/forums?size=1&status=published&q=${encodeURIComponent(title)}`)
  ).json()) as { rows: (First & { title: string })[] }
  const known = found.rows.find((one) => one.title === title)
  if (known) return { topic: known.id, slug: known.slug, post: (await postsOf(staff, known.id))[0]?.id ?? '' }
  const words = { language: 'en', body: { en: '<p>One of <strong>20 mm</strong></p><ul><li>at 900 °C</li></ul>' } }
  const { id: topic, slug } = await send('forums', { ...words, title, category: 'equipment' }, 'published')
  const { id: post } = await send('comments', { ...words, forum: topic }, 'published')
  await send('comments', { ...words, forum: topic, replyTo: post }, 'published')
  await send('comments', { ...words, forum: topic }, 'pending')
  await send('post-reports', { target: { kind: 'comments', id: post }, reason: 'other', note: 'Is this so?' })
  return { topic, slug, post }
}

const postsOf = async (staff: Program, topic: string): Promise<First[]> =>
  ((await (await staff.get(`/api/comments?forum=${topic}&status=published&size=5`)).json()) as { rows: First[] }).rows

/** One page of every sort that the public site has; and the page of a guardian, where there is one. */
export async function publicPaths(forGuardian?: string): Promise<string[]> {
  const visitor = await asProgram()
  const slug = async (kind: string): Promise<string> => (await firstOf(visitor, kind)).slug
  const { slug: topic } = await topicOnSite()
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
    '/forums',
    `/forums/${topic}`,
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
