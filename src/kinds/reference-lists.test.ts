import { expect, test } from 'vitest'
import { readDomainIndustries } from '../../seed/reference/domain-industries.ts'
import { domainIndustries } from './reference-lists.ts'

const check = (values: Record<string, unknown>) => domainIndustries.check?.(values) ?? {}

test('the colors of the six industries are readable', () => {
  for (const industry of readDomainIndustries()) expect(check({ ...industry, active: true })).toEqual({})
})

test('a color with too little contrast is not saved as active', () => {
  const [first] = readDomainIndustries()
  expect(check({ ...first, colorBase: '#EEB23D', active: true })).toEqual({
    colorBase: { code: 'invalid', detail: 'weakContrast' },
  })
  expect(check({ ...first, colorBase: '#EEB23D', active: false })).toEqual({})
})
