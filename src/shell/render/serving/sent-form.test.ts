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

/** What came in parts, from somebody. */
const inParts = (parts: readonly object[], who = 'member') =>
  ({
    identity: { viewer: { who } },
    isMultipart: () => true,
    parts: async function* () {
      yield* parts
    },
  }) as unknown as FastifyRequest

test('fields that are too much together are refused, however many they are', async () => {
  const field = (fieldname: string) => ({ type: 'field', fieldname, value: 'x'.repeat(300_000) })
  expect((await sentForm(inParts(['a', 'b', 'c'].map(field)), store)).size).toBe(3)
  await expect(sentForm(inParts(['a', 'b', 'c', 'd'].map(field)), store)).rejects.toMatchObject({ status: 413 })
})

test('a file of a visitor is not even read', async () => {
  let isRead = false
  const file = {
    type: 'file',
    fieldname: 'x',
    filename: 'x.pdf',
    toBuffer: async () => {
      isRead = true
      return Buffer.from('%PDF-')
    },
  }
  await expect(sentForm(inParts([file], 'visitor'), store)).rejects.toMatchObject({ status: 413 })
  expect(isRead).toBe(false)
  const kept = await sentForm(inParts([file]), async () => ({ key: 'k' }))
  expect(kept.get('x.stored')).toBe('{"key":"k"}')
})
