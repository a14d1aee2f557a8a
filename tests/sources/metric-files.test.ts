// The file of Scopus that staff send by the form of the page: whatever refuses it, a person is answered with a page.
import { beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { openStage, type Actor, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
let stage: Stage
beforeAll(async () => {
  stage = await openStage(server(), ['admin', 'editor', 'visitor'])
})

const page = '/backend/manages/talents/update-scopuses'
const send = (who: Actor, text: string | null, accept = 'text/html') =>
  stage.browse(who, 'POST', '/api/metric-runs/file?pool=talents&locale=th', {
    payload:
      text === null
        ? '--x--\r\n'
        : `--x\r\ncontent-disposition: form-data; name="file"; filename="numbers.csv"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--x--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=x', accept, 'sec-fetch-site': 'same-origin' },
  })

test.each([
  ['none', 'admin', null, 'problem=no_file', '<p>เลือกไฟล์</p>'],
  ['one that is no table', 'admin', '', 'problem=file', ''],
  [
    'one of nobody',
    'admin',
    'Scopus ID,Documents,Citations,h-index\n57199990001,3,9,2\n',
    'problem=nobody_in_file',
    '',
  ],
  ['one that is too large', 'admin', 'x'.repeat(21 * 1024 * 1024), 'problem=tooLarge', 'ไฟล์มีขนาดใหญ่เกินไป'],
] as const)('%s comes back as the page, which says why', async (_what, who, text, problem, said) => {
  const answer = await send(who, text)
  expect([answer.statusCode, answer.headers['location']], answer.body).toEqual([
    303,
    `/th${page}?source=scopus_file&${problem}`,
  ])
  const shown = await stage.browse('admin', 'GET', String(answer.headers['location']))
  const alert = /role="alert"[^>]*>(.*?)<\/div>/.exec(shown.body)?.[1] ?? ''
  expect(alert).toMatch(/<p>.+<\/p>/)
  expect(alert).toContain(said)
  // A program is told in its own way.
  expect((await send(who, text, 'application/json')).statusCode).toBeGreaterThanOrEqual(400)
})

test('a session that is over leads to the page, which leads to the sign-in', async () => {
  const answer = await send('visitor', 'Scopus ID,Documents,Citations,h-index\n')
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, `/th${page}?source=scopus_file`])
  expect((await send('visitor', '', 'application/json')).statusCode).toBe(401)
})
