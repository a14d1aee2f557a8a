// What kept pages are compared with: Node's http alone, which sends the bytes that the product sent, with the same headers.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { serving } from './child.ts'
import type { Answer } from './raw-answer.ts'

const recorded = JSON.parse(readFileSync(process.env['BENCH_ANSWERS'] ?? '', 'utf8')) as Record<string, Answer>
const answers = new Map(
  Object.entries(recorded).map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, 'base64') }]),
)

const server = createServer((request, response) => {
  const found = answers.get(request.url ?? '')
  if (found) response.writeHead(200, found.headers).end(found.body)
  else response.writeHead(404, { 'content-length': 0 }).end()
})
server.listen(0, '127.0.0.1', () =>
  serving(`http://127.0.0.1:${(server.address() as { port: number }).port}`, async () => server.close()),
)
