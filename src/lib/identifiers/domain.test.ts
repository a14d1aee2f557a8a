import { expect, test } from 'vitest'
import { domainOfEmail, domainOfWebsite, isAnybodys, registeredDomain } from './domain.ts'

test('a domain is what somebody registered, three names long under the sorts of a country', () => {
  for (const [host, domain] of [
    ['eng.chula.ac.th', 'chula.ac.th'],
    ['mail.hust.edu.vn', 'hust.edu.vn'],
    ['www.example.org', 'example.org'],
    ['nus.edu.sg', 'nus.edu.sg'],
    ['lab.uni.de', 'uni.de'],
    ['localhost', ''],
  ])
    expect(registeredDomain(host as string), host).toBe(domain)
  expect(domainOfEmail('a@b@Staff.Chula.AC.th')).toBe('chula.ac.th')
  expect([domainOfWebsite('https://www.ku.ac.th/th/'), domainOfWebsite('ku.ac.th')]).toEqual(['ku.ac.th', ''])
  expect([isAnybodys('gmail.com'), isAnybodys('ku.ac.th')]).toEqual([true, false])
})
