import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { sentForm } from './sent-form.ts'

const store = async (): Promise<never> => {
  throw new Error('there is no file')
}

test('what the server did with a file is said by the server alone', async () => {
  const sent = 'name=a&logo.stored=%7B%7D&logo.problem=x&stored=b'
  const typed = { body: new URLSearchParams(sent) } as unknown as FastifyRequest
  expect((await sentForm(typed, store)).toString()).toBe('name=a&stored=b')
  const parts = [...new URLSearchParams(sent)].map(([fieldname, value]) => ({ type: 'field', fieldname, value }))
  const multipart = {
    isMultipart: () => true,
    parts: async function* () {
      yield* parts
    },
  } as unknown as FastifyRequest
  expect((await sentForm(multipart, store)).toString()).toBe('name=a&stored=b')
})
