// From a need to a visit: a company writes it in Thai, asks three labs with one text; one accepts, one declines, one does not answer, and the visit is counted.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { asProgram, enterAs, origin, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { mailTo } from '#tests/support/outbox.ts'
import { enter, freshAddress, newMember } from '#tests/support/people/new-member.ts'
import { product } from '#tests/support/product/own-product.ts'

const visit = useBrowser()
const source = (path: string): string => JSON.stringify(join(import.meta.dirname, '../../..', path))

/** Sets the clock forward for the requests of this sender, and does what it does then. */
async function monthLater(sender: string): Promise<void> {
  const { dataDir } = product()
  const program = join(dataDir, '..', 'month-later.ts')
  writeFileSync(
    program,
    `
    import { useRegistry } from ${source('src/engine/model/registry.ts')}
    import { registry } from ${source('src/kinds/index.ts')}
    import { registerFeatures } from ${source('src/register.ts')}
    import { connectDb, query, sql } from ${source('src/server/database/db.ts')}
    import { askOutcomes, endRequests } from ${source('src/features/relayed-contact/clock.ts')}
    import { openForCommand } from ${source('scripts/admin/open.ts')}
    import { end } from ${source('scripts/terminal.ts')}
    useRegistry(registry)
    registerFeatures()
    const { database } = await openForCommand()
    await connectDb(database.settings)
    await query(sql\`
      update pairing_requests set sent_at = sent_at - interval '31 days', expires_at = expires_at - interval '31 days',
        decided_at = decided_at - interval '31 days' where lower(requester_email) = \${${JSON.stringify(sender)}}\`)
    await endRequests()
    await askOutcomes()
    await end(0)
    `,
  )
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: dataDir }
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'NODE_ENV', 'VITEST']) delete env[name]
  await promisify(execFile)(process.execPath, ['--no-warnings', program], { env })
}

type Lab = { slug: string; contactEmail: string | null; owner: unknown }

test('a company describes a need in Thai, asks three labs with one text, and the visit that one allows is counted', async () => {
  const staff = await asProgram('admin@demo.example')
  const all = (await (await staff.get('/api/lab-locations?size=100&status=published')).json()) as { rows: Lab[] }
  const labs = all.rows
    .filter(({ contactEmail, owner }) => contactEmail && !owner)
    .filter((one, at, rows) => rows.findIndex(({ contactEmail }) => contactEmail === one.contactEmail) === at)
    .slice(0, 3)
  expect(labs).toHaveLength(3)

  const company = freshAddress('alloys')
  const types = (await (await staff.get('/api/organization-types?size=1')).json()) as { rows: { id: string }[] }
  const organizationType = types.rows[0]?.id
  await newMember(company, {
    member_type: 'organization',
    organizationName: 'Alloys Ltd',
    organizationType,
    locale: 'th',
  })
  const { page, go } = await visit()
  await enter(page, company, undefined, '/th/login')
  await go('/th/my-profile/paring-search?edit=new')
  await whenAlive(page)
  const title = 'ห้องปฏิบัติการที่มีกล้องจุลทรรศน์อิเล็กตรอน'
  await page.locator('[name="title"]').fill(title)
  await page.locator('[name="description"]').fill('ต้องการตรวจสอบรอยแตกของโลหะผสม')
  await page.locator('input[value="lab"]').check()
  await page.locator('#keywords').fill('electron microscopy')
  await page.locator('#keywords').press('Enter')
  await page.locator('button[value="save"]').first().click()
  await page.waitForURL(/need=/)

  await go(`/th/contact?${labs.map(({ slug }) => `to=lab-locations/${slug}`).join('&')}`)
  await page.locator('#need').selectOption({ label: title })
  await page.locator('#message').fill('บริษัทของเราต้องการตรวจสอบตัวอย่าง ขอเข้าเยี่ยมชมสองคนได้หรือไม่')
  await page.locator('form:has(#message) button[type=submit]').click()
  await page.waitForURL(/sent=R-/)

  const linkOf = async (email: unknown): Promise<string> =>
    /\/(?:th\/|zh\/|lo\/)?contact\/answer\/[\w-]+/.exec(await mailTo(String(email), /contact\/answer/))?.[0] ?? ''
  const [one, two] = labs
  const yes = await visit(phone)
  await yes.go(await linkOf(one?.contactEmail))
  await yes.page.locator('#answer').fill('Welcome.')
  await yes.page.locator('button[value="accept"]').click()
  await expect.poll(() => yes.page.locator('main form button[value="accept"]').count()).toBe(0)
  const no = await visit({ javaScriptEnabled: false })
  await no.go(await linkOf(two?.contactEmail))
  await no.page.locator('summary').first().click()
  await no.page.locator('#reason').selectOption('capacity')
  await no.page.locator('button[value="decline"]').click()

  await monthLater(company)
  await go('/th/my-profile/paring-search/requests')
  const states = () => page.locator('main section li b').allInnerTexts()
  await expect.poll(async () => (await states()).toSorted()).toEqual(['ตอบรับแล้ว', 'ปฏิเสธแล้ว', 'หมดอายุ'])
  const question = /\/th\/contact\/outcome\/[\w-]+/.exec(await mailTo(company, /contact\/outcome/))?.[0] ?? ''
  await go(question)
  await page.locator('input[name="fulfils"]').check()
  await page.locator('button[value="visit"]').click()
  await expect.poll(() => page.locator('button[value="visit"]').count()).toBe(0)
  await go('/th/my-profile/paring-search/requests')
  await expect.poll(states).toContain('เสร็จสิ้น: การไปเยือน')
  await go('/th/my-profile/paring-search?state=fulfilled')
  await page.getByText(title).first().waitFor()

  const { page: office } = await visit()
  await enterAs(office, 'executive@demo.example')
  await office.goto(`${origin()}/backend/manages/needs/outcomes?period=30`)
  await expect.poll(() => office.locator('main').innerText()).toMatch(/became a visit/)
  expect(await office.locator('main').innerText()).not.toContain(title)
})
