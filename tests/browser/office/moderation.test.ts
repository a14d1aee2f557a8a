// Two moderators at once, by key: what one decided the other reads, and what was decided is taken back.
import { expect, test } from 'vitest'
import { asProgram, whenAlive } from '#tests/support/product/browser.ts'
import { makeRow, readRows, type Row, useOffice } from '#tests/support/product/office.ts'

const office = useOffice()
const queue = '/backend/manages/forums/queue'

test('two moderators decide about one post, or Z brings nothing back', async () => {
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
  const answers: Row[] = []
  for (const words of ['Here is one', 'Buy cheap yarn', 'Thank you'])
    answers.push(await publish('comments', { forum: topic.id, body: { en: `<p>${words}</p>` }, language: 'en' }))
  const reported = answers[1]?.id ?? ''
  await makeRow(admin, 'post-reports', { target: { kind: 'comments', id: reported }, reason: 'spam' })
  const statusOf = async (): Promise<unknown> =>
    (await readRows(admin, `/api/comments?forum=${topic.id}&size=10`)).rows.find(({ id }) => id === reported)?.[
      'status'
    ]

  const [one, other] = [await office('admin@demo.example'), await office('secret@demo.example', { expected: /422/ })]
  const address = `${queue}?item=comments/${reported}`
  for (const { page, go } of [one, other]) {
    await go(address)
    await whenAlive(page)
    await page.getByText('Buy cheap yarn').waitFor()
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
})
