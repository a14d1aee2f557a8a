import { expect, test } from 'vitest'
import type { KindShape } from '../../../model/describe.ts'
import { offered, readEncryptedForm, encryptedBody } from './encrypted-form.ts'

const shape = {
  encrypted: {
    faith: { name: 'faith', type: 'text', consentName: 'faithConsent', isIdentity: false },
    number: { name: 'number', type: 'text', consentName: 'numberConsent', isIdentity: true },
  },
} as unknown as KindShape
const nobody = async () => null
const read = (form: Record<string, string>) => readEncryptedForm(shape, new URLSearchParams(form), nobody)

test('only what was typed or ticked anew is sent', () => {
  const base = { faith: 'a', faithConsent: true, number: 'xxx9', numberConsent: true }
  expect(encryptedBody(shape, base, base)).toEqual({})
  expect(encryptedBody(shape, base, { ...base, number: '123' })).toEqual({ number: '123' })
  expect(encryptedBody(shape, base, { ...base, faithConsent: false })).toEqual({ faithConsent: false })
  expect(encryptedBody(shape, base, { ...base, faith: null })).toEqual({ faith: null })
})

test('a first value goes with its tick; a tick alone is nothing yet', () => {
  expect(encryptedBody(shape, {}, { number: '123', numberConsent: true })).toEqual({
    number: '123',
    numberConsent: true,
  })
  expect(encryptedBody(shape, {}, { number: '123' })).toEqual({ number: '123' })
  expect(encryptedBody(shape, {}, { numberConsent: true })).toEqual({})
})

test('a form that did not offer a field says nothing about its consent', async () => {
  expect(await read({ faith: 'a' })).toEqual({})
})

test('a sent form gives value and consent; a number that was not typed anew is left out', async () => {
  const both = { [offered('faith')]: '1', [offered('number')]: '1' }
  expect(await read({ ...both, faith: 'a', faithConsent: 'true', number: ' ', numberConsent: 'true' })).toEqual({
    faith: 'a',
    faithConsent: true,
    numberConsent: true,
  })
  expect(await read({ ...both, faith: '', number: '12' })).toEqual({
    faith: null,
    faithConsent: false,
    number: '12',
    numberConsent: false,
  })
})
