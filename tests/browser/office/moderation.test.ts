// A report from its reporter to its end, by two moderators at once and by key: what one decided the other reads, what was decided is taken
// back, and the author changes hidden words once.
import { expect, test } from 'vitest'
import { enter } from '#tests/support/people/new-member.ts'
import { asProgram, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { makeRow, readRows, type Row, useOffice } from '#tests/support/product/office.ts'
import { product } from '#tests/support/product/own-product.ts'

const office = useOffice()
const visit = useBrowser()
const queue = '/backend/manages/forums/queue'

test('a member reports, two moderators decide by key, the author changes it once, and everybody reads it again', async () => {
  const admin = await asProgram('admin@demo.example')
  const publish = async (kind: string, body: Record<string, unknown>): Promise<Row> => {
    const made = await makeRow(admin, kind, body)
    const answer = await admin.send('POST', `/api/${kind}/${made.id}/status`, {
      status: 'published',
      version: made.version,
    })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return made
  }
  const topic = await publish('forums', {
    title: 'Zzwarp: where is a loom to be found?',
    body: { en: '<p>I look for one.</p>' },
    category: 'equipment',
    language: 'en',
  })
  const answer = (words: string) =>
    publish('comments', { forum: topic.id, body: { en: `<p>${words}</p>` }, language: 'en' })
  const posts = async () => (await readRows(admin, `/api/comments?forum=${topic.id}&size=10`)).rows
  const member = async (email: string) => {
    const made = await visit()
    await enter(made.page, email, product().password)
    return made
  }
  const path = `/forums/${topic.slug}`
  await answer('Here is one')
  const author = await member('single@demo.example')
  await author.go(path)
  await whenAlive(author.page)
  await author.page.locator('#text').pressSequentially('Buy cheap yarn')
  await author.page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect.poll(async () => (await posts()).length).toBe(2)
  const sent = (await posts()).find(({ owner }) => owner)
  const id = sent?.id ?? ''
  // Whoever is new here may have to wait.
  if (sent?.['status'] === 'pending')
    await admin.send('POST', `/api/comments/${id}/status`, { status: 'published', version: sent.version })
  await answer('Thank you')
  const statusOf = async (): Promise<unknown> => (await posts()).find((row) => row.id === id)?.['status']

  const reporter = await member('researcher@demo.example')
  await reporter.go(`${path}?report=${id}&post=${id}#report`)
  await whenAlive(reporter.page)
  await reporter.page.locator('#reason').selectOption('spam')
  await reporter.page.getByRole('button', { name: 'Send the report' }).click()
  await reporter.page.getByText('We will tell you the result').first().waitFor()

  const [one, other] = [await office('admin@demo.example'), await office('secret@demo.example', { expected: /422/ })]
  const address = `${queue}?item=comments/${id}`
  for (const { page, go } of [one, other]) {
    await go(address)
    await whenAlive(page)
    for (const words of ['Here is one', 'Buy cheap yarn', 'Thank you', 'Spam or advertising'])
      await page.getByText(words).first().waitFor()
  }
  await one.page.keyboard.press('h')
  await expect.poll(statusOf).toBe('rejected')
  await one.page.getByText('Done: Hidden.').waitFor()

  await other.page.keyboard.press('d')
  await other.page.getByText('has already decided about this post: Hidden').waitFor()
  expect(await statusOf()).toBe('rejected')

  await one.page.keyboard.press('z')
  await one.page.getByText('Taken back: everything is as it was.').waitFor()
  await expect.poll(statusOf).toBe('published')

  await one.go(address)
  await whenAlive(one.page)
  await one.page.keyboard.press('h')
  await expect.poll(statusOf).toBe('rejected')
  await reporter.go(path)
  expect(await reporter.page.getByText('Buy cheap yarn').count()).toBe(0)

  await author.go(`${path}?edit=${id}&post=${id}#p-${id}`)
  await whenAlive(author.page)
  await author.page.getByText('Edit it once').waitFor()
  await author.page.locator('#edit-text').fill('A weaver nearby has yarn')
  await author.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(statusOf).toBe('pending')

  await other.go(address)
  await whenAlive(other.page)
  await other.page.getByText('Changed and sent again').waitFor()
  await other.page.keyboard.press('p')
  await expect.poll(statusOf).toBe('published')
  await one.context.clearCookies({ name: /^auth/ })
  await one.go(path)
  await one.page.getByText('A weaver nearby has yarn').waitFor()
})
